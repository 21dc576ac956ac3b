import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { type Figures, type MeasureByColumn, measureInterleaved, pages } from '../run-parts.ts';
import { BUILDS } from '../servers.ts';
import { withPhone } from './phone.ts';

/** Measures each page in every build. The table shows the builds of a page in neighboring columns. */
export async function measurePages(measure: (url: string) => Promise<Figures>): Promise<void> {
  const origins: [build: string, origin: string][] = [];
  for (const [build, startBuild] of BUILDS) {
    const server = await startBuild();
    const origin = await server.waitUntilReady();
    origins.push([build, origin]);
    // Warms up: the first page load of a browser is slower than all others.
    await withPhone((page) => page.goto(origin));
  }
  const measures: MeasureByColumn = {};
  for (const path of pages ?? PAGE_PATHS) {
    for (const [build, origin] of origins) measures[build + path] = () => measure(origin + path);
  }
  await measureInterleaved(1, measures);
}
