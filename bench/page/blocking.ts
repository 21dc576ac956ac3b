import { type Browser, chromium } from 'playwright';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/support/browser/chromium.mjs';
import { findMedian } from '../find-median.ts';
import { type Load, loadSlowly } from './load-slowly.ts';
import { UNKNOWN_PATH } from './published-site.ts';
import { LONG_TASK, type Task } from './read-trace.ts';

const RUNS = 11;
const PATHS = [...PAGE_PATHS, UNKNOWN_PATH];
const TARGETS = { 'blocking ms': '≤ 30', 'of CPU': '≤ 30', 'layout shift': '0' };
const SHOWN_TASKS = 3;
const SHOWN_WORK = 4;

/** Prints how long each page keeps the main thread of a slow phone from answering while it loads. */
export async function measureBlocking(origin: string, runs = RUNS): Promise<void> {
  const loads = new Map<string, Load[]>(PATHS.map((path) => [path, []]));
  const browser = await launchBrowser();
  try {
    // The first load of a browser is one of its own kind, and is not counted.
    await loadSlowly(browser, origin + PATHS[0]);
    // Pages take turns, so that what else the machine does falls on all of them.
    for (let round = 1; round <= runs; round += 1) {
      console.log(`blocking: round ${round} of ${runs} …`);
      for (const [path, done] of loads) done.push(await loadSlowly(browser, origin + path));
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\nLoading until the cookie banner rests, processor 4× slower; medians of ${runs}:\n`,
  );
  console.table({
    ...Object.fromEntries([...loads].map(([path, done]) => [path, summarize(done)])),
    target: TARGETS,
  });
  console.log('\nLongest tasks of the load that has the median:\n');
  for (const [path, done] of loads) console.log(`${path}\n${describeTasks(findTypical(done))}`);
}

function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // The banner keeps away from a browser that says that it is automated.
    args: [...CHROMIUM_ARGUMENTS, '--disable-blink-features=AutomationControlled'],
  });
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
    'banner at rest ms': median(({ restedAt }) => restedAt),
    // The largest: what moves once in a while moves.
    'layout shift': Number(Math.max(...loads.map(({ layoutShift }) => layoutShift)).toFixed(4)),
  };
}

/** Milliseconds by which tasks pass the limit of long ones, by the clock or by the processor's time. */
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
