import { expect } from 'vitest';
import { navigation as texts } from '../../../src/shared/content/navigation.ts';
import {
  HEADER_NAMES,
  PAGE_HEADINGS,
  PAGE_NAMES,
  PAGE_PATHS,
  PAGE_TITLES,
  type PagePath,
} from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';
import { banner, reject } from './consent.ts';
import { isSectionShown } from './start.ts';

async function followFooterLink(visitor: Visitor, path: PagePath): Promise<void> {
  await visitor.click({ role: 'link', name: PAGE_NAMES[path], within: { role: 'contentinfo' } });
}

async function expectPage(visitor: Visitor, path: PagePath): Promise<void> {
  await visitor.expectThere({ role: 'heading', name: PAGE_HEADINGS[path] });
  await visitor.expectValue('the title', () => document.title, PAGE_TITLES[path]);
  await visitor.expectValue('the path', () => window.location.pathname, path);
}

/** A note that goes with the document. */
const mark = () => document.documentElement.setAttribute('data-marked', '');
const isMarked = () => document.documentElement.hasAttribute('data-marked');

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
const readPosition = () => window.scrollY;

export const navigation: BehaviourGroup = {
  about: 'Navigation',
  behaviours: {
    'opens every page inside the document, announced, at its top, also for the keyboard': async (
      visitor,
    ) => {
      await visitor.open('/');
      await visitor.evaluate(mark);
      for (const path of PAGE_PATHS.toReversed()) {
        await followFooterLink(visitor, path);
        await expectPage(visitor, path);
        const status = { role: 'status' } as const;
        await expect.poll(() => visitor.list(status)).toEqual([PAGE_TITLES[path]]);
        await visitor.expectValue('the position', readPosition, 0);
      }
      await visitor.press('Tab');
      await visitor.expectFocus({ role: 'link', name: texts.skipLink });
      expect(await visitor.evaluate(isMarked)).toBe(true);
    },
    'goes back and forward, each time to the top, and to a section of another page': async (
      visitor,
    ) => {
      await visitor.open('/');
      await visitor.evaluate(mark);
      await visitor.evaluate(scrollTo, 1500);
      await followFooterLink(visitor, '/pricing');
      await expectPage(visitor, '/pricing');
      await visitor.evaluate(scrollTo, 900);
      for (const [command, path] of [
        ['Back', '/'],
        ['Forward', '/pricing'],
      ] as const) {
        await visitor.engine.send(command);
        await expectPage(visitor, path);
        await visitor.expectValue(`the position after ${command}`, readPosition, 0);
      }
      const link = { role: 'link', name: HEADER_NAMES['/#features'] } as const;
      await visitor.click({ ...link, within: { role: 'banner' } });
      await expectPage(visitor, '/');
      await visitor.expectValue('the section is in sight', isSectionShown, true);
      expect(await visitor.evaluate(isMarked)).toBe(true);
    },
  },
};

export const returning: BehaviourGroup = {
  about: 'A visitor who returns',
  settings: { isVisitor: true },
  behaviours: {
    'from another document finds the page where it was, and goes on': async (visitor) => {
      // What the browsers add to a text, an icon and styles, its policy refuses.
      visitor.expectedProblems.push(/^Policy violation: (img-src, .*favicon|style-src-attr)/);
      await visitor.open('/');
      await visitor.click(reject);
      await visitor.expectGone(banner);
      await visitor.evaluate(scrollTo, 1500);
      await visitor.load('/robots.txt');
      await visitor.engine.send('Back');
      await expectPage(visitor, '/');
      await visitor.waitForHydration();
      await visitor.expectValue('the position', readPosition, 1500);
      await followFooterLink(visitor, '/pricing');
      await expectPage(visitor, '/pricing');
      await visitor.expectValue('the position of the next page', readPosition, 0);
    },
  },
};
