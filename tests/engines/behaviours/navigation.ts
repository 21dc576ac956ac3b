import { expect } from 'vitest';
import { consentBanner } from '../../../src/shared/content/consent.ts';
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

const banner = { role: 'banner' };
const footer = { role: 'contentinfo' };

async function followFooterLink(visitor: Visitor, path: PagePath): Promise<void> {
  await visitor.click({ role: 'link', name: PAGE_NAMES[path], within: footer });
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
  settings: { hasReducedMotion: true },
  behaviours: {
    'opens every page inside the document, with its title, address and announcement': async (
      visitor,
    ) => {
      await visitor.open('/');
      await visitor.evaluate(mark);
      for (const path of PAGE_PATHS.toReversed()) {
        await followFooterLink(visitor, path);
        await expectPage(visitor, path);
        const readCanonical = () =>
          new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '')
            .pathname;
        await visitor.expectValue('the canonical URL', readCanonical, path);
        await visitor.expectText({ role: 'status' }, PAGE_TITLES[path]);
        await visitor.expectValue('the position', readPosition, 0);
      }
      expect(await visitor.evaluate(isMarked)).toBe(true);
    },
    'starts a new page for the keyboard at its top': async (visitor) => {
      await visitor.open('/');
      await followFooterLink(visitor, '/contact');
      await expectPage(visitor, '/contact');
      await visitor.press('Tab');
      await visitor.expectFocus({ role: 'link', name: texts.skipLink });
    },
    'goes back and forward, each time to the top': async (visitor) => {
      await visitor.open('/');
      await visitor.evaluate(mark);
      await visitor.evaluate(scrollTo, 1500);
      await followFooterLink(visitor, '/pricing');
      await expectPage(visitor, '/pricing');
      await visitor.evaluate(scrollTo, 900);
      await visitor.goBack();
      await expectPage(visitor, '/');
      await visitor.expectValue('the position after Back', readPosition, 0);
      await visitor.goForward();
      await expectPage(visitor, '/pricing');
      await visitor.expectValue('the position after Forward', readPosition, 0);
      expect(await visitor.evaluate(isMarked)).toBe(true);
    },
    'follows a link to a section of another page': async (visitor) => {
      await visitor.open('/gtc');
      await visitor.click({ role: 'link', name: HEADER_NAMES['/#features'], within: banner });
      await expectPage(visitor, '/');
      await visitor.waitUntil('the section is below the header', () => {
        const top = document.getElementById('features')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < 120;
      });
    },
  },
};

export const returning: BehaviourGroup = {
  about: 'A visitor who returns',
  settings: { hasReducedMotion: true, isVisitor: true },
  behaviours: {
    'from another document finds the page where it was, and goes on': async (visitor) => {
      // What the browsers add to a text, an icon and styles, its policy refuses.
      visitor.expectedProblems.push(/^Policy violation: (img-src, .*favicon|style-src-attr)/);
      await visitor.open('/');
      await visitor.click({ role: 'button', name: consentBanner.reject });
      await visitor.expectGone({ role: 'dialog', name: consentBanner.label });
      await visitor.evaluate(scrollTo, 1500);
      await visitor.load('/robots.txt');
      await visitor.goBack();
      await expectPage(visitor, '/');
      await visitor.waitForHydration();
      await visitor.expectValue('the position', readPosition, 1500);
      await followFooterLink(visitor, '/pricing');
      await expectPage(visitor, '/pricing');
      await visitor.expectValue('the position of the next page', readPosition, 0);
    },
  },
};
