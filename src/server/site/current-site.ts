import type { Site } from './site.ts';
import type { CalendarMonth } from './site-context.ts';

const CHECK_INTERVAL_MS = 60_000;

interface CurrentSiteOptions {
  create: (month: CalendarMonth) => Promise<Site>;
  now?: () => Date;
  /** Told of a new month that fails: the old site stays, and it is tried again. */
  onError: (error: unknown) => void;
  /** Told when a site cannot be optimized, and so is served as it was made. */
  onOptimizeError: (error: unknown) => void;
}

/**
 * Holds the site that is served, and renders it anew when a month begins: then the year of the
 * copyright may change, and the day on which `security.txt` expires does.
 */
export interface CurrentSite {
  /** Null until `start` has finished. */
  get(): Site | null;
  start(): Promise<void>;
  /** Nothing is rendered any more, and what is being optimized stays as it is. */
  stop(): void;
}

export function createCurrentSite({
  create,
  now = () => new Date(),
  onError,
  onOptimizeError,
}: CurrentSiteOptions): CurrentSite {
  let site: Site | null = null;
  /** The site of before, where it has been optimized throughout. */
  let optimized: Promise<Site | null> = Promise.resolve(null);
  const stopped = new AbortController();
  let rendered: CalendarMonth = { year: 0, month: 0 };
  let timer: NodeJS.Timeout | undefined;

  async function renderFor(next: CalendarMonth): Promise<void> {
    const created = await create(next);
    site = created;
    rendered = next;
    optimized = optimized.then((old) => optimize(created, old));
  }

  async function optimize(created: Site, old: Site | null): Promise<Site | null> {
    const { signal } = stopped;
    try {
      await created.optimize(old, signal);
      return created;
    } catch (error) {
      if (!signal.aborted) onOptimizeError(error);
      return null;
    }
  }

  async function checkMonth(): Promise<void> {
    const current = getZurichMonth(now());
    const isRendered = current.year === rendered.year && current.month === rendered.month;
    if (!isRendered) await renderFor(current).catch(onError);
  }

  return {
    get: () => site,
    async start() {
      await renderFor(getZurichMonth(now()));
      timer = setInterval(checkMonth, CHECK_INTERVAL_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      stopped.abort();
    },
  };
}

const zurichMonth = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: 'numeric',
});

export function getZurichMonth(date: Date): CalendarMonth {
  const parts = zurichMonth.formatToParts(date);
  const getNumber = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: getNumber('year'), month: getNumber('month') };
}
