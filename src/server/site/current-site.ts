import type { Site } from './site.ts';
import type { CalendarMonth } from './site-context.ts';

const CHECK_INTERVAL_MS = 60_000;

interface CurrentSiteOptions {
  create: (month: CalendarMonth) => Promise<Site>;
  now?: () => Date;
  /** Called when a new month cannot be rendered: the old site is served, with a retry each minute. */
  onError: (error: unknown) => void;
  /** Called when a site cannot be optimized, and is served as it is. */
  onOptimizeError: (error: unknown) => void;
}

/**
 * Holds the site that is served. Renders it again when a month begins, because of the year of the
 * copyright and the day on which `security.txt` expires.
 */
export interface CurrentSite {
  /** Null until `start` has finished. */
  get(): Site | null;
  start(): Promise<void>;
  /** Ends rendering and optimizing. */
  stop(): void;
}

export function createCurrentSite({
  create,
  now = () => new Date(),
  onError,
  onOptimizeError,
}: CurrentSiteOptions): CurrentSite {
  let site: Site | null = null;
  let rendered: CalendarMonth = { year: 0, month: 0 };
  let timer: NodeJS.Timeout | undefined;
  const stopped = new AbortController();

  async function renderFor(next: CalendarMonth): Promise<void> {
    const old = site;
    const created = await create(next);
    site = created;
    rendered = next;
    created.optimize(old, stopped.signal).catch((error) => {
      if (!stopped.signal.aborted) onOptimizeError(error);
    });
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

export function getZurichMonth(date: Date): CalendarMonth {
  // Such as `11/2026`.
  const calendar = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    timeZone: 'Europe/Zurich',
  });
  const [month = 0, year = 0] = calendar.format(date).split('/').map(Number);
  return { year, month };
}
