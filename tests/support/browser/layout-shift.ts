import type { Page } from 'playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Cumulative layout shift (https://web.dev/articles/cls) and what moved, largest shift first. */
export interface Shifts {
  total: number;
  moved: string[];
}

/** What has moved since the page was opened, when that is more than nothing to the eye. */
export async function getShifts(page: Page): Promise<string[]> {
  const { total, moved } = await readShifts(page);
  return total < 0.01 ? [] : moved.map((what) => `shift: ${what}`);
}

/** All that has moved since the page was opened, but for what a visitor has set off. */
export function readShifts(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = `${element?.localName}.${element?.getAttribute('class') ?? ''}`;
      const text = node?.textContent?.trim().slice(0, 30) ?? '';
      const [from, to] = [previousRect, currentRect].map(
        ({ x, y, width, height }) => `${x},${y} ${width}×${height}`,
      );
      return `${name} "${text}" ${from} → ${to}`;
    };
    const entries: LayoutShift[] = [];
    const add = (list: PerformanceEntryList) => {
      entries.push(...(list as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput));
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    add(observer.takeRecords());
    observer.disconnect();
    return {
      total: entries.reduce((sum, { value }) => sum + value, 0),
      moved: entries
        .toSorted((a, b) => b.value - a.value)
        .flatMap(({ value, sources }) =>
          sources.map((source) => `${value.toFixed(4)} ${describe(source)}`),
        ),
    };
  });
}
