import { HEADER_NAMES, PAGE_HEADINGS } from '../../support/app/page-paths.ts';
import { FrontServer } from '../../support/engines/front-server.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';
import { useFaq } from './faq.ts';

const contactLink = { role: 'link', name: HEADER_NAMES['/contact'], within: { role: 'banner' } };
const pricingLink = { role: 'link', name: HEADER_NAMES['/pricing'], within: { role: 'banner' } };
const contactHeading = { role: 'heading', name: PAGE_HEADINGS['/contact'] };
const pricingHeading = { role: 'heading', name: PAGE_HEADINGS['/pricing'] };

/** A server that does not respond to requests for such a path. */
async function refuse(visitor: Visitor, path: RegExp): Promise<FrontServer> {
  visitor.expectedProblems.push(/Failed to load |dynamically imported module|Importing a module/);
  const front = await FrontServer.start(visitor.site);
  front.refuse(path);
  return front;
}

export const failures: BehaviourGroup = {
  about: 'Where a file does not arrive',
  settings: { hasReducedMotion: true },
  isApart: true,
  behaviours: {
    'the page works as it was sent, without any script': async (visitor) => {
      const front = await refuse(visitor, /\.js$/);
      await visitor.load('/', front.origin);
      await useFaq(visitor);
      await visitor.click(pricingLink);
      await visitor.expectThere(pricingHeading);
    },
    'the page stays without its own script, and the rest works': async (visitor) => {
      const front = await refuse(visitor, /pricing-page/);
      await visitor.load('/pricing', front.origin);
      await visitor.waitForHydration('frame');
      await visitor.expectThere(pricingHeading);
      await visitor.click(contactLink);
      await visitor.expectThere(contactHeading);
    },
    'the next page is loaded from the server, once': async (visitor) => {
      // React's promise of the styles, which Firefox gives up when it loads the page instead.
      visitor.expectedProblems.push(/^Unhandled: \[object Event\]/);
      const front = await refuse(visitor, /pricing-page/);
      await visitor.open('/', front.origin);
      await visitor.click(pricingLink);
      await visitor.expectThere(pricingHeading);
      await visitor.waitForHydration('frame');
      await visitor.click(contactLink);
      await visitor.expectThere(contactHeading);
    },
  },
};
