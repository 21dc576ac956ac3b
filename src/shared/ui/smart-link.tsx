import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { navigation } from '../content/site/navigation.ts';

interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
}

/**
 * The site's link. A URL that starts with http opens in a new tab and says so (WCAG 2.2, technique G201).
 * Pages of the site open inside the document (`usePageLinks`).
 */
export function SmartLink(props: SmartLinkProps) {
  return props.href.startsWith('http') ? <NewTabLink {...props} /> : <a {...props} />;
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
