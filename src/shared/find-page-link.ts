import { findRoute, type Route } from './routes.tsx';

/** A link to a page of the site that may be followed inside the document. */
export interface PageLink {
  href: string;
  /** The page to which it leads. */
  route: Route;
}

/** The link in which the event happened: not one that leads elsewhere or stays on the page (`#id`). */
export function findPageLink(event: Event): PageLink | undefined {
  const link = event.composedPath().find(isLink);
  if (!link || link.hasAttribute('download') || !opensHere(link)) return undefined;
  const href = link.getAttribute('href') ?? '';
  const [pathname = ''] = href.split(/[?#]/, 1);
  const route = findRoute(pathname);
  return route && { href, route };
}

function isLink(target: EventTarget): target is Element {
  return target instanceof Element && target.matches('a[href]');
}

function opensHere(link: Element): boolean {
  return ['', '_self'].includes(link.getAttribute('target') ?? '');
}
