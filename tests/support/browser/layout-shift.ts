import type { Page } from 'playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/**
 * Adds up all layout shifts since the page was opened, except those right after user input
 * (https://web.dev/articles/cls). Also lists the text of the elements that moved.
 */
export function readLayoutShifts(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(async () => {
    const all: PerformanceEntryList = [];
    const observer = new PerformanceObserver((list) => all.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    all.push(...observer.takeRecords());
    observer.disconnect();
    const entries = (all as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    const moved = entries.flatMap(({ sources }) =>
      sources.map(({ node }) => `moved: ${node?.textContent?.trim().slice(0, 60)}`),
    );
    return { total: entries.reduce((sum, { value }) => sum + value, 0), moved };
  });
}
