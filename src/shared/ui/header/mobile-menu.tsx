import type { MouseEvent } from 'react';
import { useSite, useText } from '../../app/app-context.ts';
import { headerItems, navigation } from '../../content/site/navigation.ts';
import { routes } from '../../content/site/routes.ts';
import { ButtonLink, SmartLink } from '../smart-link.tsx';
import { closeMenu, MENU_ID, useCloseOnWideScreen } from './menu-dialog.ts';

/**
 * The header's items on narrow screens: a modal dialog, closed on a choice and when the window grows.
 * Before and without scripts it is a popover, which every browser's own `popovertarget` opens.
 */
export function MobileMenu({ currentPath }: { currentPath: string | null }) {
  const { phone } = useSite();
  const fill = useText();
  useCloseOnWideScreen();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog
      id={MENU_ID}
      className="mobile-menu"
      aria-label={navigation.menuLabel}
      closedby="any"
      popover="auto"
      onClick={closeFromBeside}
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

/** Closes the menu, which reaches the right edge, on a click beside it where there is no `closedby` (Safari). */
function closeFromBeside({ target, currentTarget: menu, clientX }: MouseEvent<HTMLDialogElement>) {
  if (target !== menu || 'closedBy' in HTMLDialogElement.prototype) return;
  if (clientX < menu.getBoundingClientRect().left) menu.close();
}

/**
 * Where the browser has not. Safari focuses no button that is clicked, and while a style sheet loads it gives
 * no focus back: what was behind the dialog counts as inert until somebody asks for its style.
 */
function restoreFocus(): void {
  const button = document.querySelector<HTMLElement>('.site-header__menu-button');
  if (document.activeElement === document.body && button?.checkVisibility()) button.focus();
}
