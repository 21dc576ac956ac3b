import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { type Figures, measureInterleaved, pages } from '../run-parts.ts';
import { BUILDS } from '../servers.ts';
import { withPhone } from './phone.ts';

/** Measures every page of each build, and prints a table for each page, with one column per build. */
export async function measurePages(measure: (url: string) => Promise<Figures>): Promise<void> {
  const origins: [build: string, origin: string][] = [];
  for (const [build, startBuild] of BUILDS) {
    const server = await startBuild();
    const origin = await server.waitUntilReady();
    origins.push([build, origin]);
    // Load a page without measuring it, because the first page load in a browser is slower than all others.
    await withPhone((page) => page.goto(origin));
  }
  for (const path of pages ?? PAGE_PATHS) {
    console.log(path);
    const measures = origins.map(
      ([build, origin]) => [build, () => measure(origin + path)] as const,
    );
    await measureInterleaved(1, Object.fromEntries(measures));
  }
}
