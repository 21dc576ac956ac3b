import { headerItems, navigation } from '../../content/site/navigation.ts';
import { routes } from '../../content/site/routes.ts';
import { useSite, useText } from '../app-context.ts';
import { SmartLink } from '../smart-link.tsx';
import { markWhenScrolled } from './mark-when-scrolled.ts';
import { MENU_ID } from './menu.ts';

/** A longer name has smaller letters. */
const LONG_NAME = 12;

/** @param props.currentPath of the page that is shown; null for the page of an error. */
export function SiteHeader({ currentPath }: { currentPath: string | null }) {
  const { brand } = useSite();
  const label = useText()(navigation.logoLabel);
  return (
    <header ref={markWhenScrolled} className="site-header">
      <div className="site-header__bar wrap">
        <SmartLink
          className={`brand-logo${brand.length > LONG_NAME ? ' brand-logo--long' : ''}`}
          href="/"
          aria-label={label}
          translate="no"
        >
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
        {currentPath !== routes.contact.path && (
          <SmartLink className="button site-header__action" href={routes.contact.path}>
            {navigation.contact}
          </SmartLink>
        )}
        <button
          type="button"
          className="text-button site-header__menu-button"
          aria-label={navigation.openMenu}
          aria-haspopup="dialog"
          popoverTarget={MENU_ID}
        >
          {navigation.menu}
        </button>
      </div>
    </header>
  );
}
