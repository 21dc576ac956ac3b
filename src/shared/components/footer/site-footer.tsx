import { type ReactNode, use } from 'react';
import { BrowserFeaturesContext } from '../../browser-features.ts';
import { identity, listIdentity } from '../../content/identity.ts';
import { footerNavigation, navigation } from '../../content/navigation.ts';
import { useSite } from '../../document-data.ts';
import { useText } from '../../hooks/use-text.ts';
import { createWhatsAppUrl } from '../../text/contact-urls.ts';
import { BrandLogo } from '../brand-logo.tsx';
import { SmartLink } from '../smart-link.tsx';

export function SiteFooter() {
  const browser = use(BrowserFeaturesContext);
  const site = useSite();
  const { phone, whatsapp } = site;
  const fill = useText();
  const { company, legal } = footerNavigation;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside main and section it is a landmark
    <footer className="site-footer wrap" aria-label={navigation.footerLabel}>
      <div className="site-footer__columns">
        <BrandLogo />
        <FooterNavigation {...company} />
        <FooterNavigation {...legal}>
          <li className="site-footer__cookies" data-markdown="omit">
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
            <li>
              <SmartLink className="site-footer__item" href={createWhatsAppUrl(whatsapp)}>
                {navigation.whatsapp}
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
      <ul className="site-footer__identity" aria-label={identity.heading}>
        {listIdentity(site).map(({ field, value, href }) => (
          <li key={field} className="site-footer__fact" translate="no">
            {href ? (
              <SmartLink className="site-footer__mail" href={href}>
                {value}
              </SmartLink>
            ) : (
              value
            )}
          </li>
        ))}
      </ul>
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
