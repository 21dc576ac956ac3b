import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';

/**
 * Finds what visitors cannot see in forced-colors mode, in which browsers remove backgrounds and shadows:
 * boxes without a border, invisible pseudo-elements, and links to the current page that look like all other
 * links.
 */
export async function findForcedColorsProblems(page: Page): Promise<string[]> {
  const boxes = await page.evaluateHandle(findBoxes);
  const drawings = await page.evaluate(listDrawings);
  await page.emulateMedia({ forcedColors: 'active' });
  const problems = await boxes.evaluate(listBorderless);
  const forced = await page.evaluate(listDrawings);
  // Compare each color with white, the background color in headless Chromium's forced-colors mode.
  const isVisible = (paint: string) => paint === 'image' || wcagContrast(paint, 'white') >= 3;
  for (const [index, { name, paints }] of drawings.entries())
    if (paints.length > 0 && !forced[index]?.paints.some(isVisible))
      problems.push(`invisible: ${name}`);
  for (const link of await page.locator('[aria-current="page"]:visible').all()) {
    const marked = await link.screenshot();
    const handle = await link.elementHandle();
    await handle?.evaluate((element) => element.removeAttribute('aria-current'));
    const plain = await handle?.screenshot();
    await handle?.evaluate((element) => element.setAttribute('aria-current', 'page'));
    if (plain?.equals(marked)) problems.push(`not marked as current: ${await link.innerText()}`);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return problems;
}

/**
 * Runs in the page context. @returns the visible rounded boxes that have a background or a shadow, and
 * therefore need a border in forced-colors mode.
 */
function findBoxes(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(
    'main :is(a, li, ul, figure, div:not(figure div)), button, [role="dialog"]',
  );
  return [...all].filter((element) => {
    const { borderRadius, backgroundColor, boxShadow } = getComputedStyle(element);
    const isDistinct = boxShadow !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
    const isPicture = !element.innerText.trim() || element.closest('[aria-hidden="true"]');
    const isShown = element.checkVisibility({ visibilityProperty: true });
    return isShown && Number.parseFloat(borderRadius) > 0 && isDistinct && !isPicture;
  });
}

/** Runs in the page context. @returns one line for each box that has neither a border nor an outline. */
function listBorderless(boxes: HTMLElement[]): string[] {
  return boxes.flatMap((box) => {
    const { outlineStyle, borderTopWidth, borderRightWidth, borderBottomWidth } =
      getComputedStyle(box);
    const borders = [borderTopWidth, borderRightWidth, borderBottomWidth].map(Number.parseFloat);
    const isBorderless = outlineStyle === 'none' && Math.min(...borders) < 1;
    return isBorderless ? `no border: ${box.className}, ${box.innerText.slice(0, 30)}` : [];
  });
}

/**
 * Runs in the page context.
 * @returns the colors that each `::before` and `::after` pseudo-element draws, for example as an arrow or as
 * the busy indicator. The page's background colors are left out, because drawings in these colors cannot be
 * seen.
 */
function listDrawings(): { name: string; paints: string[] }[] {
  const backgrounds = [document.documentElement, document.body].map(
    (box) => getComputedStyle(box).backgroundColor,
  );
  const main = document.querySelector('main');
  main?.setAttribute('aria-busy', 'true');
  const drawings = [...document.querySelectorAll('*')].flatMap((owner) =>
    ['::before', '::after'].map((part) => {
      const style = getComputedStyle(owner, part);
      const { backgroundColor: color } = style;
      const paints: string[] = [];
      if (style.content === '""' && style.opacity !== '0') {
        if (style.borderWidth !== '0px') paints.push(style.borderTopColor);
        if (!backgrounds.includes(color) && !color.endsWith(', 0)')) paints.push(color);
        if (/url|gradient/.test(style.backgroundImage)) paints.push('image');
      }
      return { name: `${owner.getAttribute('class') ?? owner.localName}${part}`, paints };
    }),
  );
  main?.removeAttribute('aria-busy');
  return drawings;
}
