import { headerItems, navigation } from '../../content/site/navigation.ts';
import { cities } from '../../content/site/provider.ts';
import { routes } from '../../content/site/routes.ts';
import { useSite, useText } from '../app-context.ts';
import { SmartLink } from '../smart-link.tsx';
import {
  closeOnChoice,
  closeOnFocusLeave,
  closeOnWideScreen,
  MENU_ID,
  restoreFocus,
} from './menu.ts';

/**
 * The header's navigation items for narrow screens, in a native popover that opens and closes without
 * JavaScript.
 */
export function MobileMenu({ currentPath }: { currentPath: string | null }) {
  const { phone } = useSite();
  const fill = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link fires a click event
    <dialog
      ref={closeOnWideScreen}
      id={MENU_ID}
      className="mobile-menu"
      aria-label={navigation.menuLabel}
      popover="auto"
      onClick={closeOnChoice}
      onBlur={closeOnFocusLeave}
      onToggle={restoreFocus}
    >
      <button
        type="button"
        className="text-button"
        aria-label={navigation.closeMenu}
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
      >
        {navigation.close}
      </button>
      <nav aria-label={navigation.menuLabel}>
        <ul>
          {headerItems.map(({ name, href }, index) => (
            <li key={href}>
              <SmartLink
                className="mobile-menu__link"
                href={href}
                aria-current={href === currentPath ? 'page' : undefined}
                autoFocus={index === 0}
              >
                {name}
              </SmartLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mobile-menu__foot note">
        <a className="button button--arrow" href={routes.contact.path}>
          {navigation.contact}
        </a>
        {cities}
        <a href={`tel:${phone.e164}`} aria-label={fill(navigation.callLabel)}>
          {phone.display}
        </a>
      </p>
    </dialog>
  );
}
