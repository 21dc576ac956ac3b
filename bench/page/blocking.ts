import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { findMedian } from '../find-median.ts';
import { type Load, loadPage } from './load-page.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { VISITS, type Visit } from './phone-page.ts';
import { listPages, type PublishedSite, UNKNOWN_PATH } from './published-site.ts';
import { LONG_TASK, type Task } from './read-trace.ts';

const RUNS = 11;
/** Lighthouse's phone of medium speed. */
const SLOW = { slowdown: 4 };
const PATHS = [...PAGE_PATHS, UNKNOWN_PATH];
const TARGETS = {
  'blocking ms': '≤ 30',
  'of CPU': '≤ 30',
  'layout shift': '0',
  'hydration task ms': '≤ 50',
};
/** Chromium's name for the evaluation of modules, one task for all that are imported together. */
const EVALUATION = 'v8.evaluateModule';
const DESCRIPTIONS: Record<Visit, string> = {
  first: 'A first visit, until the cookie banner rests',
  later: 'A later visit, without the banner and without a cache',
};
const SHOWN_TASKS = 3;
const SHOWN_WORK = 4;

/** Prints how long each page blocks the main thread of a slow phone while it loads. */
export async function measureBlocking(sites: readonly PublishedSite[], runs = RUNS): Promise<void> {
  for (const visit of VISITS) await measureVisit(sites, runs, visit);
}

async function measureVisit(
  sites: readonly PublishedSite[],
  runs: number,
  visit: Visit,
): Promise<void> {
  const loads = await measureInTurns(
    listPages(sites, PATHS),
    { title: `blocking, ${visit} visit`, runs },
    (browser, url) => loadPage(browser, url, visit, SLOW),
  );
  console.log(`\n${DESCRIPTIONS[visit]}, CPU 4× slower; medians of ${runs}:\n`);
  console.table({
    ...Object.fromEntries([...loads].map(([path, done]) => [path, summarize(done)])),
    target: TARGETS,
  });
  console.log('\nLongest tasks of the load that has the median:\n');
  for (const [path, done] of loads) {
    console.log(`${path}\n${describeTasks(findTypical(done)?.tasks ?? [])}`);
  }
  console.log('\nLongest tasks from hydration on, of the load that has the median of them:\n');
  for (const [path, done] of loads) {
    const task = findMedian(done.map(getHydrationTask));
    const load = done.find((candidate) => getHydrationTask(candidate) === task);
    console.log(`${path}\n${describeTasks(load ? listHydrationTasks(load) : [])}`);
  }
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
    'evaluation ms': median(({ tasks }) => findLongest(tasks.filter(isEvaluation))),
    'hydration task ms': median(getHydrationTask),
    // The largest: a shift in some loads is a shift.
    'layout shift': Number(Math.max(...loads.map(({ layoutShift }) => layoutShift)).toFixed(4)),
  };
}

/** Milliseconds by which tasks exceed the limit of long tasks, by the clock or by CPU time. */
function getBlocking({ tasks }: Load, time: 'duration' | 'cpu'): number {
  return sum(tasks.map((task) => Math.max(0, task[time] - LONG_TASK)));
}

/** CPU milliseconds of the longest task of hydration that is not the evaluation of modules. */
function getHydrationTask(load: Load): number {
  return findLongest(listHydrationTasks(load));
}

/** What the page does from hydration on, except to evaluate modules. */
function listHydrationTasks({ tasks, hydratesFrom }: Load): readonly Task[] {
  return tasks.filter((task) => task.at + task.duration > hydratesFrom && !isEvaluation(task));
}

/** Modules that are imported together are evaluated in microtasks, which may count for more. */
function isEvaluation({ work }: Task): boolean {
  return work.slice(0, 2).some(([name]) => name === EVALUATION);
}

function findLongest(tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.map(({ cpu }) => cpu));
}

function findTypical(loads: readonly Load[]): Load | undefined {
  const median = findMedian(loads.map((load) => getBlocking(load, 'cpu')));
  return loads.find((load) => getBlocking(load, 'cpu') === median);
}

function describeTasks(tasks: readonly Task[]): string {
  const long = tasks.filter(({ duration }) => duration > LONG_TASK);
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
