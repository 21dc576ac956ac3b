import {
  HEADER_NAMES,
  PAGE_HEADINGS,
  PAGE_NAMES,
  PAGE_PATHS,
  PAGE_TITLES,
} from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { useFaq } from './faq.ts';

export const noScripts: BehaviourGroup = {
  about: 'Without JavaScript',
  isSmoke: true,
  settings: { hasNoScripts: true },
  behaviours: {
    'every page leads to the others, and answers open one at a time': async (visitor) => {
      await visitor.load('/gtc');
      for (const path of PAGE_PATHS.toReversed()) {
        const link = { role: 'link', name: PAGE_NAMES[path] } as const;
        await visitor.click({ ...link, within: { role: 'contentinfo' } });
        await visitor.expectThere({ role: 'heading', name: PAGE_HEADINGS[path] });
        await visitor.expectValue('the title', () => document.title, PAGE_TITLES[path]);
      }
      await useFaq(visitor);
      const link = { role: 'link', name: HEADER_NAMES['/contact'] } as const;
      await visitor.click({ ...link, within: { role: 'banner' } });
      await visitor.expectThere({ role: 'heading', name: PAGE_HEADINGS['/contact'] });
    },
  },
};
