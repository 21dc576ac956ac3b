import fc from 'fast-check';
import type { Page } from 'playwright/test';
import { checkProperty, timeout } from '../../support/app/check-property.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { readSight } from '../../support/navigation/read-sight.ts';

const { expect, test } = browser;

/** What one act may take. */
const STEP_MS = 15_000;

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

/** What is compared. */
const SIGHT = [
  'url',
  'heading',
  'titles',
  'canonical',
  'isIndexed',
  'restoration',
  'isLong',
  'current',
  'isHeaderRight',
  'isBusy',
  'isLineShown',
  'status',
  'isThere',
  'entry',
];

/** Each step is an act, and a number that chooses one of the links in sight, or a place. */
const acts = [
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
const walks = fc.record({
  start: fc.constantFrom(...STARTS),
  size: fc.constantFrom(browser.PHONE, browser.DESKTOP),
  steps: fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(97)), {
    minLength: 1,
    maxLength: 12,
    size: 'max',
  }),
});

type Walk = typeof walks extends fc.Arbitrary<infer Value> ? Value : never;

/** Waits until the page has not moved for some frames. Runs in the page. */
async function rest(): Promise<void> {
  for (let [still, last] = [0, -1]; still < 6; still = window.scrollY === last ? still + 1 : 0) {
    last = window.scrollY;
    await new Promise(requestAnimationFrame);
  }
}

/**
 * Clicks one of the links to pages that can be seen, or one of the menu. Runs in the page, so that what comes and
 * goes with the place is there when it is clicked. @returns where it leads
 */
function clickLink([isMenu, number]: readonly [boolean, number]): string | null | undefined {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const button = document.querySelector<HTMLElement>('header button');
  if (isMenu && button && isSeen(button)) button.click();
  const links = [...document.querySelectorAll<HTMLAnchorElement>(isMenu ? 'dialog a' : 'a')].filter(
    (link) => link.origin === location.origin && !link.pathname.includes('.') && isSeen(link),
  );
  const link = links[number % links.length];
  link?.click();
  return link?.getAttribute('href');
}

/** Takes a walk with scripts and, step by step beside it, without. @throws at the first contradiction. */
async function take({ start, size, steps }: Walk, page: Page, plain: Page): Promise<void> {
  const inBoth = <Result>(act: (each: Page) => Promise<Result>) =>
    Promise.all([act(page), act(plain)]);
  /** The place: as without scripts, by the rule of the specification, or where the page has been. */
  const expectSame = (step: string, place?: 'rule' | number) =>
    expect(async () => {
      await page.evaluate(rest);
      const [seen, right] = await inBoth((each) => each.evaluate(readSight, SIGHT));
      const top = await browser.getScroll(page);
      const isKept = typeof place === 'number' && Math.abs(top - place) < 3;
      const isThere = isKept ? seen.isThere : place === 'rule' || right.isThere;
      expect(seen, `${step}, at ${right.url}, ${top}`).toEqual({ ...right, isThere });
    }).toPass({ intervals: [50], timeout: STEP_MS });

  await inBoth((each) => each.setViewportSize(size));
  await Promise.all([browser.open(page, start), plain.goto(start)]);
  await expectSame('the start');
  for (const [act, number] of steps) {
    const top = await browser.getScroll(page);
    if (act === 'link' || act === 'menu') {
      const isSameDocument = await browser.markDocument(page);
      const href = await page.evaluate(clickLink, [act === 'menu', number] as const);
      if (!href) continue;
      await plain.locator(`a[href="${href}"]`).first().dispatchEvent('click');
      await expectSame(`${act} to ${href}`);
      expect(await isSameDocument(), `${href} loads no document`).toBe(true);
    } else if (act === 'Back' || act === 'Forward') {
      const canGo = (act: string) =>
        window.navigation[act === 'Back' ? 'canGoBack' : 'canGoForward'];
      if (!(await plain.evaluate(canGo, act))) continue;
      await inBoth((each) => (act === 'Back' ? each.goBack() : each.goForward()));
      await expectSame(act, 'rule');
    } else if (act === 'scroll') {
      await inBoth((each) => browser.scrollTo(each, number * 40));
    } else if (act === 'hash') {
      const hash = `#${HASHES[number % HASHES.length]}`;
      const isOld = page.url().endsWith(hash);
      const isPlace = await page.locator(hash).count();
      await inBoth((each) => each.evaluate((hash) => window.location.assign(hash), hash));
      // The same once more is no navigation; without a place of that name it moves nothing.
      await expectSame(hash, isOld && !isPlace ? top : 'rule');
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
  test.setTimeout(timeout);
  expectedErrors.push(/status of 404/);
  const plainContext = await chromium.newContext({ javaScriptEnabled: false, baseURL: site });
  for (const each of [context, plainContext]) each.setDefaultTimeout(STEP_MS);
  const property = fc.asyncProperty(walks, async (walk) => {
    const [page, plain] = await Promise.all([context.newPage(), plainContext.newPage()]);
    try {
      await take(walk, page, plain);
    } finally {
      await Promise.all([page.close(), plain.close()]);
    }
  });
  await checkProperty(property);
  await plainContext.close();
});
