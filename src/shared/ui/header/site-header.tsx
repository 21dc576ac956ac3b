import { type MouseEvent, useRef } from 'react';
import { useSite } from '../../app/app-context.ts';
import { headerItems, navigation } from '../../content/site/navigation.ts';
import { SmartLink } from '../smart-link.tsx';
import { useText } from '../use-text.ts';
import { closeDialog } from './close-dialog.ts';
import { MENU_ID } from './mobile-menu.tsx';
import { useScrolledMark } from './use-scrolled-mark.ts';

interface SiteHeaderProps {
  /** Path of the page that is shown; null for the page of an error. */
  currentPath: string | null;
}

export function SiteHeader({ currentPath }: SiteHeaderProps) {
  const header = useRef<HTMLElement>(null);
  const { brand } = useSite();
  const label = useText()(navigation.logoLabel);
  useScrolledMark(header);
  return (
    <header ref={header} className="site-header">
      <div className="site-header__bar wrap">
        <SmartLink className="brand-logo" href="/" aria-label={label} translate="no">
          {brand}
        </SmartLink>
        <nav className="site-header__nav" aria-label={navigation.mainLabel}>
          <ul>
            {headerItems.map(({ name, href }) => (
              <li key={href}>
                <SmartLink href={href} aria-current={href === currentPath ? 'page' : undefined}>
                  {name}
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          className="text-button site-header__menu-button"
          aria-label={navigation.openMenu}
          aria-haspopup="dialog"
          popoverTarget={MENU_ID}
          onClick={openMenu}
        >
          {navigation.menu}
        </button>
      </div>
    </header>
  );
}

/** Opens it as a modal dialog, at its first item; the default action would open a popover. */
function openMenu(event: MouseEvent) {
  event.preventDefault();
  const menu = document.getElementById(MENU_ID);
  if (!(menu instanceof HTMLDialogElement)) return;
  closeDialog(menu);
  // The page behind keeps the space of a scrollbar that takes any.
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : '';
  menu.showModal();
  menu.querySelector<HTMLElement>('.mobile-menu__link')?.focus();
}
