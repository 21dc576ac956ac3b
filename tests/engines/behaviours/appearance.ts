import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { pricing } from '../../../src/shared/content/pricing.ts';
import { HEADER_NAMES, PAGE_PATHS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

/** Words of headings and controls that stand on two lines, without a hyphen in them. Runs in the page. */
const listBrokenWords = () => {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement?.closest('h1, h2, h3, a, button, summary');
    const isForScreenReaders = node.parentElement?.clientWidth === 1;
    if (!element?.checkVisibility() || isForScreenReaders || element.closest('p')) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
};

/** Mean of all channels of the window's picture, 0 (black) to 255. */
async function measureLight(visitor: Visitor): Promise<number> {
  const picture = String(await visitor.engine.send('TakeScreenshot'));
  const { data } = PNG.sync.read(Buffer.from(picture, 'base64'));
  let sum = 0;
  for (const value of data) sum += value;
  // The fourth channel, opacity, is always full.
  return (sum / data.length) * (4 / 3) - 85;
}

export const dark: BehaviourGroup = {
  about: 'A dark system',
  settings: { isDark: true },
  behaviours: {
    'shows dark pages': async (visitor) => {
      for (const path of ['/', '/pricing']) {
        await visitor.open(path);
        expect(await measureLight(visitor), path).toBeLessThan(75);
      }
    },
  },
};

export const reducedMotion: BehaviourGroup = {
  about: 'Reduced motion',
  behaviours: {
    'leaves the page at rest, and goes to a section at once': async (visitor) => {
      await visitor.open('/');
      const listMoving = () =>
        document.getAnimations().flatMap(({ effect, playState }) => {
          const duration = Number(effect?.getComputedTiming().endTime);
          return playState === 'running' && duration > 20 ? [`${duration} ms`] : [];
        });
      expect(await visitor.evaluate(listMoving)).toEqual([]);
      await visitor.evaluate(() => {
        const note = () => {
          const { top = -1 } = document.getElementById('features')?.getBoundingClientRect() ?? {};
          document.body.dataset['isThere'] = String(top >= 0 && top < 120);
        };
        document.addEventListener('scroll', note, { once: true });
      });
      const link = { role: 'link', name: HEADER_NAMES['/#features'] } as const;
      await visitor.click({ ...link, within: { role: 'banner' } });
      const readNote = () => document.body.dataset['isThere'];
      await visitor.expectValue('the section is there at the first scroll', readNote, 'true');
    },
  },
};

export const forcedColors: BehaviourGroup = {
  about: 'Forced colors',
  engine: 'Firefox',
  settings: { hasForcedColors: true },
  behaviours: {
    'leave plans and buttons their edges': async (visitor) => {
      await visitor.open('/pricing');
      const isForced = () => window.matchMedia('(forced-colors: active)').matches;
      await visitor.expectValue('forced', isForced, true);
      const widths = await visitor.evaluate((action) => {
        const links = [...document.querySelectorAll('main a')].filter(
          ({ textContent }) => textContent === action,
        );
        return [...links, ...links.map((link) => link.closest('li'))].map(
          (element) => element !== null && getComputedStyle(element).borderTopWidth,
        );
      }, pricing.card.action);
      expect(widths.length).toBeGreaterThanOrEqual(6);
      expect(widths).not.toContain(false);
      expect(widths).not.toContain('0px');
    },
  },
};

export const zoomed: BehaviourGroup = {
  about: 'At a zoom of 400 %',
  engine: 'WebKit',
  settings: { zoom: 4 },
  size: { width: 1280, height: 1024 },
  behaviours: {
    'no page scrolls sideways, and no word is broken': async (visitor) => {
      const getOverflow = () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      };
      for (const path of PAGE_PATHS) {
        await visitor.open(path);
        expect(await visitor.evaluate(() => window.innerWidth)).toBe(320);
        await visitor.expectValue(`${path} sideways`, getOverflow, 0);
        expect(await visitor.evaluate(listBrokenWords), path).toEqual([]);
      }
    },
  },
};
