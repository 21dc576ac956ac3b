import type { Page } from 'playwright/test';

declare global {
  interface Window {
    motion: { properties: Set<string>; long: Set<string> };
    layoutShift: number;
  }
}

/** Call before the page is opened: from then on every animation and transition is noted. */
export async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const FRAME_MS = 20;
    const NO_PROPERTIES = ['offset', 'computedOffset', 'easing', 'composite'];
    window.motion = { properties: new Set(), long: new Set() };
    window.layoutShift = 0;

    const note = () => {
      for (const { effect, timeline } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue;
        const properties = effect
          .getKeyframes()
          .flatMap((keyframe) => Object.keys(keyframe))
          .filter((property) => !NO_PROPERTIES.includes(property))
          .map((property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
        for (const property of properties) window.motion.properties.add(property);
        const isScrolled = !(timeline instanceof DocumentTimeline);
        if (isScrolled || Number(effect.getComputedTiming().endTime) > FRAME_MS) {
          const element = `${effect.target?.className} ${effect.pseudoElement ?? ''}`;
          window.motion.long.add(`${[...new Set(properties)].join()} of ${element}`);
        }
      }
    };
    const noteEachFrame = () => {
      note();
      requestAnimationFrame(noteEachFrame);
    };
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note);
    requestAnimationFrame(noteEachFrame);

    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        // What a visitor opens may move what is below.
        if (!hadRecentInput) window.layoutShift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns the properties that have moved, and what has moved for more than a frame. */
export function readMotion(page: Page): Promise<{ properties: string[]; long: string[] }> {
  return page.evaluate(() => ({
    properties: [...window.motion.properties].sort(),
    long: [...window.motion.long].sort(),
  }));
}

/** Cumulative layout shift since the page was opened, but for what followed an input. */
export function getLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift);
}

/**
 * Waits until everything that ends has ended. @returns the properties of each animation that never
 * does; what moves by scrolling rests with the page.
 */
export function listRestless(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const getTimed = () =>
      document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    const isEndless = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    while (getTimed().some((animation) => !isEndless(animation))) {
      const ending = getTimed().filter((animation) => !isEndless(animation));
      await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return getTimed().map(({ effect }) => {
      const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const properties = new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)));
      for (const other of ['offset', 'computedOffset', 'easing', 'composite']) {
        properties.delete(other);
      }
      return [...properties].join();
    });
  });
}
