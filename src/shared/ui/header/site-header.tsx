import { headerItems, navigation } from '../../content/site/navigation.ts';
import { routes } from '../../content/site/routes.ts';
import { useSite, useText } from '../app-context.ts';
import { SmartLink } from '../smart-link.tsx';
import { MENU_ID } from './menu.ts';

/** Maximum length of a brand in normal type, in characters. Longer brands are set in smaller type. */
const LONG_BRAND_LENGTH = 12;

/**
 * The header of every page.
 * @param props.currentPath path of the current page; null for an error page
 */
export function SiteHeader({ currentPath }: { currentPath: string | null }) {
  const { brand } = useSite();
  const label = useText()(navigation.logoLabel);
  return (
    <header className="site-header">
      <div className="site-header__bar wrap">
        <a
          className={`brand-logo${brand.length > LONG_BRAND_LENGTH ? ' brand-logo--long' : ''}`}
          href="/"
          aria-label={label}
          translate="no"
        >
          {brand}
        </a>
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
          <a className="button site-header__action" href={routes.contact.path}>
            {navigation.contact}
          </a>
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
