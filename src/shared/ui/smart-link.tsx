import type { ComponentProps } from 'react';
import { navigation } from '../content/site/navigation.ts';

/**
 * Renders a link that might lead to another site. If its URL starts with `http`, the link opens in a new tab,
 * and the link text says so (WCAG 2.2, technique G201). All links are plain `<a>` elements instead of React
 * Router's `<Link>`: the listener in `app/follow-links.ts` handles clicks on them, even in parts of the page
 * that are not hydrated yet.
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
