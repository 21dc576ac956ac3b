import type { Site } from './site.ts';

const CHECK_INTERVAL_MS = 60_000;

interface CurrentSiteOptions {
  /** Renders the site for a calendar year. */
  create: (year: number) => Promise<Site>;
  now?: () => Date;
  /** Told of what fails after the start: the old site stays, and a new year is tried again. */
  onError: (error: unknown) => void;
}

/** Holds the site that is served, and renders it anew when the year changes. */
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
  let year = 0;
  let timer: NodeJS.Timeout | undefined;

  async function renderFor(nextYear: number): Promise<void> {
    site = await create(nextYear);
    year = nextYear;
    site.optimize().catch(onError);
  }

  async function checkYear(): Promise<void> {
    const currentYear = getZurichYear(now());
    if (currentYear !== year) await renderFor(currentYear).catch(onError);
  }

  return {
    get: () => site,
    async start() {
      await renderFor(getZurichYear(now()));
      timer = setInterval(checkYear, CHECK_INTERVAL_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

const zurichYear = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zurich', year: 'numeric' });

export function getZurichYear(date: Date): number {
  return Number(zurichYear.format(date));
}
