import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { pricing } from '../../../src/shared/content/pricing.ts';
import { HEADER_NAMES, PAGE_PATHS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

const ANY_PAGE = [...PAGE_PATHS, '/nada'];
const WIDTHS = [320, 390, 768, 1440];

/** Runs in the page. */
const getOverflow = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
};

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
  const { data } = PNG.sync.read(await visitor.tab.takePicture());
  let sum = 0;
  for (const value of data) sum += value;
  // The fourth channel, opacity, is always full.
  return (sum / data.length) * (4 / 3) - 85;
}

export const widths: BehaviourGroup = {
  about: 'At every width',
  settings: { hasReducedMotion: true },
  behaviours: {
    'no page scrolls sideways': async (visitor) => {
      for (const path of ANY_PAGE) {
        await visitor.open(path);
        for (const width of WIDTHS) {
          await visitor.tab.resize({ width, height: 900 });
          await visitor.expectValue('the width', () => window.innerWidth, width);
          await visitor.expectValue(`${path} sideways at ${width} px`, getOverflow, 0);
        }
      }
    },
  },
};

export const light: BehaviourGroup = {
  about: 'A light system',
  settings: { hasReducedMotion: true },
  behaviours: {
    'shows light pages': async (visitor) => {
      for (const path of PAGE_PATHS) {
        await visitor.open(path);
        expect(await measureLight(visitor), path).toBeGreaterThan(180);
      }
    },
  },
};

export const dark: BehaviourGroup = {
  about: 'A dark system',
  settings: { isDark: true, hasReducedMotion: true },
  behaviours: {
    'shows dark pages': async (visitor) => {
      for (const path of PAGE_PATHS) {
        await visitor.open(path);
        expect(await measureLight(visitor), path).toBeLessThan(75);
      }
    },
  },
};

export const reducedMotion: BehaviourGroup = {
  about: 'Reduced motion',
  settings: { hasReducedMotion: true },
  behaviours: {
    'leaves every page at rest': async (visitor) => {
      for (const path of ANY_PAGE) {
        await visitor.open(path);
        const moving = await visitor.evaluate(() =>
          document.getAnimations().flatMap(({ effect, playState }) => {
            const duration = Number(effect?.getComputedTiming().endTime);
            return playState === 'running' && duration > 20 ? [`${duration} ms`] : [];
          }),
        );
        expect(moving, path).toEqual([]);
      }
    },
    'goes to a section at once': async (visitor) => {
      await visitor.open('/');
      await visitor.evaluate(() => {
        const note = () => {
          const { top = -1 } = document.getElementById('features')?.getBoundingClientRect() ?? {};
          document.body.dataset['isThere'] = String(top >= 0 && top < 120);
        };
        document.addEventListener('scroll', note, { once: true });
      });
      const link = { role: 'link', name: HEADER_NAMES['/#features'], within: { role: 'banner' } };
      await visitor.click(link);
      const readNote = () => document.body.dataset['isThere'];
      await visitor.expectValue('the section is there at the first scroll', readNote, 'true');
    },
  },
};

export const forcedColors: BehaviourGroup = {
  about: 'Forced colors',
  engines: ['Firefox'],
  settings: { hasForcedColors: true, hasReducedMotion: true },
  behaviours: {
    'leave plans and buttons their edges': async (visitor) => {
      await visitor.open('/pricing');
      const isForced = () => window.matchMedia('(forced-colors: active)').matches;
      await visitor.expectValue('forced', isForced, true);
      const bare = await visitor.evaluate((action) => {
        const links = [...document.querySelectorAll('main a')].filter(
          ({ textContent }) => textContent === action,
        );
        const plans = links.map((link) => link.closest('li'));
        return [...links, ...plans].map(
          (element) => element !== null && getComputedStyle(element).borderTopWidth,
        );
      }, pricing.card.action);
      expect(bare.length).toBeGreaterThanOrEqual(6);
      expect(bare).not.toContain(false);
      expect(bare).not.toContain('0px');
    },
  },
};

const listZoomed = (zoom: number): BehaviourGroup => ({
  about: `At a zoom of ${zoom * 100} %`,
  engines: ['WebKit'],
  settings: { zoom, size: { width: 1280, height: 1024 }, hasReducedMotion: true },
  behaviours: {
    'no page scrolls sideways, and no word is broken': async (visitor) => {
      for (const path of ANY_PAGE) {
        await visitor.open(path);
        await visitor.expectValue(`${path} sideways`, getOverflow, 0);
        expect(await visitor.evaluate(listBrokenWords), path).toEqual([]);
      }
    },
  },
});

export const zoomed = [2, 4].map(listZoomed);
