import { useRef } from 'react';
import { useSite } from '../../app/app-context.ts';
import { headerItems, navigation } from '../../content/site/navigation.ts';
import { routes } from '../../content/site/routes.ts';
import { ButtonLink, SmartLink } from '../smart-link.tsx';
import { useText } from '../use-text.ts';
import { closeDialog, useCloseOnWideScreen, useLightDismiss } from './close-dialog.ts';

export const MENU_ID = 'main-menu';

/**
 * The header's items on narrow screens: a modal dialog, closed on a choice and when the window grows.
 * Before and without scripts it is a popover, which every browser's own `popovertarget` opens.
 */
export function MobileMenu({ currentPath }: { currentPath: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { phone } = useSite();
  const fill = useText();
  const close = () => closeDialog(dialog.current);
  useCloseOnWideScreen(dialog);
  useLightDismiss(dialog);
  return (
    <dialog
      ref={dialog}
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
        onClick={close}
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
                onClick={close}
              >
                {name}
              </SmartLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mobile-menu__foot note">
        <ButtonLink href={routes.contact.path} hasArrow onClick={close}>
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

/**
 * Where the browser has not. Safari focuses no button that is clicked, and while a style sheet loads it gives
 * no focus back: what was behind the dialog counts as inert until somebody asks for its style.
 */
function restoreFocus() {
  const button = document.querySelector<HTMLElement>('.site-header__menu-button');
  if (document.activeElement === document.body && button?.checkVisibility()) button.focus();
}
