import type { Browser } from 'playwright';
import { getBanner } from '../../tests/support/browser/consent-page.ts';
import { withPhone } from './phone.ts';

/** What moves by itself has come to rest by then. */
const END_MS = 2500;

/** Chromium's counters of the main thread, of which durations are seconds of CPU, and their names here. */
const COUNTERS = [
  ['TaskDuration', 'all, ms of CPU', 1000],
  ['ScriptDuration', 'scripts, ms', 1000],
  ['RecalcStyleDuration', 'styles, ms', 1000],
  ['LayoutDuration', 'layout, ms', 1000],
  ['RecalcStyleCount', 'styles, times', 1],
  ['LayoutCount', 'layout, times', 1],
] as const;

/** The work of the main thread in the first seconds of a first visit, at full speed. */
export function measureFirstSeconds(browser: Browser, url: string) {
  return withPhone(browser, { url, visit: 'first' }, async (page, session) => {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(END_MS);
    const { metrics } = await session.send('Performance.getMetrics');
    if (!(await getBanner(page).isVisible())) throw new Error(`${url} shows no cookie banner`);
    const values = new Map(metrics.map(({ name, value }) => [name, value]));
    return new Map(
      COUNTERS.map(([name, row, factor]) => [row, Math.round((values.get(name) ?? NaN) * factor)]),
    );
  });
}
