import { useSite, useText } from '../../app/app-context.ts';
import { headerItems, navigation } from '../../content/site/navigation.ts';
import { routes } from '../../content/site/routes.ts';
import { ButtonLink, SmartLink } from '../smart-link.tsx';
import {
  closeMenu,
  MENU_ID,
  restoreFocus,
  useCloseOnWideScreen,
  useLightDismiss,
} from './menu-dialog.ts';

/**
 * The header's items on narrow screens: a modal dialog, closed on a choice and when the window grows.
 * Before and without scripts it is a popover, which every browser's own `popovertarget` opens.
 */
export function MobileMenu({ currentPath }: { currentPath: string | null }) {
  const { phone } = useSite();
  const fill = useText();
  useCloseOnWideScreen();
  useLightDismiss();
  return (
    <dialog
      id={MENU_ID}
      className="mobile-menu"
      aria-label={navigation.menuLabel}
      closedby="any"
      popover="auto"
      onClose={restoreFocus}
      // A visitor may have opened it before hydration.
      suppressHydrationWarning
    >
      <button
        type="button"
        className="text-button"
        aria-label={navigation.closeMenu}
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        onClick={closeMenu}
      >
        {navigation.close}
      </button>
      <nav aria-label={navigation.menuLabel}>
        <ul>
          {headerItems.map(({ name, href }) => (
            <li key={href}>
              <SmartLink
                className="mobile-menu__link"
                href={href}
                aria-current={href === currentPath ? 'page' : undefined}
                onClick={closeMenu}
              >
                {name}
              </SmartLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mobile-menu__foot note">
        <ButtonLink href={routes.contact.path} hasArrow onClick={closeMenu}>
          {navigation.contact}
        </ButtonLink>
        {navigation.cities}
        <SmartLink href={`tel:${phone.e164}`} aria-label={fill(navigation.callLabel)}>
          {phone.display}
        </SmartLink>
      </p>
    </dialog>
  );
}
