/**
 * What can be told of a page, and whether it shows the place of its URL. Runs in the page.
 * @param names of what is asked for
 */
export function readSight(names: readonly string[]) {
  const { pathname, search, hash } = window.location;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const read = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
  const main = find('main') ?? document.body;
  const bar = find('.site-header__bar') ?? main;
  const barBehind = getComputedStyle(bar, '::before');
  const isCompact = barBehind.content !== 'none' && barBehind.opacity === '1';
  const isHydrated = performance.getEntriesByName('frame-hydrated').length > 0;
  const line = getComputedStyle(main, '::before');
  const isLineAbove = Number(line.zIndex) > Number(getComputedStyle(find('header') ?? main).zIndex);
  const target = document.getElementById(hash.slice(1));
  const { top = 0 } = target?.getBoundingClientRect() ?? {};
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > scrollHeight - clientHeight - 2;
  const isInSight = top >= bar.getBoundingClientRect().bottom && (top < 300 || isAtEnd);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const current = [...document.querySelectorAll<HTMLAnchorElement>('[aria-current="page"]')];
  const status = find('[role="status"]')?.textContent ?? '';
  const sight = {
    url: pathname + search + hash,
    heading: read(find('h1')),
    titles: [...document.querySelectorAll('title')].map(read),
    canonical: canonical ? new URL(canonical.href).pathname : 'none',
    isIndexed: !find('meta[name="robots"]'),
    restoration: window.history.scrollRestoration,
    isLong: (main.textContent ?? '').length > 2000,
    current: [...new Set(current.map(({ pathname }) => pathname))],
    isHeaderRight: isCompact === (isHydrated && window.scrollY > 0),
    isBusy: main.ariaBusy === 'true',
    // A forced palette takes a ground away, not an edge.
    isLineShown: line.borderTopWidth === '3px' && isLineAbove,
    /** Of a wait; what announces a page is its title. */
    status: status === document.title ? '' : status,
    isThere: target ? isInSight : window.scrollY === 0,
    focus: document.activeElement?.id,
    position: Math.round(window.scrollY),
    /** How many ways lead back. */
    entry: window.navigation?.currentEntry?.index,
  };
  const asked = Object.entries(sight).filter(([name]) => names.includes(name));
  return Object.fromEntries(asked) as Partial<typeof sight>;
}
