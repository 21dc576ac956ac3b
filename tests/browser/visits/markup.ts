import type { Page } from 'playwright/test';

/** What tells the visitor's time and days, which only the browser knows. */
const BY_TIME = 'fieldset p, .year__notice, .year caption span';

/** The page and its metadata are after hydration what the server sent. */
export const markup = {
  states: [{}],
  find: async ({ sent, hydrated: now }: { sent: string[]; hydrated: string[] }) => {
    const added = now.filter((part) => !sent.includes(part)).map((part) => `added: ${part}`);
    const removed = sent.filter((part) => !now.includes(part)).map((part) => `removed: ${part}`);
    return [...removed, ...added].slice(0, 4);
  },
};

/** One line for each element, without its children, and for each text, numbered. */
export function readMarkup(page: Page): Promise<string[]> {
  return page.evaluate((byTime) => {
    const root = document.getElementById('root')?.cloneNode(true) as Element;
    for (const part of root.querySelectorAll(byTime)) part.remove();
    const head = [...document.head.querySelectorAll('title, meta, link[rel="canonical"]')];
    const lines = [...head.map(({ outerHTML }) => outerHTML), ...root.innerHTML.split(/(?=<)/)];
    const counts = new Map<string, number>();
    return lines.map((line) => {
      const count = (counts.get(line) ?? 0) + 1;
      counts.set(line, count);
      return count > 1 ? `${line} × ${count}` : line;
    });
  }, BY_TIME);
}
