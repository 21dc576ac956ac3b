import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The visitor's time to the minute, kept up to date; null until the page is hydrated. */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(subscribe, getMinute, getMinuteOnServer);
  return minute === null ? null : new Date(minute * MINUTE_MS);
}

/** Calls at each full minute. */
function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const update = () => {
    onChange();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

function getMinute(): number | null {
  return Math.floor(Date.now() / MINUTE_MS);
}

function getMinuteOnServer(): number | null {
  return null;
}
