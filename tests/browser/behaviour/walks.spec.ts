import fc from 'fast-check';
import type { Page } from 'playwright/test';
import * as browser from '../../support/browser/browser-test.ts';
import { clickInPlace, openMenu } from '../../support/browser/page-states.ts';
import { getMenu } from '../../support/browser/site-parts.ts';

const { expect, open, test } = browser;

/** Walks that every run takes, and how long it goes on with new ones. */
const FIXED_SEEDS = [1, 2];
const SECONDS = Number(process.env['WALK_SECONDS'] ?? 5);
/** What one act may take, and how long a failure shrinks at most. */
const STEP_MS = 15_000;
const SHRINKING_MS = 120_000;

const STARTS = [
  '/',
  '/?gclid=a1',
  '/#features',
  '/pricing?x=1#voice-agent',
  '/gtc#warranties',
  '/contact',
  '/privacy-policy?x#cookies',
  '/nada',
  '/PRICING?x',
];
const HASHES = ['features', 'faq', 'warranties', 'voice-agent', 'data-hosting', 'main', 'nada'];
const MENU = ['/pricing', '/contact', '/#features'];
const ACTS = [
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
];

/** Each step is an act, and a number that chooses one of the links in sight, or a place. */
const walks = fc.record({
  start: fc.constantFrom(...STARTS),
  isPhone: fc.boolean(),
  steps: fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(97)), {
    minLength: 1,
    maxLength: 12,
    size: 'max',
  }),
});

/** What the visitor sees of a page, and whether at the place of its URL. Runs in the page. */
function readSight() {
  const { pathname, search, hash } = window.location;
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  const { top = 0 } = target?.getBoundingClientRect() ?? {};
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > scrollHeight - clientHeight - 2;
  const current = [...document.querySelectorAll<HTMLAnchorElement>('[aria-current="page"]')];
  const status = document.querySelector('[role="status"]')?.textContent ?? '';
  return {
    url: pathname + search + hash,
    heading: document.querySelector('h1')?.textContent,
    title: document.title,
    current: [...new Set(current.map(({ pathname }) => pathname))].join(),
    isThere: target ? top > 40 && (top < 300 || isAtEnd) : window.scrollY === 0,
    signs: document.querySelector('[aria-busy]') ? 'busy' : status.replace(document.title, ''),
  };
}

/** Waits until the page has not moved for some frames. Runs in the page. */
async function rest(): Promise<void> {
  for (let [still, last] = [0, -1]; still < 6; still = window.scrollY === last ? still + 1 : 0) {
    last = window.scrollY;
    await new Promise(requestAnimationFrame);
  }
}

/** The links to pages that can be seen. Runs in the page. */
function listLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not(.skip-link, dialog *)')]
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.includes('.'))
    .filter(
      (link) => link.checkVisibility({ visibilityProperty: true }) && link.getClientRects()[0],
    )
    .map((link) => link.getAttribute('href') ?? '');
}

let stepsTaken = 0;

/** Takes a walk with scripts and, step by step beside it, without. @throws at the first contradiction. */
async function take(
  { start, isPhone, steps }: typeof walks extends fc.Arbitrary<infer Walk> ? Walk : never,
  page: Page,
  plain: Page,
): Promise<void> {
  const inBoth = <Result>(act: (each: Page) => Promise<Result>) =>
    Promise.all([act(page), act(plain)]);
  const visited = [start];
  let at = 0;
  const visit = (href: string) => {
    const { pathname, search, hash } = new URL(href, `http://any${visited[at]}`);
    const next = pathname + search + hash;
    if (next !== visited[at]) visited.splice(++at, Number.POSITIVE_INFINITY, next);
  };
  /** The place: as without scripts, by the rule of the specification, or where the page has been. */
  const expectSame = (step: string, place: 'same' | 'rule' | number) =>
    expect
      .poll(
        async () => {
          await page.evaluate(rest);
          const [seen, right] = await inBoth((each) => each.evaluate(readSight));
          const top = await browser.getScroll(page);
          const isKept = typeof place === 'number' && Math.abs(top - place) < 3;
          const isThere = isKept ? seen.isThere : place === 'rule' || right.isThere;
          return Object.entries({ ...right, url: visited[at], isThere }).flatMap(
            ([what, value]) => {
              const actual = seen[what as keyof typeof seen];
              return actual === value ? [] : `${what}: ${actual}, not ${value}; at ${top}`;
            },
          );
        },
        { message: `${step}, at ${visited[at]}`, intervals: [50] },
      )
      .toEqual([]);
  const follow = async (href: string, click: (each: Page) => Promise<void>) => {
    const isSameDocument = await browser.markDocument(page);
    await inBoth(click);
    visit(href);
    await expectSame(`to ${href}`, 'same');
    expect(await isSameDocument(), `${href} loads no document`).toBe(true);
  };

  const size = isPhone ? browser.PHONE : browser.DESKTOP;
  await inBoth((each) => each.setViewportSize(size));
  await Promise.all([open(page, start), plain.goto(start)]);
  await expectSame('the start', 'same');
  for (const [act, number] of steps) {
    stepsTaken += 1;
    const top = await browser.getScroll(page);
    const choose = (list: readonly string[]) => list[number % list.length] ?? '';
    const next = at + (act === 'Back' ? -1 : 1);
    if (act === 'link') {
      const [links, plainLinks] = await inBoth((each) => each.evaluate(listLinks));
      const href = choose([...new Set(links)].filter((link) => plainLinks.includes(link)));
      const link = `a[href="${href}"]:visible:not(.skip-link, dialog *)`;
      await follow(href, async (each) => {
        // What stays in the window is clicked where it is.
        const staying = each.locator(`[data-scrolled] ${link}`);
        if (await staying.count()) await clickInPlace(staying);
        else await each.locator(link).first().click();
      });
    } else if (act === 'menu' && isPhone) {
      await inBoth((each) => browser.scrollTo(each, 0));
      await follow(choose(MENU), async (each) => {
        await openMenu(each);
        await getMenu(each)
          .locator(`a[href="${choose(MENU)}"]`)
          .first()
          .click();
      });
      // Without scripts it stays open above a place of the same page.
      await plain.keyboard.press('Escape');
    } else if ((act === 'Back' || act === 'Forward') && visited[next] !== undefined) {
      at = next;
      await inBoth((each) => (act === 'Back' ? each.goBack() : each.goForward()));
      await expectSame(act, 'rule');
    } else if (act === 'scroll') {
      await inBoth((each) => browser.scrollTo(each, number * 40));
      // The action of the header comes and goes with the place.
      await page.evaluate(rest);
    } else if (act === 'hash') {
      const hash = `#${choose(HASHES)}`;
      const isNew = !visited[at]?.endsWith(hash);
      const isPlace = await page.locator(hash).count();
      visit(hash);
      await inBoth((each) => each.evaluate((hash) => window.location.assign(hash), hash));
      // The same once more is no navigation; without a place of that name it moves nothing.
      await expectSame(hash, isNew || isPlace ? 'rule' : top);
    } else if (act === 'reload') {
      await inBoth((each) => each.reload());
      await browser.waitForHydration(page);
      await expectSame(act, top);
    }
  }
}

test('a random walk sees what a browser without scripts does, and loads no document', async ({
  context,
  browser: chromium,
  site,
  expectedErrors,
}) => {
  test.setTimeout(SECONDS * 1000 + 2 * SHRINKING_MS);
  expectedErrors.push(/status of 404/);
  const plainContext = await chromium.newContext({ javaScriptEnabled: false, baseURL: site });
  const property = fc.asyncProperty(walks, async (each) => {
    const [page, plain] = await Promise.all([context.newPage(), plainContext.newPage()]);
    for (const one of [page, plain]) one.setDefaultTimeout(STEP_MS);
    try {
      await take(each, page, plain);
    } finally {
      await Promise.all([page.close(), plain.close()]);
    }
  });
  // A failure shrinks until then; its message has the seed and the shortest walk that was found.
  const walk = (seed: number, numRuns: number) =>
    fc.assert(property, { seed, numRuns, interruptAfterTimeLimit: SHRINKING_MS });
  for (const fixed of FIXED_SEEDS) await walk(fixed, 2);
  const end = Date.now() + SECONDS * 1000;
  console.log(`The first seed of the new walks: ${end}`);
  for (let seed = end; Date.now() < end; seed++) await walk(seed, 1);
  console.log(`${stepsTaken} steps`);
  await plainContext.close();
});
