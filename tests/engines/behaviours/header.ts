import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';

/** Whether the bar behind the header's items can be seen. Runs in the page. */
const isCompact = () => {
  const bar = document.querySelector('.site-header__bar');
  return bar !== null && getComputedStyle(bar, '::before').opacity === '1';
};

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

export const header: BehaviourGroup = {
  about: 'The header',
  settings: { hasReducedMotion: true },
  behaviours: {
    'is compact while the page is scrolled': async (visitor) => {
      await visitor.open('/');
      await visitor.expectValue('compact at the top', isCompact, false);
      await visitor.evaluate(scrollTo, 600);
      await visitor.expectValue('compact at 600 px', isCompact, true);
      await visitor.evaluate(scrollTo, 0);
      await visitor.expectValue('compact at the top again', isCompact, false);
    },
    'is compact at once where a hash has scrolled the page': async (visitor) => {
      await visitor.open('/#features');
      await visitor.expectValue('compact', isCompact, true);
    },
    'is compact at once after a reload in mid-page': async (visitor) => {
      await visitor.open('/gtc');
      await visitor.evaluate(scrollTo, 900);
      await visitor.reload();
      await visitor.expectValue('compact', isCompact, true);
    },
  },
};
