import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The visitor's time to the minute, kept up to date; null until the page is hydrated. */
export function useNow(): Date | null {
  const minute = useSyncExternalStore<number | null>(subscribe, getMinute, () => null);
  return minute === null ? null : new Date(minute * MINUTE_MS);
}

/** Each second, not when a minute is over: timers sleep with the device. */
function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}

function getMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
