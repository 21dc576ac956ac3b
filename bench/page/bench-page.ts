import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { findMedian, measureInTurns, runParts } from '../run-parts.ts';
import { startSite } from '../servers.ts';
import { measureBytes } from './bytes.ts';
import { measureFirstSeconds } from './first-seconds.ts';
import { measureInteractions } from './interactions.ts';
import { measureNavigation } from './navigation.ts';
import { measureNight } from './night.ts';
import { launchBrowser } from './phone.ts';

/** Figures of one load of a page by their names. */
type Measure = (browser: Browser, url: string) => Promise<ReadonlyMap<string, number>>;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1' },
    page: { type: 'string', multiple: true, default: [...PAGE_PATHS] },
    beside: { type: 'string' },
  },
});
await runParts(positionals, {
  bytes: () => measurePages(measureBytes),
  interactions: () => measurePages(measureInteractions),
  navigation: () => measurePages(measureNavigation),
  'first-seconds': () => measurePages(measureFirstSeconds),
  night: () => measurePages(measureNight, ['/']),
});

/** Prints the median and range of each figure, with the builds of a page next to each other. */
async function measurePages(measure: Measure, paths = values.page): Promise<void> {
  const browser = await launchBrowser();
  const sites = new Map([['', await startSite()]]);
  if (values.beside)
    sites.set(` ${values.beside}`, await startSite({}, { directory: values.beside }));
  const measures = new Map<string, () => ReturnType<Measure>>();
  for (const path of paths) {
    for (const [name, { origin }] of sites) {
      measures.set(path + name, () => measure(browser, origin + path));
    }
  }
  // Not counted: the first load of a browser is slower.
  await measureBytes(browser, sites.get('')?.origin ?? '');
  const table: Record<string, Record<string, string>> = {};
  for (const [column, loads] of await measureInTurns(Number(values.runs), measures)) {
    for (const row of new Set(loads.flatMap((figures) => [...figures.keys()]))) {
      const figures = loads.flatMap((load) => load.get(row) ?? []);
      const [least, most] = [Math.min(...figures), Math.max(...figures)];
      const range = least < most ? ` (${least} to ${most})` : '';
      table[row] = { ...table[row], [column]: findMedian(figures) + range };
    }
  }
  console.table(table);
  await browser.close();
}
