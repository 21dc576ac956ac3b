import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';

export const zoomed: BehaviourGroup = {
  settings: { zoom: 4 },
  size: { width: 1280, height: 1024 },
  behaviours: {
    'no page scrolls horizontally at 400% zoom': async (browser) => {
      const readWidths = () => [window.innerWidth, document.documentElement.scrollWidth];
      for (const path of PAGE_PATHS) {
        await browser.open(path);
        await browser.expectValue(path, readWidths, [320, 320]);
      }
    },
  },
};
