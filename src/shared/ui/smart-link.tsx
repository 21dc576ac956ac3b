import type { ComponentProps } from 'react';
import { navigation } from '../content/site/navigation.ts';

/**
 * Renders every link of the site as a plain `<a>` instead of React Router's `<Link>`: the listener in
 * `app/follow-links.ts` handles all clicks, even in a page that is not hydrated yet. A URL that starts with
 * `http` opens in a new tab, and the link's text says so (WCAG 2.2, technique G201).
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
