import { type ReactNode, useSyncExternalStore } from 'react';
import { createMailUrl, createWhatsAppUrl } from '../../content/site/contact-links.ts';
import { listIdentity } from '../../content/site/identity-texts.ts';
import {
  footerNavigation,
  type NavigationItem,
  navigation,
} from '../../content/site/navigation.ts';
import { officePlaces } from '../../content/site/provider.ts';
import { COOKIES_PATH } from '../../content/site/routes.ts';
import { useApp, useText } from '../app-context.ts';
import { SmartLink } from '../smart-link.tsx';

export function SiteFooter() {
  const { data, configureCookies } = useApp();
  const isHydrated = useHydrated();
  const { phone, whatsapp } = data.site;
  const fill = useText();
  const { company, legal } = footerNavigation;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the footer is a landmark, which can have a label
    <footer className="site-footer section wrap" aria-label={navigation.footerLabel}>
      <div className="site-footer__identity">
        <p className="note">{fill(navigation.copyright)}</p>
        {listIdentity(data.site)
          // Skip the first field, the company's name, because the copyright line already contains it.
          .slice(1)
          .map(({ field, value }) => (
            <p key={field} className="note" translate="no">
              {field === 'email' ? <a href={createMailUrl(value)}>{value}</a> : value}
            </p>
          ))}
      </div>
      <FooterNavigation {...company} />
      <FooterNavigation {...legal}>
        <li>
          {isHydrated ? (
            <button type="button" onClick={configureCookies}>
              {navigation.configureCookies}
            </button>
          ) : (
            <a href={COOKIES_PATH}>{navigation.configureCookies}</a>
          )}
        </li>
      </FooterNavigation>
      <div>
        <h2 className="note">{navigation.phoneTitle}</h2>
        <ul>
          <li>
            <a href={`tel:${phone.e164}`}>{phone.display}</a>
          </li>
          <li>
            <SmartLink href={createWhatsAppUrl(whatsapp)}>{navigation.whatsapp}</SmartLink>
          </li>
        </ul>
      </div>
      <div>
        <h2 className="note">{navigation.officesTitle}</h2>
        <ul>
          {officePlaces.map((office) => (
            <li key={office}>{office}</li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

interface FooterNavigationProps {
  title: string;
  items: readonly NavigationItem[];
  children?: ReactNode;
}

function FooterNavigation({ title, items, children }: FooterNavigationProps) {
  return (
    <nav aria-label={title}>
      <h2 className="note">{title}</h2>
      <ul>
        {items.map(({ name, href }) => (
          <li key={href}>
            <SmartLink href={href}>{name}</SmartLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/**
 * Returns whether the footer is hydrated, so that its cookie settings button responds to clicks. Returns
 * false during server rendering and hydration, because both must produce the same markup.
 */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
