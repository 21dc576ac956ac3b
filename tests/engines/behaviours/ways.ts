import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { walk } from '../../support/navigation/walk.ts';
import { WAYS } from '../../support/navigation/ways.ts';

/** What pages report of files that a way blocks or leaves behind, and browsers of a text that they show. */
const REPORTED =
  /^(Policy violation: (img-src|style-src-attr)|Failed to load|(Unhandled: )?TypeError: .*modul|Error: .*could not be loaded)/;

const rows = Object.entries(WAYS).filter(([title]) => !title.startsWith('Ours: '));

export const ways: BehaviourGroup = {
  behaviours: Object.fromEntries(
    rows.map(([title, way]) => [
      title,
      async (browser) => {
        // Its driver waits for files that are held.
        if (browser.name === 'WebKit' && way.includes('hold hydrate')) return;
        browser.expectedProblems.push(REPORTED);
        await walk(way, browser.site, browser);
      },
    ]),
  ),
};
