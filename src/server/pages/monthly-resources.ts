import type { CalendarMonth } from '../endpoints/render-context.ts';
import type { GetRendered, RenderedResources } from '../http/rendered-resources.ts';

const CHECK_INTERVAL_MS = 60_000;
const WINTER_OFFSET_MS = 3_600_000;

interface MonthlyResourcesOptions {
  render: (month: CalendarMonth) => Promise<RenderedResources>;
  /** Called when a new month cannot be rendered: the old one is served, with a retry each minute. */
  onError: (error: unknown) => void;
}

/**
 * Holds what is served. Renders it again when a month begins, because of the year of the copyright and
 * the day on which `security.txt` expires.
 */
export interface MonthlyResources {
  get: GetRendered;
  start(): Promise<void>;
  stop(): void;
}

export function createMonthlyResources({
  render,
  onError,
}: MonthlyResourcesOptions): MonthlyResources {
  let rendered: RenderedResources | null = null;
  let renderedMonth = '';
  let timer: NodeJS.Timeout | undefined;

  async function renderMonth(): Promise<void> {
    const month = getZurichMonth(new Date());
    const name = `${month.year}-${month.month}`;
    if (name === renderedMonth) return;
    rendered = await render(month);
    renderedMonth = name;
  }

  return {
    get: () => rendered,
    async start() {
      await renderMonth();
      timer = setInterval(() => renderMonth().catch(onError), CHECK_INTERVAL_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** By winter time, in which years begin. `Intl` knows summer time, for 12 ms and 6 MB of each start. */
export function getZurichMonth(date: Date): CalendarMonth {
  const local = new Date(date.getTime() + WINTER_OFFSET_MS);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
}
