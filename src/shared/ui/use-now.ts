import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * Returns null until hydration, and then the current time, rounded down to the minute and updated every
 * minute.
 */
export function useNow(): Date | null {
  const minute = useSyncExternalStore<number | null>(subscribe, getMinute, () => null);
  return minute === null ? null : new Date(minute * MINUTE_MS);
}

/**
 * Checks the time every second. A timer set for the next full minute would fire late if the device slept in
 * the meantime.
 */
function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}

function getMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
