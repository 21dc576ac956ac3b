import { wcagContrast } from 'culori';
import type { Page } from 'playwright/test';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { callToAction } from '../../../src/shared/content/site/call-to-action-texts.ts';
import { faq } from '../../../src/shared/content/site/faq-texts.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { findLayoutProblems } from '../../support/browser/layout-problems.ts';
import { waitUntilStable } from '../../support/browser/page-states.ts';
import type { PageCheck } from './check-page.ts';
import { readContrast } from './contrast.ts';
import { takeTextlessScreenshot } from './screenshot.ts';

/**
 * Maximum number of A4 sheets that a printed web page takes up, for the pages with a limit of their own. All
 * other web pages are limited to 12 sheets.
 */
const MOST_SHEETS: Record<string, number> = { '/pricing': 4, '/privacy-policy': 8, '/gtc': 8 };

/**
 * Checks that the printed page contains all text from the screen and the company's contact details, but no
 * controls. Also checks that no text is clipped or protrudes above its card, that all text is dark enough for
 * white paper, that contracts are printed in black, and that the page does not take up too many sheets.
 */
export async function findPrintProblems(page: Page, { path }: PageCheck): Promise<string[]> {
  const texts = await page.evaluateHandle(findScreenTexts, callToAction.heading);
  await page.emulateMedia({ media: 'print' });
  await waitUntilStable(page);
  const problems = await texts.evaluate(listPrintProblems);
  problems.push(...(await listControls(page)), ...(await listPaleText(page, path)));
  const details = await page.locator('header, footer').filter({ visible: true }).allInnerTexts();
  for (const text of ['Sereno', 'hola@sereno.example', '+34\u00a0910\u00a000\u00a000\u00a000'])
    if (!details.join().includes(text)) problems.push(`missing contact detail: ${text}`);
  // Report only clipped text. All other layout problems depend on the width of the page, and the window is
  // wider than the printable area of a sheet, so these problems would differ on paper.
  problems.push(...(await findLayoutProblems(page, /^clipped/)));
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  await page.emulateMedia({ media: 'screen' });
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const isShort = sheets > 0 && sheets <= (MOST_SHEETS[path] ?? 12);
  return isShort ? problems : [...problems, `${sheets} sheets`];
}

/**
 * Runs in the page context.
 * @returns the visible elements that contain text, each with the CSS counter that numbers it. Parts that are
 * not meant for paper, such as the navigation and the call to action, are left out.
 */
function findScreenTexts(invitation: string) {
  const all = document.querySelectorAll(
    'main :is(h1, h2, h3, p, li, th, td, dt, dt a, dd, figcaption, .legal-section__number)',
  );
  return [...all]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('nav, .examples, .ruler') &&
        element.closest('section')?.querySelector('h2')?.textContent !== invitation,
    )
    .map((text) => ({ text, number: getComputedStyle(text, '::before').content }));
}

/**
 * Runs in the page context.
 * @returns one line for each text that is missing on paper, has lost the CSS counter that numbers it, or
 * protrudes above its card.
 */
function listPrintProblems(texts: ReturnType<typeof findScreenTexts>): string[] {
  return texts.flatMap(({ text, number }) => {
    const isShown = text.checkVisibility({ visibilityProperty: true });
    const isPrinted = isShown && getComputedStyle(text, '::before').content === number;
    const card = text.closest('.card') ?? text;
    const isInCard = text.getBoundingClientRect().top >= card.getBoundingClientRect().top;
    const problem = isPrinted ? 'above its card' : 'not printed';
    return isPrinted && isInCard ? [] : `${problem}: ${number} ${text.textContent?.slice(0, 40)}`;
  });
}

async function listControls(page: Page): Promise<string[]> {
  const { contact, pricing: plans, ask } = navigation;
  const actions = [contact, plans, pricing.card.action, ask, faq.readMore];
  const links = page.locator(':is(header, main) a').filter({ visible: true });
  const texts = (await links.allInnerTexts()).filter((text) => actions.includes(text.trim()));
  const parts = page.locator('nav, button, dialog, [role="dialog"]').filter({ visible: true });
  return [...texts, ...(await parts.allInnerTexts())].map((text) => `printed: ${text}`);
}

async function listPaleText(page: Page, path: string): Promise<string[]> {
  const readings = await readContrast(page, await takeTextlessScreenshot(page));
  const isContract = ['/privacy-policy', '/gtc'].includes(path);
  return readings.flatMap(({ text, ratio, required, color, background }) => {
    const isBlack = background === '#ffffff' && (color === '#000000' || text.length < 60);
    // By default, browsers print no backgrounds, so the text must also be legible on white paper.
    const lowest = Math.min(ratio, wcagContrast(color, 'white'));
    const isDark = isContract ? isBlack && ratio >= 7 : lowest >= required;
    return isDark ? [] : [`pale: «${text}», ${color} on ${background}`];
  });
}
