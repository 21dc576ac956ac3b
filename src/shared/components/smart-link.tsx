import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { navigation } from '../content/navigation.ts';
import { findRoute } from '../routes.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
}

/**
 * A link that knows where it goes: pages of the site open inside the document, addresses that
 * start with http in a new tab, announced (WCAG 2.2, technique G201), and mail, telephone and
 * files as the browser does.
 */
export function SmartLink({ href, ...props }: SmartLinkProps) {
  if (href.startsWith('http')) return <NewTabLink href={href} {...props} />;
  if (isPage(href)) return <PageLink href={href} {...props} />;
  return <a href={href} {...props} />;
}

function isPage(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/, 1);
  return findRoute(pathname) !== undefined;
}

function PageLink({ href, onClick, ...props }: SmartLinkProps) {
  const navigate = useLinkClickHandler(href);
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
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
