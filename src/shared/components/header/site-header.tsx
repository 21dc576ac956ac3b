import { useLocation } from 'react-router-dom';
import { headerItems, navigation } from '../../content/navigation.ts';
import { BrandLogo } from '../brand-logo.tsx';
import { SmartLink } from '../smart-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MobileMenuButton } from './mobile-menu-button.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

export function SiteHeader() {
  const isScrolled = useIsScrolled();
  const { pathname } = useLocation();
  return (
    <>
      <header className="site-header" data-scrolled={isScrolled ? '' : undefined}>
        <div className="site-header__bar">
          <BrandLogo />
          <nav className="site-header__nav" aria-label={navigation.mainLabel}>
            <ul className="site-header__items">
              {headerItems.map(({ name, href }) => (
                <li key={href}>
                  <SmartLink
                    className="site-header__link"
                    href={href}
                    aria-current={href === pathname ? 'page' : undefined}
                  >
                    {name}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
          <MobileMenuButton />
        </div>
      </header>
      <MobileMenu pathname={pathname} />
    </>
  );
}
