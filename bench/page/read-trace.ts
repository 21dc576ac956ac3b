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
  /** Microseconds of the processor's time in `dur`. */
  tdur?: number;
  args?: { data?: Record<string, unknown> };
}

/** What the main thread did without a pause. */
export interface Task {
  /** Milliseconds after the navigation began. */
  at: number;
  /** Milliseconds. */
  duration: number;
  /** Milliseconds of the processor's time in that. */
  cpu: number;
  /** What a long task consists of; nothing of a short one. */
  work: readonly Work[];
}

export interface MainThread {
  tasks: readonly Task[];
  /** Milliseconds after the navigation began. */
  hydratedAt: number;
  /** Of all that has moved, together. */
  layoutShift: number;
}

/** From this many milliseconds on a task is long (https://www.w3.org/TR/longtasks-1/). */
export const LONG_TASK = 50;

/** Chromium's categories of what `readTrace` looks for. */
export const TRACE_CATEGORIES = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'v8.execute',
];

/**
 * What the main thread did for a page, from the beginning of the navigation on.
 * @param trace Chromium's recording as JSON, which goes on until after the hydration.
 */
export function readTrace(trace: Buffer, address: string): MainThread {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents;
  const hydrated = events.find(({ name }) => name === 'page-hydrated');
  const main = events.filter(({ pid, tid }) => pid === hydrated?.pid && tid === hydrated.tid);
  const navigation = main.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.['documentLoaderURL'] === address,
  );
  if (!hydrated || !navigation) throw new Error(`The trace does not show how ${address} loads`);
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
    hydratedAt: toMilliseconds(hydrated.ts - navigation.ts),
    layoutShift: since
      .filter(({ name }) => name === 'LayoutShift')
      .reduce((sum, { args }) => sum + Number(args?.data?.['score']), 0),
  };
}

/** Work on a file is named with it. */
function toTimedEvent({ name, ts, dur = 0, tdur = 0, args }: TraceEvent) {
  const url = args?.data?.['url'];
  const file = typeof url === 'string' ? url.split('/').at(-1) : undefined;
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
