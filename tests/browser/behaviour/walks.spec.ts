import fc from 'fast-check';
import type { Page } from 'playwright/test';
import * as browser from '../../support/browser/browser-test.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import { getMenu } from '../../support/browser/site-parts.ts';

const { expect, open, test } = browser;

/** Walks that every run takes, and how long it goes on with new ones. */
const FIXED_SEEDS = [1, 2];
const SECONDS = Number(process.env['WALK_SECONDS'] ?? 8);

const STARTS = ['/', '/?gclid=a1', '/#features', '/pricing?x=1#voice-agent', '/gtc#warranties'];
const OTHER_STARTS = ['/contact', '/privacy-policy?x#cookies', '/nada', '/PRICING?x'];
const HASHES = ['features', 'faq', 'warranties', 'voice-agent', 'data-hosting', 'main', 'nada'];

/** Each is what a visitor does: the number chooses one of the links that are in sight, or a place. */
type Step = [act: 'link' | 'menu' | 'Back' | 'Forward' | 'scroll' | 'hash' | 'reload', of: number];

const walk = fc.record({
  start: fc.constantFrom(...STARTS, ...OTHER_STARTS),
  isPhone: fc.boolean(),
  steps: fc.array(
    fc.tuple(
      fc.constantFrom<Step[0]>(
        ...([
          'link',
          'link',
          'link',
          'menu',
          'Back',
          'Back',
          'Forward',
          'scroll',
          'hash',
          'reload',
        ] as const),
      ),
      fc.nat(97),
    ),
    { minLength: 1, maxLength: 12, size: 'max' },
  ),
});

/** What the visitor sees of a page, and where in it. Runs in the page. */
function readSight() {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  const { top = 0 } = target?.getBoundingClientRect() ?? {};
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > scrollHeight - clientHeight - 2;
  const isThere = target ? top > 40 && (top < 300 || isAtEnd) : window.scrollY === 0;
  const current = [...document.querySelectorAll<HTMLAnchorElement>('[aria-current="page"]')];
  const status = document.querySelector('[role="status"]')?.textContent ?? '';
  return {
    url: window.location.pathname + window.location.search + window.location.hash,
    heading: document.querySelector('h1')?.textContent,
    title: document.title,
    current: [...new Set(current.map(({ pathname }) => pathname))].join(),
    // The browser goes to the top of an element that is taller than what is left of the page.
    isThere: isThere || (target?.id === 'main' && window.scrollY === 0),
    signs: document.querySelector('[aria-busy]') ? 'busy' : status.replace(document.title, ''),
  };
}

/** Waits until the page has not moved for some frames. Runs in the page. */
async function rest(): Promise<void> {
  for (let [still, last] = [0, -1]; still < 6; still = window.scrollY === last ? still + 1 : 0) {
    last = window.scrollY;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The links to pages that can be seen. Runs in the page. */
function listLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === window.location.origin && !link.pathname.includes('.'))
    .filter(
      (link) => link.checkVisibility({ visibilityProperty: true }) && link.getClientRects()[0],
    )
    .filter((link) => !link.matches('.skip-link, dialog *'))
    .map((link) => link.getAttribute('href') ?? '');
}

type Walk = typeof walk extends fc.Arbitrary<infer Value> ? Value : never;

/** Takes a walk with scripts and, step by step beside it, without. @throws at the first contradiction. */
async function take({ start, isPhone, steps }: Walk, page: Page, plain: Page): Promise<void> {
  const both = [page, plain];
  const visited = [start];
  let at = 0;
  let isSameDocument = async () => true;
  const begin = async () => {
    await browser.waitForHydration(page);
    isSameDocument = await browser.markDocument(page);
  };
  const expectSame = (step: string, place: 'as without scripts' | 'by the rule' | number) =>
    expect
      .poll(async () => {
        await page.evaluate(rest);
        const [seen, right] = await Promise.all(both.map((each) => each.evaluate(readSight)));
        if (!seen || !right) return 'nothing';
        const top = await browser.getScroll(page);
        const isThere = place === 'by the rule' ? true : right.isThere;
        const isKept = typeof place === 'number' && Math.abs(top - place) < 3;
        const expected = { ...right, url: visited[at], isThere: isKept ? seen.isThere : isThere };
        return Object.entries(expected).flatMap(([what, value]) =>
          seen[what as keyof typeof seen] === value
            ? []
            : [`${what}: ${seen[what as keyof typeof seen]}, not ${value}; at ${top}`],
        );
      }, `${step}, at ${visited[at]}`)
      .toEqual([]);

  await Promise.all(
    both.map((each) => each.setViewportSize(isPhone ? browser.PHONE : browser.DESKTOP)),
  );
  await Promise.all([open(page, start), plain.goto(start)]);
  await begin();
  await expectSame('the start', 'as without scripts');
  for (const [act, number] of steps) {
    const follow = async (href: string, click: (each: Page) => Promise<unknown>) => {
      await Promise.all(both.map(click));
      const url = new URL(href, `http://any${visited[at]}`);
      const next = url.pathname + url.search + url.hash;
      if (next !== visited[at]) visited.splice(++at, Number.POSITIVE_INFINITY, next);
      await expectSame(`${act} ${href}`, 'as without scripts');
      expect(await isSameDocument(), `${act} ${href} loads no document`).toBe(true);
    };
    if (act === 'link') {
      const [links, plainLinks = []] = await Promise.all(
        both.map((each) => each.evaluate(listLinks)),
      );
      const common = [...new Set(links)].filter((href) => plainLinks.includes(href));
      const href = common[number % common.length] ?? '';
      const link = `a[href="${href}"]:visible:not(.skip-link, dialog *)`;
      await follow(href, (each) => each.locator(link).first().click());
    } else if (act === 'menu') {
      if (!isPhone) continue;
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await plain.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const hrefs = ['/pricing', '/contact', '/#features'];
      const href = hrefs[number % hrefs.length] ?? '';
      await follow(href, async (each) => {
        await openMenu(each);
        await getMenu(each).locator(`a[href="${href}"]`).first().click();
      });
    } else if (act === 'Back' || act === 'Forward') {
      const next = at + (act === 'Back' ? -1 : 1);
      if (visited[next] === undefined) continue;
      at = next;
      await Promise.all(both.map((each) => (act === 'Back' ? each.goBack() : each.goForward())));
      await expectSame(act, 'by the rule');
    } else if (act === 'scroll') {
      await Promise.all(both.map((each) => browser.scrollTo(each, number * 40)));
    } else if (act === 'hash') {
      const hash = HASHES[number % HASHES.length] ?? '';
      const next = `${visited[at]?.split('#')[0]}#${hash}`;
      if (next !== visited[at]) visited.splice(++at, Number.POSITIVE_INFINITY, next);
      await Promise.all(
        both.map((each) => each.evaluate((hash) => window.location.assign(`#${hash}`), hash)),
      );
      await expectSame(`${act} ${hash}`, 'by the rule');
    } else {
      const top = await browser.getScroll(page);
      await Promise.all(both.map((each) => each.reload()));
      await begin();
      await expectSame(act, top);
    }
  }
}

test('a random walk sees what a browser without scripts does, and loads no document', async ({
  page: _,
  context,
  browser: chromium,
  site,
  expectedErrors,
}) => {
  test.setTimeout((SECONDS + 60) * 1000);
  expectedErrors.push(/status of 404/);
  const plainContext = await chromium.newContext({ javaScriptEnabled: false, baseURL: site });
  const property = fc.asyncProperty(walk, async (each) => {
    const [page, plain] = await Promise.all([context.newPage(), plainContext.newPage()]);
    try {
      await take(each, page, plain);
    } finally {
      await Promise.all([page.close(), plain.close()]);
    }
  });
  const newSeed = Math.floor(Math.random() * 2 ** 31);
  console.log(`The seed of the new walks: ${newSeed}`);
  for (const seed of FIXED_SEEDS) await fc.assert(property, { seed, numRuns: 3 });
  const interruptAfterTimeLimit = SECONDS * 1000;
  await fc.assert(property, { seed: newSeed, numRuns: 10_000, interruptAfterTimeLimit });
  await plainContext.close();
});
