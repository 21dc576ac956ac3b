import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { type Figures, type MeasureByColumn, measureInterleaved, pages } from '../run-parts.ts';
import { BUILDS } from '../servers.ts';
import { withPhone } from './phone.ts';

/**
 * Measures every page of each build, and prints a table in which the results for the same page are in
 * adjacent columns.
 */
export async function measurePages(measure: (url: string) => Promise<Figures>): Promise<void> {
  const origins: [build: string, origin: string][] = [];
  for (const [build, startBuild] of BUILDS) {
    const server = await startBuild();
    const origin = await server.waitUntilReady();
    origins.push([build, origin]);
    // Load a page without measuring it, because the first page load in a browser is slower than all others.
    await withPhone((page) => page.goto(origin));
  }
  const measures: MeasureByColumn = {};
  for (const path of pages ?? PAGE_PATHS) {
    for (const [build, origin] of origins) measures[build + path] = () => measure(origin + path);
  }
  await measureInterleaved(1, measures);
}
