import { expect } from 'vitest';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';

export const dark: BehaviourGroup = {
  settings: { isDark: true },
  behaviours: {
    'a dark system shows dark pages': async (visitor) => {
      await visitor.open('/');
      const readGround = () => getComputedStyle(document.body).backgroundColor;
      const channels = (await visitor.evaluate(readGround)).match(/\d+/g)?.map(Number) ?? [];
      expect(Math.max(...channels)).toBeLessThan(60);
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
