import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { findMedian } from '../find-median.ts';
import { withBrowser } from '../with-browser.ts';
import { type Load, loadPage, VISITS, type Visit } from './load-page.ts';
import { UNKNOWN_PATH } from './published-site.ts';
import { LONG_TASK, type Task } from './read-trace.ts';

const RUNS = 11;
/** Lighthouse's phone of medium speed. */
const SLOW = { slowdown: 4 };
const PATHS = [...PAGE_PATHS, UNKNOWN_PATH];
const TARGETS = { 'blocking ms': '≤ 30', 'of CPU': '≤ 30', 'layout shift': '0' };
const DESCRIPTIONS: Record<Visit, string> = {
  first: 'A first visit, until the cookie banner rests',
  later: 'A later visit, without the banner and without a cache',
};
const SHOWN_TASKS = 3;
const SHOWN_WORK = 4;

/** Prints how long each page blocks the main thread of a slow phone while it loads. */
export async function measureBlocking(origin: string, runs = RUNS): Promise<void> {
  for (const visit of VISITS) await measureVisit(origin, runs, visit);
}

async function measureVisit(origin: string, runs: number, visit: Visit): Promise<void> {
  const loads = new Map<string, Load[]>(PATHS.map((path) => [path, []]));
  await withBrowser(async (browser) => {
    // Not counted: the first load of a browser is slower.
    await loadPage(browser, origin + PATHS[0], visit, SLOW);
    // Pages take turns, so that other work of the machine affects them all.
    for (let round = 1; round <= runs; round += 1) {
      console.log(`blocking, ${visit} visit: round ${round} of ${runs} …`);
      for (const [path, done] of loads) {
        done.push(await loadPage(browser, origin + path, visit, SLOW));
      }
    }
  });
  console.log(`\n${DESCRIPTIONS[visit]}, CPU 4× slower; medians of ${runs}:\n`);
  console.table({
    ...Object.fromEntries([...loads].map(([path, done]) => [path, summarize(done)])),
    target: TARGETS,
  });
  console.log('\nLongest tasks of the load that has the median:\n');
  for (const [path, done] of loads) console.log(`${path}\n${describeTasks(findTypical(done))}`);
}

function summarize(loads: readonly Load[]) {
  const blocking = loads.map((load) => getBlocking(load, 'cpu'));
  const median = (getValue: (load: Load) => number) => Math.round(findMedian(loads.map(getValue)));
  return {
    'blocking ms': median((load) => getBlocking(load, 'duration')),
    'of CPU': Math.round(findMedian(blocking)),
    least: Math.round(Math.min(...blocking)),
    most: Math.round(Math.max(...blocking)),
    'all CPU ms': median(({ tasks }) => sum(tasks.map(({ cpu }) => cpu))),
    'hydrated ms': median(({ hydratedAt }) => hydratedAt),
    'at rest ms': median(({ restedAt }) => restedAt),
    // The largest: a shift in some loads is a shift.
    'layout shift': Number(Math.max(...loads.map(({ layoutShift }) => layoutShift)).toFixed(4)),
  };
}

/** Milliseconds by which tasks exceed the limit of long tasks, by the clock or by CPU time. */
function getBlocking({ tasks }: Load, time: 'duration' | 'cpu'): number {
  return sum(tasks.map((task) => Math.max(0, task[time] - LONG_TASK)));
}

function findTypical(loads: readonly Load[]): Load | undefined {
  const median = findMedian(loads.map((load) => getBlocking(load, 'cpu')));
  return loads.find((load) => getBlocking(load, 'cpu') === median);
}

function describeTasks(load: Load | undefined): string {
  const long = (load?.tasks ?? []).filter(({ duration }) => duration > LONG_TASK);
  if (long.length === 0) return '    none is long';
  const longest = long.toSorted((a, b) => b.cpu - a.cpu).slice(0, SHOWN_TASKS);
  return longest.map(describeTask).join('\n');
}

function describeTask({ at, duration, cpu, work }: Task): string {
  const shown = work.slice(0, SHOWN_WORK).map(([name, time]) => `${name} ${time.toFixed(0)}`);
  const times = `${duration.toFixed(0)} ms (${cpu.toFixed(0)} of CPU) at ${at.toFixed(0)} ms`;
  return `    ${times}: ${shown.join(', ')}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
