import { type ReactNode, use } from 'react';
import { BrowserFeaturesContext } from '../../browser-features.ts';
import { footerNavigation, navigation } from '../../content/navigation.ts';
import { useSite } from '../../document-data.ts';
import { useText } from '../../hooks/use-text.ts';
import { BrandLogo } from '../brand-logo.tsx';
import { SmartLink } from '../smart-link.tsx';

export function SiteFooter() {
  const browser = use(BrowserFeaturesContext);
  const { phone } = useSite();
  const fill = useText();
  const { company, legal } = footerNavigation;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside main and section it is a landmark
    <footer className="site-footer wrap" aria-label={navigation.footerLabel}>
      <div className="site-footer__columns">
        <BrandLogo />
        <FooterNavigation {...company} />
        <FooterNavigation {...legal}>
          <li className="site-footer__cookies">
            <button type="button" className="site-footer__item" onClick={browser?.configureCookies}>
              {navigation.configureCookies}
            </button>
          </li>
        </FooterNavigation>
        <div className="site-footer__column">
          <h2 className="site-footer__title">{navigation.phoneTitle}</h2>
          <ul>
            <li>
              <SmartLink className="site-footer__item" href={`tel:${phone.e164}`}>
                {phone.display}
              </SmartLink>
            </li>
          </ul>
        </div>
        <div className="site-footer__column">
          <h2 className="site-footer__title">{navigation.officesTitle}</h2>
          <ul>
            {navigation.offices.map((office) => (
              <li key={office} className="site-footer__item">
                {office}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="site-footer__copyright">{fill(navigation.copyright)}</p>
    </footer>
  );
}

interface FooterNavigationProps {
  title: string;
  items: readonly { name: string; href: string }[];
  children?: ReactNode;
}

function FooterNavigation({ title, items, children }: FooterNavigationProps) {
  return (
    <nav className="site-footer__column" aria-label={title}>
      <h2 className="site-footer__title">{title}</h2>
      <ul>
        {items.map(({ name, href }) => (
          <li key={href}>
            <SmartLink className="site-footer__item" href={href}>
              {name}
            </SmartLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
