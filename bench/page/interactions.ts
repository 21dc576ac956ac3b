import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { navigation } from '../../src/shared/content/navigation.ts';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import {
  ACCEPT,
  getBanner,
  getConfigureButton,
  REJECT,
} from '../../tests/support/browser/consent-page.ts';
import { findMedian } from '../find-median.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { type Visit, withPhonePage } from './phone-page.ts';
import { listPages, type PublishedSite } from './published-site.ts';

const RUNS = 5;
/** Lighthouse's phone of medium speed. */
const SLOWDOWN = 4;
/** Longer than an interaction and the animation that it starts. */
const SETTLE_MS = 1000;
/** The least that Event Timing reports; shorter events have no entry. */
const LEAST_MS = 16;
const TARGET = '≤ 100';

interface Interaction {
  name: string;
  /** What is tapped, or has the focus when the key is pressed. Pages without it are left out. */
  getTarget: (page: Page) => Locator;
  /** Pressed instead of a tap. */
  key?: string;
  /** What is visible afterwards, or what is hidden. */
  getShown?: (page: Page) => Locator;
  getHidden?: (page: Page) => Locator;
}

const getMenu = (page: Page) => page.getByRole('dialog', { name: navigation.menuLabel });
const getTab = (page: Page, index: number) => page.getByRole('tab').nth(index);
const getPanel = (page: Page, index: number) => page.locator('[role="tabpanel"]').nth(index);

/** The interactions of a load, in this order, each with the page at rest. */
const LOADS: readonly { visit: Visit; interactions: readonly Interaction[] }[] = [
  { visit: 'first', interactions: [chooseCookies('accept', ACCEPT)] },
  { visit: 'first', interactions: [chooseCookies('refuse', REJECT)] },
  {
    visit: 'later',
    interactions: [
      {
        name: 'open menu',
        getTarget: (page) => page.getByRole('button', { name: navigation.openMenu }),
        getShown: getMenu,
      },
      {
        name: 'close menu',
        getTarget: (page) => page.getByRole('button', { name: navigation.closeMenu }),
        getHidden: getMenu,
      },
      {
        name: 'open question',
        getTarget: (page) => page.locator('.accordion__title').first(),
        getShown: (page) => page.locator('.accordion__entry[open] .accordion__content'),
      },
      {
        name: 'tap tab',
        getTarget: (page) => getTab(page, 1),
        getShown: (page) => getPanel(page, 1),
      },
      {
        name: 'arrow key on tab',
        getTarget: (page) => getTab(page, 1),
        key: 'ArrowRight',
        getShown: (page) => getPanel(page, 2),
      },
      { name: 'configure cookies', getTarget: getConfigureButton, getShown: getBanner },
    ],
  },
];

/** Milliseconds of each interaction of a page. */
type Times = ReadonlyMap<string, number>;

/** Prints how long a slow phone takes from an input to the next paint. */
export async function measureInteractions(
  sites: readonly PublishedSite[],
  runs = RUNS,
): Promise<void> {
  const measured = await measureInTurns(
    listPages(sites, PAGE_PATHS),
    { title: 'interactions', runs },
    measurePage,
  );
  const names = LOADS.flatMap(({ interactions }) => interactions.map(({ name }) => name));
  console.log(`\nFrom an input to the next paint, CPU 4× slower; median (most) of ${runs}, ms:\n`);
  console.table({
    ...Object.fromEntries([...measured].map(([path, done]) => [path, summarize(names, done)])),
    target: Object.fromEntries(names.map((name) => [name, TARGET])),
  });
}

function summarize(names: readonly string[], runs: readonly Times[]) {
  return Object.fromEntries(
    names.map((name) => {
      const times = runs.flatMap((run) => run.get(name) ?? []);
      return [name, times.length > 0 ? `${findMedian(times)} (${Math.max(...times)})` : ''];
    }),
  );
}

async function measurePage(browser: Browser, url: string): Promise<Times> {
  const times = new Map<string, number>();
  for (const { visit, interactions } of LOADS) {
    await withPhonePage(
      browser,
      { url, visit, slowdown: SLOWDOWN },
      async ({ page, session, open }) => {
        await open();
        await evaluate(session, watchInteractions);
        for (const interaction of interactions) {
          if ((await interaction.getTarget(page).count()) === 0) continue;
          times.set(interaction.name, await measureInteraction(page, session, interaction));
        }
      },
    );
  }
  return times;
}

/** @throws {Error} when the input is none, or has no effect. */
async function measureInteraction(
  page: Page,
  session: CDPSession,
  { name, getTarget, key, getShown, getHidden }: Interaction,
): Promise<number> {
  const target = getTarget(page);
  // Not to an edge, where something fixed may cover it.
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await page.waitForTimeout(SETTLE_MS);
  if (key) await page.keyboard.press(key);
  else await tap(page, target);
  await page.waitForTimeout(SETTLE_MS);
  const { count, longest } = await evaluate(session, readInteraction);
  if (count === 0) throw new Error(`${page.url()}: "${name}" was no interaction`);
  await getShown?.(page).waitFor({ state: 'visible' });
  await getHidden?.(page).waitFor({ state: 'hidden' });
  return Math.max(longest, LEAST_MS);
}

/** A touch of its middle. `Locator.tap` would run checks in the page while it handles the touch. */
async function tap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${page.url()}: ${target} is not visible`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function evaluate<Result>(session: CDPSession, run: () => Result): Promise<Result> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${run})()`,
    returnByValue: true,
  });
  return result.value;
}

/** What `watchInteractions` leaves on `window`. */
interface WatchedWindow extends Window {
  /** Milliseconds of each event of an interaction since the last reading. */
  eventTimes: number[];
  /** Interactions until the last reading. */
  readInteractions: number;
}

declare const window: WatchedWindow;
declare const performance: Performance & { interactionCount: number };

/** Runs in the page. */
function watchInteractions(): void {
  window.eventTimes = [];
  window.readInteractions = performance.interactionCount;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      if (entry.interactionId > 0) window.eventTimes.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. An interaction takes as long as the longest of its events, as INP counts it. */
function readInteraction(): { count: number; longest: number } {
  const count = performance.interactionCount - window.readInteractions;
  window.readInteractions = performance.interactionCount;
  return { count, longest: Math.max(0, ...window.eventTimes.splice(0)) };
}

/** Its buttons answer the banner, which then goes away. */
function chooseCookies(name: string, button: string): Interaction {
  return {
    name,
    getTarget: (page) => getBanner(page).getByRole('button', { name: button }),
    getHidden: getBanner,
  };
}
