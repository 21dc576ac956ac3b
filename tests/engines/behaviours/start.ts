import { PAGE_HEADINGS, PAGE_PATHS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

export const start: BehaviourGroup = {
  about: 'The client starts',
  settings: { hasReducedMotion: true },
  behaviours: {
    ...Object.fromEntries(
      PAGE_PATHS.map((path) => [
        `on ${path}`,
        async (visitor: Visitor) => {
          await visitor.open(path);
          await visitor.expectThere({ role: 'heading', name: PAGE_HEADINGS[path] });
        },
      ]),
    ),
    'where a hash has scrolled the page, and its section is in sight': async (visitor) => {
      await visitor.open('/#features');
      await visitor.waitUntil('the section is below the header', () => {
        const top = document.getElementById('features')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < 120;
      });
    },
    'after a reload in mid-page, and the position stays': async (visitor) => {
      await visitor.open('/');
      await visitor.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
      await visitor.reload();
      await visitor.waitUntil('the position', () => Math.abs(window.scrollY - 1500) < 100);
    },
  },
};
