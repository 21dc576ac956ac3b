import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';

/** A forced palette takes grounds and shadows away: parts without edges, drawings that are not seen, and links to the page that is shown which look like others. */
export async function findLostMarks(page: Page): Promise<string[]> {
  const parts = await page.evaluateHandle(findParts);
  const marks = await page.evaluate(listMarks);
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await parts.evaluate(listBare);
  const forced = await page.evaluate(listMarks);
  // What is drawn must be seen on the white of the palette.
  const isSeen = (paint: string) => paint === 'image' || wcagContrast(paint, 'white') >= 3;
  for (const [index, { name, paints }] of marks.entries())
    if (paints.length > 0 && !forced[index]?.paints.some(isSeen)) faults.push(`lost: ${name}`);
  for (const link of await page.locator('[aria-current="page"]:visible').all()) {
    const marked = await link.screenshot();
    const handle = await link.elementHandle();
    await handle?.evaluate((element) => element.removeAttribute('aria-current'));
    const plain = await handle?.screenshot();
    await handle?.evaluate((element) => element.setAttribute('aria-current', 'page'));
    if (plain?.equals(marked)) faults.push(`not marked: ${await link.innerText()}`);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}

/** Runs in the page. @returns what has round corners, and a ground of its own or a shadow. */
function findParts(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(
    'main :is(a, li, ul, figure, div:not(figure div)), button, [role="dialog"]',
  );
  return [...all].filter((element) => {
    const { borderRadius, backgroundColor, boxShadow } = getComputedStyle(element);
    const isTold = boxShadow !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
    const isPicture = !element.innerText.trim() || element.closest('[aria-hidden="true"]');
    const isShown = element.checkVisibility({ visibilityProperty: true });
    return isShown && Number.parseFloat(borderRadius) > 0 && isTold && !isPicture;
  });
}

/** Runs in the page. @returns a line for each part without edges. */
function listBare(parts: HTMLElement[]): string[] {
  return parts.flatMap((part) => {
    const { outlineStyle, borderTopWidth, borderRightWidth, borderBottomWidth } =
      getComputedStyle(part);
    const edges = [borderTopWidth, borderRightWidth, borderBottomWidth].map(Number.parseFloat);
    const isBare = outlineStyle === 'none' && Math.min(...edges) < 1;
    return isBare ? `no edges: ${part.className}, ${part.innerText.slice(0, 30)}` : [];
  });
}

/**
 * Runs in the page. @returns each box that styles may add without a text, such as arrows, hands and the sign of a
 * wait, and its colors, but for those of grounds.
 */
function listMarks(): { name: string; paints: string[] }[] {
  const grounds = [document.documentElement, document.body].map(
    (box) => getComputedStyle(box).backgroundColor,
  );
  const main = document.querySelector('main');
  main?.setAttribute('aria-busy', 'true');
  const marks = [...document.querySelectorAll('*')].flatMap((owner) =>
    ['::before', '::after'].map((part) => {
      const style = getComputedStyle(owner, part);
      const { backgroundColor: color } = style;
      const paints: string[] = [];
      if (style.content === '""' && style.opacity !== '0') {
        if (style.borderWidth !== '0px') paints.push(style.borderTopColor);
        if (!grounds.includes(color) && !color.endsWith(', 0)')) paints.push(color);
        if (/url|gradient/.test(style.backgroundImage)) paints.push('image');
      }
      return { name: `${owner.getAttribute('class') ?? owner.localName}${part}`, paints };
    }),
  );
  main?.removeAttribute('aria-busy');
  return marks;
}
