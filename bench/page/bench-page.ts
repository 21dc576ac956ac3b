import type { Browser } from 'playwright';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { options } from '../options.ts';
import { type Figures, type Measures, measureInTurns, runParts } from '../run-parts.ts';
import { BUILDS } from '../servers.ts';
import { measureBytes } from './bytes.ts';
import { measureFirstSeconds } from './first-seconds.ts';
import { measureHours } from './hours.ts';
import { measureInteractions } from './interactions.ts';
import { measureNavigation } from './navigation.ts';
import { launchBrowser } from './phone.ts';

await runParts({
  bytes: () => measurePages(measureBytes),
  interactions: () => measurePages(measureInteractions),
  navigation: () => measurePages(measureNavigation),
  'first-seconds': () => measurePages(measureFirstSeconds),
  hours: () => measurePages(measureHours, ['/']),
});

/** One load of each page, the builds of a page next to each other. */
async function measurePages(
  measure: (browser: Browser, url: string) => Promise<Figures>,
  paths: readonly string[] = options.page ?? PAGE_PATHS,
): Promise<void> {
  const browser = await launchBrowser();
  const origins = new Map<string, string>();
  for (const [build, startBuild] of BUILDS) {
    const server = await startBuild();
    origins.set(build, await server.waitUntilReady());
  }
  // Not counted: the first load of a browser is slower.
  for (const origin of origins.values()) await measureBytes(browser, origin);
  const measures: Measures = new Map();
  for (const path of paths) {
    for (const [build, origin] of origins) {
      measures.set(build + path, () => measure(browser, origin + path));
    }
  }
  await measureInTurns(1, measures);
  await browser.close();
}
