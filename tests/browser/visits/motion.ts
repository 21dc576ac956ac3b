import type { Page } from 'playwright/test';
import { getShifts } from '../../support/browser/layout-shift.ts';
import { scrollThrough } from '../../support/browser/page-states.ts';

declare global {
  interface Window {
    /** The properties that have moved, and what has moved for more than a frame. */
    motion: { properties: Set<string>; long: Set<string>; isOver?: boolean };
    /** The CSS properties that an animation moves. */
    listMoved: (animation: Animation) => string[];
  }
}

/** Moves by these need neither layout nor much paint; display and overlay only end with them. */
const CHEAP =
  /^(opacity|transform|translate|scale|rotate|color|fill|stroke|background-color|border-.*color|text-decoration-color|outline-.*|display|overlay)$/;

/** The page comes to rest, moves by opacity and transforms only, and nothing that stands below. */
export const motion = {
  states: [{ reducedMotion: 'no-preference' as const }],
  find: async ({ page }: { page: Page }) => {
    const restless = await listRestless(page);
    await use(page);
    const faults = [...(await listCostly(page)), ...(await getShifts(page))];
    if (!(await listLong(page)).join().includes('opacity')) faults.push('no motion is seen');
    await page.evaluate(() => {
      window.motion.isOver = true;
    });
    const others = restless.filter((what) => what !== 'opacity');
    if (restless.length > 2) others.push(`${restless.length} animations at once`);
    return [...others.map((what) => `never rests: ${what}`), ...faults];
  },
};

/** Call before the page is opened: from then on every animation and transition is noted. */
export async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const FRAME_MS = 20;
    const NO_PROPERTIES = ['offset', 'computed-offset', 'easing', 'composite'];
    window.motion = { properties: new Set(), long: new Set() };
    window.listMoved = ({ effect }) => {
      const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const names = keyframes
        .flatMap((keyframe) => Object.keys(keyframe))
        .map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
      return [...new Set(names)].filter((name) => !NO_PROPERTIES.includes(name));
    };
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { effect, timeline } = animation;
        if (!(effect instanceof KeyframeEffect)) continue;
        const properties = window.listMoved(animation);
        // It comes or goes, and moves nothing.
        if (properties.join() === 'visibility') continue;
        for (const property of properties) window.motion.properties.add(property);
        const isScrolled = !(timeline instanceof DocumentTimeline);
        if (isScrolled || Number(effect.getComputedTiming().endTime) > FRAME_MS) {
          const element = `${effect.target?.className} ${effect.pseudoElement ?? ''}`;
          window.motion.long.add(`${properties} of ${element}`);
        }
      }
    };
    const noteEachFrame = () => {
      note();
      if (!window.motion.isOver) requestAnimationFrame(noteEachFrame);
    };
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note);
    requestAnimationFrame(noteEachFrame);
  });
}

/** What a visitor does on a page that may move something. */
export async function use(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.getByRole('banner').getByRole('link').first().hover();
  for (const question of (await page.locator('summary:visible').all()).slice(0, 2)) {
    await question.click();
    await page.getByRole('main').getByRole('link').last().hover();
    await question.click();
  }
  // Away from what now stands where the link was.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** What has moved for more than a frame. */
export function listLong(page: Page): Promise<string[]> {
  return page.evaluate(() => [...window.motion.long]);
}

export async function listCostly(page: Page): Promise<string[]> {
  const properties = await page.evaluate(() => [...window.motion.properties]);
  return properties.filter((name) => !CHEAP.test(name)).map((name) => `moves by ${name}`);
}

/**
 * Waits until everything that ends has ended. @returns the properties of each animation that never
 * does; what moves by scrolling rests with the page.
 */
export function listRestless(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (;;) {
      const timed = document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline);
      const ending = timed.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length === 0) return timed.map((animation) => window.listMoved(animation).join());
      await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
