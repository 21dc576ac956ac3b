import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { type Figures, type Measures, measureInTurns, pages } from '../run-parts.ts';
import { BUILDS } from '../servers.ts';
import { withPhone } from './phone.ts';

/** Measures each page, the builds of a page next to each other. */
export async function measurePages(measure: (url: string) => Promise<Figures>): Promise<void> {
  const origins: [build: string, origin: string][] = [];
  for (const [build, startBuild] of BUILDS) {
    const server = await startBuild();
    const origin = await server.waitUntilReady();
    origins.push([build, origin]);
    // Not counted: the first load of a browser is slower.
    await withPhone((page) => page.goto(origin));
  }
  const measures: Measures = {};
  for (const path of pages ?? PAGE_PATHS) {
    for (const [build, origin] of origins) measures[build + path] = () => measure(origin + path);
  }
  await measureInTurns(1, measures);
}
