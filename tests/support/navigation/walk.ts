import { notFound, serverError } from '../../../src/shared/content/site/errors.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { getTitle, HEADER_NAMES, PAGE_HEADINGS, PAGE_TITLES } from '../app/page-paths.ts';
import type { Visitor } from '../engines/visitor.ts';
import { Gate } from './gate.ts';

/** What a walk needs of a browser. */
export type Walker = Pick<Visitor, 'click' | 'evaluate' | 'expectValue' | 'load'>;

/** What is clicked by an act, wherever it stands. */
const SELECTORS: Readonly<Record<string, string>> = {
  configure: 'footer button',
  mail: 'main a[href^="mailto:"]',
  question: 'summary',
};

/**
 * Walks one way through a site, behind a gate of its own.
 * @param start makes the browser's visitor of the site at an origin
 */
export async function walk(
  way: string,
  site: string,
  start: (origin: string) => Walker,
): Promise<void> {
  const gate = new Gate(site);
  const walker = start(await gate.start());
  let position = 0;
  const expectHydrated = (part = 'page') =>
    walker.expectValue(`${part} hydrated`, isHydrated, true, part);
  const expectAt = async (url: string, place: string | undefined, isWaiting = false) => {
    const still = place === 'still' ? String(position) : place;
    const expected = describePage(url, still, isWaiting);
    await walker.expectValue(`at ${url}`, findContradictions, [], expected);
    // Nor does anything change that by itself.
    await walker.evaluate(waitForPaint);
    await walker.expectValue(`still at ${url}`, findContradictions, [], expected);
    position = await walker.evaluate(() => Math.round(window.scrollY));
  };
  const commands: Record<string, (first: string, second?: string) => unknown> = {
    open: async (path, part) => {
      await walker.load(path);
      await expectHydrated(part);
      await walker.evaluate(mark);
    },
    load: (path) => walker.load(path),
    overtake: (path, act) => {
      gate.hold(path);
      return walker.evaluate(overtake, [path, SELECTORS[act ?? ''] ?? `header a[href="${act}"]`]);
    },
    leave: async (path) => {
      gate.hold(path);
      await walker.evaluate((path) => void setTimeout(() => window.location.assign(path)), path);
      await gate.asked;
      gate.free();
      await walker.expectValue(`left for ${path}`, () => window.location.pathname, path);
    },
    hydrated: () => expectHydrated(),
    // Firefox forgets the position where its driver reloads.
    reload: () =>
      walker.evaluate(() => {
        performance.clearMarks();
        setTimeout(() => window.location.reload());
      }),
    hold: (name) => gate.hold(name),
    block: (name) => gate.block(name),
    free: () => gate.free(),
    allow: () => gate.allow(),
    asked: () => gate.asked,
    refused: () => gate.refused,
    follow: (href) => {
      const name =
        href === '/'
          ? navigation.logoLabel.replace('{brand}', 'Sereno')
          : HEADER_NAMES[href as keyof typeof HEADER_NAMES];
      return walker.click({ role: 'link', name, within: { role: 'banner' } });
    },
    ...Object.fromEntries(
      Object.entries(SELECTORS).map(([act, selector]) => [
        act,
        () => walker.evaluate(click, selector),
      ]),
    ),
    type: (hash) =>
      walker.evaluate((hash) => {
        window.location.hash = hash;
      }, hash),
    scroll: (top) =>
      walker.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), Number(top)),
    // Later, as the document may go with the script that it runs.
    Back: () => walker.evaluate(() => void setTimeout(() => window.history.back())),
    Forward: () => walker.evaluate(() => void setTimeout(() => window.history.forward())),
    at: (url, place) => expectAt(url, place),
    waits: (url) => expectAt(url, undefined, true),
    same: () => walker.expectValue('the same document', isMarked, true),
    loads: async (url) => {
      await walker.expectValue('another document', isMarked, false);
      await expectAt(url, undefined);
      await walker.evaluate(mark);
    },
  };
  try {
    for (const step of way.split(', ')) {
      const [command = '', first = '', second] = step.split(' ');
      const run = commands[command];
      if (!run) throw new Error(`${command} is no command`);
      await run(first, second);
    }
  } finally {
    // What the last page is still fetching ends with it.
    await walker.load('/robots.txt').catch(() => {});
    gate.stop();
  }
}

function describePage(url: string, place: string | undefined, isWaiting: boolean) {
  const [path = '', hash = ''] = url.split(/(?=#)/);
  const page = path as keyof typeof PAGE_TITLES;
  const error = path === '/500' ? 'serverError' : 'notFound';
  return {
    path,
    hash,
    isWaiting,
    place,
    loading: navigation.loading,
    heading: PAGE_HEADINGS[page] ?? (error === 'serverError' ? serverError : notFound).heading,
    title: PAGE_TITLES[page] ?? getTitle(error),
  };
}

/** Runs in the page, to which no driver talks while another document is on its way. */
function overtake([path = '', selector = '']: (string | undefined)[]): void {
  const act = () => document.querySelector<HTMLElement>(selector)?.click();
  window.addEventListener('beforeunload', () => setTimeout(act), { once: true });
  setTimeout(() => window.location.assign(path));
}

/** Runs in the page. */
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

const waitForPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A note that goes with the document. */
const mark = () => document.documentElement.setAttribute('data-marked', '');
const isMarked = () => document.documentElement.hasAttribute('data-marked');

const isHydrated = (part: string) => performance.getEntriesByName(`${part}-hydrated`).length > 0;

/** What does not agree with the page that should be there. Runs in the page. */
function findContradictions(expected: ReturnType<typeof describePage>): string[] {
  const { heading, title, hash, path, place, loading, isWaiting } = expected;
  const main = document.querySelector('main');
  const text = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
  const target = hash && document.getElementById(hash.slice(1));
  const top = target ? target.getBoundingClientRect().top : 0;
  const line = main && getComputedStyle(main, '::before');
  const header = getComputedStyle(document.querySelector('header') as Element);
  const bar = document.querySelector('.site-header__bar') as Element;
  const { bottom } = bar.getBoundingClientRect();
  const barBehind = getComputedStyle(bar, '::before');
  const isHydrated = performance.getEntriesByName('frame-hydrated').length > 0;
  const isInSight = target ? top >= bottom && top < 300 : window.scrollY === 0;
  const status = text(document.querySelector('[role="status"]'));
  const focus = document.activeElement?.id;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const current = [...document.querySelectorAll<HTMLAnchorElement>('[aria-current="page"]')];
  const isListed = ['/pricing', '/contact'].includes(path);
  const isError = /^\d+$/.test(heading);
  const facts: [what: string, actual: unknown, right: unknown][] = [
    ['URL', window.location.pathname + window.location.hash, path + hash],
    ['heading', text(document.querySelector('h1')), heading.replace(/\s+/g, ' ')],
    ['title', document.title, title],
    ['number of titles', document.querySelectorAll('title').length, 1],
    [
      'canonical URL',
      canonical ? new URL(canonical.href).pathname : 'none',
      isError ? 'none' : path,
    ],
    ['robots', document.querySelectorAll('meta[name="robots"]').length, isError ? 1 : 0],
    // So a tab that is killed comes back where it was.
    ['restoration', window.history.scrollRestoration, 'auto'],
    ['has content', (main?.textContent?.length ?? 0) > (isError ? 100 : 2000), true],
    ['current links', new Set(current.map(({ pathname }) => pathname)).size, isListed ? 1 : 0],
    ['current link', current[0]?.pathname ?? path, path],
    [
      'compact header',
      barBehind.content !== 'none' && barBehind.opacity === '1',
      isHydrated && window.scrollY > 0,
    ],
    ['busy', main?.getAttribute('aria-busy') ?? 'no', isWaiting ? 'true' : 'no'],
    // A forced palette takes a ground away, not an edge.
    ['line', line?.borderTopWidth, isWaiting ? '3px' : '0px'],
    ['line above the header', Number(line?.zIndex) > Number(header.zIndex), isWaiting],
    isWaiting
      ? ['status', status, loading]
      : ['status', ['', title].includes(status ?? loading) || status, true],
  ];
  if (place === 'top') facts.push(['announced', status, title]);
  if (place === 'there') facts.push(['in sight', isInSight, true]);
  else if (place === 'top' || place === 'section') {
    facts.push(['in sight', isInSight, true]);
    facts.push(['focus', focus, place === 'top' ? 'page-top' : hash.slice(1)]);
  } else if (place) facts.push(['position', Math.round(window.scrollY), Number(place)]);
  return facts
    .filter(([, actual, right]) => actual !== right)
    .map(([what, actual, right]) => `${what}: ${actual}, not ${right}`);
}
