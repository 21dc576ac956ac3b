import { findMedian } from '../../find-median.ts';
import { UNKNOWN_PATH } from '../published-site.ts';
import type { LoadTimes } from './load-times.ts';

const TARGET_HOME = '≤ 1.15';
const TARGET_OTHERS = '≤ 1.08';

/** Medians of each page, and its first paint relative to that of the 404 page, the smallest. */
export function summarizeLoads(loads: ReadonlyMap<string, readonly LoadTimes[]>) {
  const smallest = findMedianOf('firstPaint', loads.get(UNKNOWN_PATH));
  const rows = [...loads].map(([path, done]) => {
    const firstPaint = findMedianOf('firstPaint', done);
    return [
      path,
      {
        'first byte ms': Math.round(findMedianOf('firstByte', done)),
        'first paint ms': Math.round(firstPaint),
        least: Math.round(Math.min(...done.map((load) => load.firstPaint))),
        'largest paint ms': Math.round(findMedianOf('largestPaint', done)),
        'last byte ms': Math.round(findMedianOf('lastByte', done)),
        'beside 404': Number((firstPaint / smallest).toFixed(2)),
        target: path === '/' ? TARGET_HOME : TARGET_OTHERS,
      },
    ] as const;
  });
  return Object.fromEntries(rows);
}

function findMedianOf(time: keyof LoadTimes, loads: readonly LoadTimes[] = []): number {
  return findMedian(loads.map((load) => load[time]));
}
