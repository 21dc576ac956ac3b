import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The visitor's time, updated at each full minute; null until the page is hydrated. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      setNow(new Date());
      timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    update();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
