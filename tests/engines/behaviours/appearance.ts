import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';

export const dark: BehaviourGroup = {
  settings: { isDark: true },
  behaviours: {
    'a dark system shows dark pages': async (visitor) => {
      for (const path of ['/', '/pricing']) {
        await visitor.open(path);
        const picture = String(await visitor.engine.send('TakeScreenshot', { full: false }));
        const { data } = PNG.sync.read(Buffer.from(picture, 'base64'));
        let sum = 0;
        // One channel of every pixel, 0 (black) to 255.
        for (let offset = 0; offset < data.length; offset += 4) sum += data[offset] ?? 0;
        expect(sum / (data.length / 4), path).toBeLessThan(100);
      }
    },
  },
};

export const forcedColors: BehaviourGroup = {
  engine: 'Firefox',
  settings: { hasForcedColors: true },
  behaviours: {
    'forced colors leave plans and buttons their edges': async (visitor) => {
      await visitor.open('/pricing');
      const isForced = () => window.matchMedia('(forced-colors: active)').matches;
      await visitor.expectValue('forced', isForced, true);
      const listEdges = (action: string) =>
        [...document.querySelectorAll('main a')]
          .filter(({ textContent }) => textContent === action)
          .flatMap((link) => [link, link.closest('li')])
          .map((element) => element && getComputedStyle(element).borderTopWidth);
      const edges = await visitor.evaluate(listEdges, pricing.card.action);
      expect(edges.length).toBeGreaterThanOrEqual(6);
      expect(edges.filter((width) => width === null || width === '0px')).toEqual([]);
    },
  },
};

export const zoomed: BehaviourGroup = {
  engine: 'WebKit',
  settings: { zoom: 4 },
  size: { width: 1280, height: 1024 },
  behaviours: {
    'no page scrolls sideways at a zoom of 400 %': async (visitor) => {
      const readWidths = () => [window.innerWidth, document.documentElement.scrollWidth];
      for (const path of PAGE_PATHS) {
        await visitor.open(path);
        await visitor.expectValue(path, readWidths, [320, 320]);
      }
    },
  },
};
