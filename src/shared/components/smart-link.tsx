import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { navigation } from '../content/navigation.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
}

/**
 * A link that knows where it goes: addresses that start with http open in a new tab, announced
 * (WCAG 2.2, technique G201). Pages of the site open inside the document (`useLinkNavigation`),
 * and mail, telephone and files as the browser does.
 */
export function SmartLink({ href, ...props }: SmartLinkProps) {
  if (href.startsWith('http')) return <NewTabLink href={href} {...props} />;
  return <a href={href} {...props} />;
}

function NewTabLink({ children, ...props }: SmartLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <VisuallyHidden> {navigation.opensInNewTab}</VisuallyHidden>
    </a>
  );
}
