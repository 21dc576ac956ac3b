import { notFound, serverError } from '../../../src/shared/content/site/errors.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { getTitle, PAGE_HEADINGS, PAGE_TITLES } from '../app/page-paths.ts';
import type { Browser } from '../engines/browser.ts';
import { Gate } from './gate.ts';
import { readSight } from './read-sight.ts';

/** What a walk needs of a browser. */
export type Walker = Pick<Browser, 'evaluate' | 'expectValue' | 'load'>;

/** What is clicked by an act, wherever it stands. */
const ACTS: Readonly<Record<string, string>> = {
  configure: 'footer button',
  mail: 'main a[href^="mailto:"]',
  question: 'summary',
};

/** @param act one of these, or where a link of the header leads */
const findSelector = (act: string) => ACTS[act] ?? `header a[href="${act}"]`;

/** Walks one way of `ways.ts` through a site, behind a gate of its own. */
export async function walk(way: string, site: string, walker: Walker): Promise<void> {
  const gate = new Gate(site);
  const origin = await gate.start();
  const load = (path: string) => walker.load(origin + path);
  const expectHydrated = (part = 'page') =>
    walker.expectValue(`${part} hydrated`, isHydrated, true, part);
  const expectAt = async (url: string, place?: string, isWaiting = false) => {
    const sight = describePage(url, place, isWaiting);
    await walker.expectValue(`at ${url}`, readSight, sight, Object.keys(sight));
    // Nor does anything change that by itself.
    await walker.evaluate(waitForPaint);
    await walker.expectValue(`still at ${url}`, readSight, sight, Object.keys(sight));
  };
  const commands: Record<string, (first: string, second?: string) => unknown> = {
    open: async (path, part) => {
      await load(path);
      await expectHydrated(part);
      await walker.evaluate(mark);
    },
    load,
    overtake: (path, act = '') => {
      gate.hold(path);
      return walker.evaluate(overtake, [path, findSelector(act)] as const);
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
    follow: (href) => walker.evaluate(click, findSelector(href)),
    type: (hash) =>
      walker.evaluate((hash) => {
        window.location.hash = hash;
      }, hash),
    scroll: (top) =>
      walker.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), Number(top)),
    // Later, as the document may go with the script that it runs.
    Back: () => walker.evaluate(() => void setTimeout(() => window.history.back())),
    Forward: () => walker.evaluate(() => void setTimeout(() => window.history.forward())),
    at: expectAt,
    announced: (path) =>
      walker.expectValue('announced', readStatus, PAGE_TITLES[path as keyof typeof PAGE_TITLES]),
    waits: (url) => expectAt(url, undefined, true),
    same: () => walker.expectValue('the same document', isMarked, true),
    loads: async (url) => {
      await walker.expectValue('another document', isMarked, false);
      await expectAt(url);
      await walker.evaluate(mark);
    },
  };
  for (const act of Object.keys(ACTS))
    commands[act] = () => walker.evaluate(click, findSelector(act));
  try {
    for (const step of way.split(', ')) {
      const [command = '', first = '', second] = step.split(' ');
      const run = commands[command];
      if (!run) throw new Error(`${command} is no command`);
      await run(first, second);
    }
  } finally {
    // What the last page is still fetching ends with it.
    await load('/robots.txt').catch(() => {});
    gate.stop();
  }
}

/** The sight that a page should be. @param place see `ways.ts` */
function describePage(
  url: string,
  place: string | undefined,
  isWaiting: boolean,
): ReturnType<typeof readSight> {
  const [path = '', hash = ''] = url.split(/(?=#)/);
  const page = path as keyof typeof PAGE_TITLES;
  const isError = !(page in PAGE_TITLES);
  const error = path === '/500' ? serverError : notFound;
  const errorTitle = getTitle(path === '/500' ? 'serverError' : 'notFound');
  return {
    url,
    heading: (PAGE_HEADINGS[page] ?? error.heading).replace(/\s+/g, ' '),
    titles: [PAGE_TITLES[page] ?? errorTitle],
    canonical: isError ? 'none' : path,
    isIndexed: !isError,
    // So a tab that is killed comes back where it was.
    restoration: 'auto',
    isLong: !isError,
    current: ['/pricing', '/contact'].includes(path) ? [path] : [],
    isHeaderRight: true,
    isBusy: isWaiting,
    isLineShown: isWaiting,
    status: isWaiting ? navigation.loading : '',
    ...(place && (/\d/.test(place) ? { position: Number(place) } : { isThere: true })),
    ...(place === 'top' && { focus: 'page-top' }),
    ...(place === 'section' && { focus: hash.slice(1) }),
  };
}

/** Runs in the page, to which no driver talks while another document is on its way. */
function overtake([path, selector]: readonly [string, string]): void {
  const act = () => document.querySelector<HTMLElement>(selector)?.click();
  window.addEventListener('beforeunload', () => setTimeout(act), { once: true });
  setTimeout(() => window.location.assign(path));
}

/** Runs in the page, as the next ones. */
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

const waitForPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A note that goes with the document. */
const mark = () => document.documentElement.setAttribute('data-marked', '');
const isMarked = () => document.documentElement.hasAttribute('data-marked');

const isHydrated = (part: string) => performance.getEntriesByName(`${part}-hydrated`).length > 0;

const readStatus = () => document.querySelector('[role="status"]')?.textContent;
