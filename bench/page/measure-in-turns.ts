import type { Browser } from 'playwright';
import { withBrowser } from '../with-browser.ts';

/**
 * Measures each page `runs` times. Pages and builds take turns, so that other work of the machine
 * affects them all.
 * @param pages URLs by the names of the result.
 * @param title of the lines that report progress.
 */
export async function measureInTurns<Result>(
  pages: ReadonlyMap<string, string>,
  { title, runs }: { title: string; runs: number },
  measure: (browser: Browser, url: string) => Promise<Result>,
): Promise<ReadonlyMap<string, readonly Result[]>> {
  const results = new Map<string, Result[]>();
  await withBrowser(async (browser) => {
    const [first] = pages.values();
    // Not counted: the first load of a browser is slower.
    if (first) await measure(browser, first);
    for (let round = 1; round <= runs; round += 1) {
      console.log(`${title}: round ${round} of ${runs} …`);
      for (const [name, url] of pages) {
        results.set(name, [...(results.get(name) ?? []), await measure(browser, url)]);
      }
    }
  });
  return results;
}
