import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { findMedian } from '../find-median.ts';
import { type Load, loadPage } from './load-page.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { VISITS } from './phone-page.ts';
import { listPages, type PublishedSite } from './published-site.ts';

const RUNS = 7;
/** Milliseconds from the navigation: what moves by itself has come to rest by then. */
const END = 2500;
const FULL_SPEED = { slowdown: 1, leastMs: END };
const TARGETS = { frames: '≤ 35' };

/** Prints the work of the main thread and its frames in the first seconds, at full speed. */
export async function measureFirstSeconds(
  sites: readonly PublishedSite[],
  runs = RUNS,
): Promise<void> {
  for (const visit of VISITS) {
    const loads = await measureInTurns(
      listPages(sites, PAGE_PATHS),
      { title: `first seconds, ${visit} visit`, runs },
      (browser, url) => loadPage(browser, url, visit, FULL_SPEED),
    );
    console.log(`\nThe first ${END / 1000} s of a ${visit} visit; medians of ${runs}:\n`);
    console.table({
      ...Object.fromEntries([...loads].map(([name, done]) => [name, summarize(done)])),
      target: TARGETS,
    });
  }
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
