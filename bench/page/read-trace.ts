import { measureWork, type Work } from './measure-work.ts';

interface TraceEvent {
  name: string;
  /** Its kind: `X` has a duration. */
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, as is `dur`. */
  ts: number;
  dur?: number;
  /** Microseconds of CPU in `dur`. */
  tdur?: number;
  args?: { data?: Record<string, unknown> };
}

/** Uninterrupted work of the main thread. */
export interface Task {
  /** Milliseconds from the navigation. */
  at: number;
  /** Milliseconds. */
  duration: number;
  /** Milliseconds of CPU in that. */
  cpu: number;
  /** Empty for a short task. */
  work: readonly Work[];
}

export interface MainThread {
  tasks: readonly Task[];
  /** Of each frame: milliseconds from the navigation. */
  frames: readonly number[];
  /** Milliseconds from the navigation. */
  hydratedAt: number;
  /** When the code that hydrates was there: milliseconds from the navigation. */
  hydratesFrom: number;
  /** The sum of all shifts. */
  layoutShift: number;
}

/** A trace without an event that every load has: Chromium has lost it. */
export class IncompleteTrace extends Error {
  constructor(url: string, missing: string) {
    super(`Chromium's trace of ${url} has no event ${missing}`);
  }
}

/** A task is long from this many milliseconds on (https://www.w3.org/TR/longtasks-1/). */
export const LONG_TASK = 50;

/** What the main thread does once for each frame: it hands it to the compositor. */
const FRAME = 'Commit';

/** The chunk of `src/client/hydrate.tsx`. */
const HYDRATE_CHUNK = /\/hydrate-[^/]+\.js$/;

/** Chromium's trace categories that `readTrace` needs. */
export const TRACE_CATEGORIES = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'v8.execute',
];

/**
 * What the main thread did for a page since its navigation began.
 * @param trace Chromium's trace as JSON, which ends after the hydration.
 * @throws {IncompleteTrace} naming the event that it lacks.
 */
export function readTrace(trace: Buffer, url: string): MainThread {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents;
  const hydrated = events.find(({ name }) => name === 'page-hydrated');
  const main = events.filter(({ pid, tid }) => pid === hydrated?.pid && tid === hydrated.tid);
  const navigation = main.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.['documentLoaderURL'] === url,
  );
  const compiled = main.find(
    ({ name, args }) =>
      name === 'v8.compileModule' && HYDRATE_CHUNK.test(String(args?.data?.['url'])),
  );
  if (!hydrated) throw new IncompleteTrace(url, 'page-hydrated');
  if (!navigation) throw new IncompleteTrace(url, 'navigationStart');
  if (!compiled) throw new IncompleteTrace(url, 'v8.compileModule');
  const since = main.filter(({ ts }) => ts >= navigation.ts);
  const timed = since.filter((event) => event.ph === 'X').map(toTimedEvent);
  return {
    tasks: timed
      .filter(({ name }) => name === 'RunTask')
      .map((task) => ({
        at: task.start - toMilliseconds(navigation.ts),
        duration: task.duration,
        cpu: task.cpu,
        work: task.duration > LONG_TASK ? measureWork(task, timed) : [],
      })),
    frames: since
      .filter(({ name }) => name === FRAME)
      .map(({ ts }) => toMilliseconds(ts - navigation.ts)),
    hydratedAt: toMilliseconds(hydrated.ts - navigation.ts),
    hydratesFrom: toMilliseconds(compiled.ts - navigation.ts),
    layoutShift: since
      .filter(({ name }) => name === 'LayoutShift')
      .reduce((sum, { args }) => sum + Number(args?.data?.['score']), 0),
  };
}

/** The name of work on a file includes the file. */
function toTimedEvent({ name, ts, dur = 0, tdur = 0, args }: TraceEvent) {
  const from = args?.data?.['url'];
  const file = typeof from === 'string' ? from.split('/').at(-1) : undefined;
  return {
    name: file ? `${name} ${file}` : name,
    start: toMilliseconds(ts),
    duration: toMilliseconds(dur),
    cpu: toMilliseconds(tdur),
  };
}

function toMilliseconds(microseconds: number): number {
  return microseconds / 1000;
}
