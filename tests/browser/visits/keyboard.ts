import { navigation } from '../../../src/shared/content/navigation.ts';
import { scrollTo } from '../../support/browser/browser-test.ts';
import { listWeakRings } from '../../support/browser/focus-rings.ts';
import { countControls, listJumps, walkByTab } from '../../support/browser/tab-stops.ts';
import { BOTH_WINDOWS } from './states.ts';
import type { Check } from './visit.ts';

/** Tab reaches every control in the order of sight, and its focus is plain to see. */
export const keyboard: Check = {
  states: BOTH_WINDOWS,
  find: async (visit) => {
    const { page } = visit;
    const controls = await countControls(page);
    const stops = await walkByTab(page);
    const weak = await listWeakRings(page, stops, await visit.takePicture());
    const faults = [...listJumps(stops), ...weak];
    await scrollTo(page, 0);
    if (stops[0]?.name !== navigation.skipLink) faults.push(`${stops[0]?.name} comes first`);
    if (stops.length !== controls) faults.push(`reaches ${stops.length} of ${controls} controls`);
    const covered = stops.filter(({ isInSight }) => !isInSight);
    return [...faults, ...covered.map(({ name }) => `${name}: covered`)];
  },
};
