import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { navigation } from '../content/site/navigation.ts';

interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
}

/**
 * The site's link. A URL that starts with http opens in a new tab and says so (WCAG 2.2, technique G201); the
 * pages open inside the document (`follow-links.ts`).
 */
export function SmartLink(props: SmartLinkProps) {
  return props.href.startsWith('http') ? <NewTabLink {...props} /> : <a {...props} />;
}

function NewTabLink({ children, ...props }: SmartLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <span className="visually-hidden">{` ${navigation.opensInNewTab}`}</span>
    </a>
  );
}

export function ArrowLink(props: SmartLinkProps) {
  return <SmartLink className="arrow-link" {...props} />;
}

interface ButtonLinkProps extends SmartLinkProps {
  isSecondary?: boolean;
  hasArrow?: boolean;
}

export function ButtonLink({ isSecondary, hasArrow, ...props }: ButtonLinkProps) {
  const secondary = isSecondary ? ' button--secondary' : '';
  const arrow = hasArrow ? ' button--arrow' : '';
  return <SmartLink className={`button${secondary}${arrow}`} {...props} />;
}
