import { Fragment, type ReactNode, use } from 'react';
import { createWhatsAppUrl } from '../../content/site/contact-links.ts';
import { listIdentity } from '../../content/site/identity.ts';
import { footerNavigation, navigation } from '../../content/site/navigation.ts';
import { BrowserFeaturesContext } from '../browser-features.ts';
import { useSite } from '../document-data.ts';
import { SmartLink } from '../smart-link.tsx';
import { useText } from '../use-text.ts';

export function SiteFooter() {
  const browser = use(BrowserFeaturesContext);
  const site = useSite();
  const { phone, whatsapp } = site;
  const fill = useText();
  const { company, legal } = footerNavigation;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside main and section it is a landmark
    <footer className="site-footer section wrap" aria-label={navigation.footerLabel}>
      <p className="site-footer__identity note">
        {fill(navigation.copyright)}{' '}
        {listIdentity(site)
          // The line above has it.
          .filter(({ field }) => field !== 'legalName')
          .map(({ field, value, href }) => (
            <span key={field} translate="no">
              {href ? <SmartLink href={href}>{value}</SmartLink> : value}{' '}
            </span>
          ))}
      </p>
      <FooterNavigation {...company} />
      <FooterNavigation {...legal}>
        <button type="button" onClick={browser?.configureCookies}>
          {navigation.configureCookies}
        </button>
      </FooterNavigation>
      <div>
        <h2 className="note">{navigation.phoneTitle}</h2>
        <SmartLink href={`tel:${phone.e164}`}>{phone.display}</SmartLink>{' '}
        <SmartLink href={createWhatsAppUrl(whatsapp)}>{navigation.whatsapp}</SmartLink>
      </div>
      <div>
        <h2 className="note">{navigation.officesTitle}</h2>
        {navigation.offices.map((office) => (
          <p key={office}>{office}</p>
        ))}
      </div>
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
    <nav aria-label={title}>
      <h2 className="note">{title}</h2>
      {items.map(({ name, href }) => (
        <Fragment key={href}>
          <SmartLink href={href}>{name}</SmartLink>{' '}
        </Fragment>
      ))}
      {children}
    </nav>
  );
}
