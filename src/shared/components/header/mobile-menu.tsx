import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef } from 'react';
import { headerItems, navigation } from '../../content/navigation.ts';
import { useSite } from '../../document-data.ts';
import { useText } from '../../hooks/use-text.ts';
import { BrandLogo } from '../brand-logo.tsx';
import { HourScale } from '../hours/hour-scale.tsx';
import { Icon } from '../icon.tsx';
import { SmartLink } from '../smart-link.tsx';
import { closeDialog } from './close-dialog.ts';
import { useCloseOnWideScreen } from './use-close-on-wide-screen.ts';
import { useLightDismiss } from './use-light-dismiss.ts';

export const MENU_ID = 'main-menu';

/**
 * The header's items on narrow screens: a modal dialog, closed on a choice and when the window grows.
 * Before and without scripts it is a popover, which every browser's own `popovertarget` opens.
 */
export function MobileMenu({ pathname }: { pathname: string }) {
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
      // A visitor may have opened it before hydration.
      suppressHydrationWarning
    >
      <div className="mobile-menu__top">
        <BrandLogo onClick={close} />
        <button
          type="button"
          className="icon-button"
          aria-label={navigation.closeMenu}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          onClick={close}
        >
          <Icon shapes={X} />
        </button>
      </div>
      <ul>
        {headerItems.map(({ name, href }) => (
          <li key={href} className="mobile-menu__item">
            <SmartLink
              className="mobile-menu__link"
              href={href}
              aria-current={href === pathname ? 'page' : undefined}
              onClick={close}
            >
              {name}
              <Icon shapes={ArrowRight} />
            </SmartLink>
          </li>
        ))}
      </ul>
      <p className="mobile-menu__foot">
        {navigation.cities}
        <br />
        <SmartLink href={`tel:${phone.e164}`} aria-label={fill(navigation.callLabel)}>
          {phone.display}
        </SmartLink>
      </p>
      <HourScale />
    </dialog>
  );
}
