import {
  HEADER_NAMES,
  PAGE_HEADINGS,
  PAGE_NAMES,
  PAGE_PATHS,
  PAGE_TITLES,
} from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { expectAllExamples } from './examples.ts';
import { useFaq } from './faq.ts';
import { followEveryItem } from './menu.ts';

export const noScripts: BehaviourGroup = {
  about: 'Without JavaScript',
  settings: { hasNoScripts: true, hasReducedMotion: true },
  behaviours: {
    'every page can be read and leads to the others': async (visitor) => {
      await visitor.load('/');
      for (const path of PAGE_PATHS.toReversed()) {
        await visitor.click({
          role: 'link',
          name: PAGE_NAMES[path],
          within: { role: 'contentinfo' },
        });
        await visitor.expectThere({ role: 'heading', name: PAGE_HEADINGS[path] });
        await visitor.expectValue('the title', () => document.title, PAGE_TITLES[path]);
      }
    },
    'the header leads to its pages': async (visitor) => {
      for (const path of ['/pricing', '/contact'] as const) {
        await visitor.load('/');
        await visitor.click({ role: 'link', name: HEADER_NAMES[path], within: { role: 'banner' } });
        await visitor.expectThere({ role: 'heading', name: PAGE_HEADINGS[path] });
      }
    },
    'all examples can be read': async (visitor) => {
      await visitor.load('/');
      await expectAllExamples(visitor);
    },
    'answers open one at a time': async (visitor) => {
      await visitor.load('/');
      await useFaq(visitor);
    },
  },
};

export const noScriptsOnPhone: BehaviourGroup = {
  about: 'Without JavaScript, on a phone',
  settings: { hasNoScripts: true, hasReducedMotion: true, size: { width: 390, height: 844 } },
  behaviours: {
    'every item of the menu can be reached': (visitor) => followEveryItem(visitor, visitor.site),
  },
};
