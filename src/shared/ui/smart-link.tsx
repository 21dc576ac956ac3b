import type { ComponentProps } from 'react';
import { navigation } from '../content/site/navigation.ts';

/**
 * Renders a link as a plain `<a>` element instead of React Router's `<Link>`. The listener in
 * `app/follow-links.ts` handles clicks on all links, even in parts of the page that are not hydrated yet. A
 * link whose URL starts with `http` opens in a new tab, and the link text says so (WCAG 2.2, technique G201).
 */
export function SmartLink({ children, ...props }: ComponentProps<'a'> & { href: string }) {
  if (!props.href.startsWith('http')) return <a {...props}>{children}</a>;
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <span className="visually-hidden">{` ${navigation.opensInNewTab}`}</span>
    </a>
  );
}
