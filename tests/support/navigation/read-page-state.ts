/**
 * Reads the page state that matters to visitors, screen readers and search engines. Runs in the page context.
 * @param names names of the properties to return
 */
export function readPageState(names: readonly string[]) {
  const { pathname, search, hash } = window.location;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const read = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
  const main = find('main') ?? document.body;
  const bar = find('.site-header__bar') ?? main;
  const barBackground = getComputedStyle(bar, '::before');
  const isCompact = barBackground.content !== 'none' && barBackground.opacity === '1';
  const isHydrated = performance.getEntriesByName('frame-hydrated').length > 0;
  const line = getComputedStyle(main, '::before');
  const isLineAbove = Number(line.zIndex) > Number(getComputedStyle(find('header') ?? main).zIndex);
  const target = document.getElementById(hash.slice(1));
  const { top = 0 } = target?.getBoundingClientRect() ?? {};
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > scrollHeight - clientHeight - 2;
  const isInView = top >= bar.getBoundingClientRect().bottom && (top < 300 || isAtEnd);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const currentLinks = [...document.querySelectorAll<HTMLAnchorElement>('[aria-current="page"]')];
  const status = find('[role="status"]')?.textContent ?? '';
  const state = {
    url: pathname + search + hash,
    heading: read(find('h1')),
    titles: [...document.querySelectorAll('title')].map(read),
    canonical: canonical ? new URL(canonical.href).pathname : 'none',
    isIndexed: !find('meta[name="robots"]'),
    scrollRestoration: window.history.scrollRestoration,
    hasLongText: (main.textContent ?? '').length > 2000,
    /** Targets of the links that are marked as the current page, in the header and in the mobile menu. */
    currentPaths: currentLinks.map(({ pathname }) => pathname),
    /** Whether the header has the right form: compact on a hydrated and scrolled page, normal otherwise. */
    isHeaderCorrect: isCompact === (isHydrated && window.scrollY > 0),
    isBusy: main.ariaBusy === 'true',
    // The busy indicator's line must be a border, because forced colors mode keeps borders but removes
    // backgrounds.
    isLineShown: line.borderTopWidth === '3px' && isLineAbove,
    /** Loading message; an empty string if the status element contains the page's title instead. */
    loadingMessage: status === document.title ? '' : status,
    /** Whether the page is scrolled to the target of the URL hash or, without a target, to the top. */
    isAtTarget: target ? isInView : window.scrollY === 0,
    focus: document.activeElement?.id,
    scrollPosition: Math.round(window.scrollY),
    /** Number of history entries before the current one. */
    historyIndex: window.navigation?.currentEntry?.index,
  };
  const requested = Object.entries(state).filter(([name]) => names.includes(name));
  return Object.fromEntries(requested) as Partial<typeof state>;
}
