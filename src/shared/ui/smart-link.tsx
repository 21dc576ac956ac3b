import { type AnchorHTMLAttributes, type FocusEvent, type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { navigation } from '../content/site/navigation.ts';
import { findRoute, type ListedRoute } from '../content/site/routes.ts';
import { BrowserFeaturesContext } from './browser-features.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
}

/**
 * The site's link. A page of the site opens inside the document. A URL that starts
 * with http opens in a new tab and says so (WCAG 2.2, technique G201). Everything else is left to the
 * browser: sections of the page, mail, telephone, files.
 */
export function SmartLink(props: SmartLinkProps) {
  const [pathname = ''] = props.href.split(/[?#]/, 1);
  const route = findRoute(pathname);
  if (route) return <PageLink route={route} {...props} />;
  return props.href.startsWith('http') ? <NewTabLink {...props} /> : <a {...props} />;
}

/** The page is fetched when a pointer comes over the link, a finger touches it or Tab reaches it. */
function PageLink({ route, href, ...props }: SmartLinkProps & { route: ListedRoute }) {
  const prefetch = use(BrowserFeaturesContext)?.prefetch;
  // An opening dialog focuses its first link; that must not prefetch.
  const prefetchByKeyboard = ({ currentTarget }: FocusEvent<HTMLAnchorElement>) => {
    if (currentTarget.matches(':focus-visible')) prefetch?.(route);
  };
  return (
    <Link
      to={href}
      discover="none"
      onPointerEnter={() => prefetch?.(route)}
      onFocus={prefetchByKeyboard}
      {...props}
    />
  );
}

function NewTabLink({ children, ...props }: SmartLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <VisuallyHidden> {navigation.opensInNewTab}</VisuallyHidden>
    </a>
  );
}
