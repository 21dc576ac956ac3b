import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { headerItems, navigation } from '../../content/site/navigation.ts';
import { BrandLogo } from '../brand-logo.tsx';
import { SmartLink } from '../smart-link.tsx';
import { closeDialog } from './close-dialog.ts';
import { MENU_ID } from './mobile-menu.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

export function SiteHeader() {
  const isScrolled = useIsScrolled();
  const { pathname } = useLocation();
  return (
    <header className="site-header" data-scrolled={isScrolled ? '' : undefined}>
      <div className="site-header__bar wrap">
        <BrandLogo />
        <nav className="site-header__nav" aria-label={navigation.mainLabel}>
          {headerItems.map(({ name, href }) => (
            <SmartLink key={href} href={href} aria-current={href === pathname ? 'page' : undefined}>
              {name}
            </SmartLink>
          ))}
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
  menu.showModal();
  menu.querySelector<HTMLElement>('.mobile-menu__link')?.focus();
}
