import type { Page } from 'playwright/test';

declare global {
  interface Window {
    motion: { properties: Set<string>; long: Set<string>; isOver?: boolean };
    /** The CSS properties that an animation moves. */
    listMoved: (animation: Animation) => string[];
  }
}

/** What has moved for more than a frame. */
export function listLong(page: Page): Promise<string[]> {
  return page.evaluate(() => [...window.motion.long]);
}

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
      const ending = timed.filter(
        ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
      if (ending.length === 0) return timed.map((animation) => window.listMoved(animation).join());
      await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
