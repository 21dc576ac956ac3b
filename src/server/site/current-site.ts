import type { Site } from './site.ts';
import type { CalendarMonth } from './site-context.ts';

const CHECK_INTERVAL_MS = 60_000;

interface CurrentSiteOptions {
  create: (month: CalendarMonth) => Promise<Site>;
  now?: () => Date;
  /** Called when a new month cannot be rendered: the old site is served, with a retry each minute. */
  onError: (error: unknown) => void;
}

/**
 * Holds the site that is served. Renders it again when a month begins, because of the year of the
 * copyright and the day on which `security.txt` expires.
 */
export interface CurrentSite {
  /** Null until `start` has finished. */
  get(): Site | null;
  start(): Promise<void>;
  stop(): void;
}

export function createCurrentSite({
  create,
  now = () => new Date(),
  onError,
}: CurrentSiteOptions): CurrentSite {
  let site: Site | null = null;
  let rendered = '';
  let timer: NodeJS.Timeout | undefined;

  async function renderMonth(): Promise<void> {
    const month = getZurichMonth(now());
    const name = `${month.year}-${month.month}`;
    if (name === rendered) return;
    site = await create(month);
    rendered = name;
  }

  return {
    get: () => site,
    async start() {
      await renderMonth();
      timer = setInterval(() => renderMonth().catch(onError), CHECK_INTERVAL_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
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
