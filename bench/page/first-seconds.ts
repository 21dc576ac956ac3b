import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { findMedian } from '../find-median.ts';
import { withBrowser } from '../with-browser.ts';
import { type Load, loadPage, VISITS, type Visit } from './load-page.ts';

const RUNS = 7;
/** Milliseconds from the navigation: what moves by itself has come to rest by then. */
const END = 2500;
const FULL_SPEED = { slowdown: 1, leastMs: END };
const TARGETS = { frames: '≤ 35' };

/** Prints the work of the main thread and its frames in the first seconds, at full speed. */
export async function measureFirstSeconds(origin: string, runs = RUNS): Promise<void> {
  for (const visit of VISITS) await measureVisit(origin, runs, visit);
}

async function measureVisit(origin: string, runs: number, visit: Visit): Promise<void> {
  const loads = new Map<string, Load[]>(PAGE_PATHS.map((path) => [path, []]));
  await withBrowser(async (browser) => {
    // Not counted: the first load of a browser is slower.
    await loadPage(browser, origin + PAGE_PATHS[0], visit, FULL_SPEED);
    for (let round = 1; round <= runs; round += 1) {
      console.log(`first seconds, ${visit} visit: round ${round} of ${runs} …`);
      for (const [path, done] of loads) {
        done.push(await loadPage(browser, origin + path, visit, FULL_SPEED));
      }
    }
  });
  console.log(`\nThe first ${END / 1000} s of a ${visit} visit; medians of ${runs}:\n`);
  console.table({
    ...Object.fromEntries([...loads].map(([path, done]) => [path, summarize(done)])),
    target: TARGETS,
  });
}

function summarize(loads: readonly Load[]) {
  const median = (getValue: (load: Load) => number) => Math.round(findMedian(loads.map(getValue)));
  return {
    'CPU ms': median(({ tasks }) =>
      tasks.filter(({ at }) => at < END).reduce((total, { cpu }) => total + cpu, 0),
    ),
    frames: median(({ frames }) => frames.filter((at) => at < END).length),
  };
}
