import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { Visitor } from '../../support/engines/visitor.ts';
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
      async (visitor) => {
        // Its driver waits for files that are held.
        if (visitor.engine.name === 'WebKit' && way.includes('hold hydrate')) return;
        visitor.expectedProblems.push(REPORTED);
        await walk(way, visitor.site, (origin) => new Visitor(visitor.engine, origin));
      },
    ]),
  ),
};
