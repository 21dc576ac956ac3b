import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';

/** Whether the bar behind the header's items can be seen. Runs in the page. */
const isCompact = () => {
  const bar = document.querySelector('.site-header__bar');
  return bar !== null && getComputedStyle(bar, '::before').opacity === '1';
};

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** Whether the section of the URL is in sight below the header. Runs in the page. */
export const isSectionShown = () => {
  const top = document.querySelector(window.location.hash)?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < 120;
};

export const start: BehaviourGroup = {
  about: 'The page starts',
  isSmoke: true,
  behaviours: {
    'at the section of a hash, with a compact header': async (visitor) => {
      await visitor.open('/#features');
      await visitor.expectValue('the section is below the header', isSectionShown, true);
      await visitor.expectValue('compact', isCompact, true);
    },
    'where it was before a reload, with a compact header': async (visitor) => {
      await visitor.open('/');
      await visitor.evaluate(scrollTo, 1500);
      await visitor.reload();
      const isThere = () => Math.abs(window.scrollY - 1500) < 100;
      await visitor.expectValue('the position', isThere, true);
      await visitor.expectValue('compact', isCompact, true);
    },
  },
};

export const header: BehaviourGroup = {
  about: 'The header',
  behaviours: {
    'is compact while the page is scrolled': async (visitor) => {
      await visitor.open('/');
      for (const [top, compact] of [
        [0, false],
        [600, true],
        [0, false],
      ] as const) {
        await visitor.evaluate(scrollTo, top);
        await visitor.expectValue(`compact at ${top} px`, isCompact, compact);
      }
    },
  },
};
