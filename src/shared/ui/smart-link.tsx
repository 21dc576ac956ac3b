import type { AnchorHTMLAttributes, FocusEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '../app/app-context.ts';
import { navigation } from '../content/site/navigation.ts';
import { findRoute, type ListedRoute } from '../content/site/routes.ts';

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
  const prefetch = useApp().browser?.prefetch;
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
      <span className="visually-hidden"> {navigation.opensInNewTab}</span>
    </a>
  );
}

/** A link with an arrow, at the end of a text. */
export function ArrowLink(props: SmartLinkProps) {
  return <SmartLink className="arrow-link" {...props} />;
}

interface ButtonLinkProps extends SmartLinkProps {
  variant?: 'primary' | 'secondary';
  hasArrow?: boolean;
}

export function ButtonLink({ variant = 'primary', hasArrow = false, ...props }: ButtonLinkProps) {
  const arrow = hasArrow ? ' button--arrow' : '';
  const secondary = variant === 'secondary' ? ' button--secondary' : '';
  return <SmartLink className={`button${secondary}${arrow}`} {...props} />;
}
