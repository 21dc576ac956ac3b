import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import type { Check } from './visit.ts';

/** A forced palette takes grounds and shadows away: only lines tell parts from the page. */
export const forcedColors: Check = {
  states: [{}],
  find: async ({ page }) => [
    ...(await findBareParts(page)),
    ...(await findLostMarks(page)),
    ...(await findUnmarkedPage(page)),
  ],
};

/** What has round corners, and a ground of its own or a shadow, needs edges in a forced palette. */
export async function findBareParts(page: Page): Promise<string[]> {
  const parts = await page.evaluateHandle(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a, li, ul, figure, div:not(figure div)), button, [role="dialog"]',
    );
    return [...all].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const { borderRadius, backgroundColor, boxShadow } = getComputedStyle(element);
      const isTold = boxShadow !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
      const isPicture = !element.innerText.trim() || element.closest('[aria-hidden="true"]');
      return Number.parseFloat(borderRadius) > 0 && isTold && !isPicture;
    });
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const bare = await parts.evaluate((parts) =>
    parts
      .filter((part) => {
        const style = getComputedStyle(part);
        const hasLine = (edge: string) =>
          style.getPropertyValue(`${edge}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`${edge}-width`)) >= 1;
        const edges = ['border-top', 'border-right', 'border-bottom'];
        return !edges.every(hasLine) && !hasLine('outline');
      })
      .map(({ className, innerText }) => `no edges: ${className}, ${innerText.slice(0, 30)}`),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return bare;
}

/** What styles draw, such as arrows, hands and the sign of a wait, must be seen on the white of the palette. */
export async function findLostMarks(page: Page): Promise<string[]> {
  const marks = await page.evaluate(listMarks);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await page.evaluate(listMarks);
  await page.emulateMedia({ forcedColors: 'none' });
  const isSeen = (paint: string) => paint === 'image' || wcagContrast(paint, 'white') >= 3;
  return marks
    .filter(({ paints }, index) => paints.length > 0 && !forced[index]?.paints.some(isSeen))
    .map(({ name }) => `lost: ${name}`);
}

/** Runs in the page. @returns each box that styles may add without a text, and its colors, but for those of grounds. */
function listMarks(): { name: string; paints: string[] }[] {
  const grounds = [document.documentElement, document.body].map(
    (box) => getComputedStyle(box).backgroundColor,
  );
  const main = document.querySelector('main');
  main?.setAttribute('aria-busy', 'true');
  const marks = [...document.querySelectorAll('*')].flatMap((owner) =>
    ['::before', '::after'].map((part) => {
      const style = getComputedStyle(owner, part);
      const name = `${owner.getAttribute('class') ?? owner.localName}${part}`;
      if (style.content !== '""' || style.opacity === '0') return { name, paints: [] };
      const paints = style.borderWidth === '0px' ? [] : [style.borderTopColor];
      const { backgroundColor: color } = style;
      if (!grounds.includes(color) && !color.endsWith(', 0)')) paints.push(color);
      if (/url|gradient/.test(style.backgroundImage)) paints.push('image');
      return { name, paints };
    }),
  );
  main?.removeAttribute('aria-busy');
  return marks;
}

/** Links to the page that is shown look like others. */
async function findUnmarkedPage(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults: string[] = [];
  for (const link of await page.locator('[aria-current="page"]:visible').elementHandles()) {
    const marked = await link.screenshot();
    await link.evaluate((element) => (element as Element).removeAttribute('aria-current'));
    const plain = await link.screenshot();
    await link.evaluate((element) => (element as Element).setAttribute('aria-current', 'page'));
    if (plain.equals(marked)) faults.push(`not marked: ${await link.innerText()}`);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}
