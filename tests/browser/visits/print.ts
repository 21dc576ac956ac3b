import type { Page } from 'playwright/test';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { callToAction } from '../../../src/shared/content/site/call-to-action-texts.ts';
import { faq } from '../../../src/shared/content/site/faq-texts.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { findMisfits } from '../../support/browser/misfits.ts';
import { waitForRest } from '../../support/browser/page-states.ts';
import { readContrast } from './contrast.ts';
import { takeBarePicture } from './picture.ts';
import type { Visit } from './visit.ts';

const MOST_SHEETS: Record<string, number> = { '/pricing': 4, '/privacy-policy': 8, '/gtc': 8 };

/** On paper is what there is to read, black where it is a contract, who sent it, and nothing to press. */
export async function findPrintFaults(page: Page, { path }: Visit): Promise<string[]> {
  const read = await page.evaluateHandle(findReadTexts, callToAction.heading);
  await page.emulateMedia({ media: 'print' });
  await waitForRest(page);
  const faults = await read.evaluate(listUnprinted);
  faults.push(...(await listPressable(page)), ...(await listPale(page, path)));
  const sender = await page.locator('header, footer').filter({ visible: true }).allInnerTexts();
  for (const text of ['Sereno', 'hola@sereno.example', '+34\u00a0910\u00a000\u00a000\u00a000'])
    if (!sender.join().includes(text)) faults.push(`no sender: ${text}`);
  // The paper's own width is another.
  faults.push(...(await findMisfits(page, /^cut/)));
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  await page.emulateMedia({ media: 'screen' });
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const isShort = sheets > 0 && sheets <= (MOST_SHEETS[path] ?? 12);
  return isShort ? faults : [...faults, `${sheets} sheets`];
}

/** Runs in the page. @returns what is read on the screen, but for what has a time of now or is to be pressed. */
function findReadTexts(invitation: string) {
  const all = document.querySelectorAll(
    'main :is(h1, h2, h3, p, li, th, td, dt, dt a, dd, figcaption, .legal-section__number)',
  );
  return [...all]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('nav, .examples, .office-hour, .ruler') &&
        element.closest('section')?.querySelector('h2')?.textContent !== invitation,
    )
    .map((text) => ({ text, number: getComputedStyle(text, '::before').content }));
}

/** Runs in the page. */
function listUnprinted(texts: ReturnType<typeof findReadTexts>): string[] {
  return texts.flatMap(({ text, number }) => {
    const isShown = text.checkVisibility({ visibilityProperty: true });
    const isPrinted = isShown && getComputedStyle(text, '::before').content === number;
    return isPrinted ? [] : `not printed: ${number} ${text.textContent?.slice(0, 40)}`;
  });
}

async function listPressable(page: Page): Promise<string[]> {
  const { contact, pricing: plans, ask } = navigation;
  const actions = [contact, plans, pricing.card.action, ask, faq.readMore];
  const links = page.locator(':is(header, main) a').filter({ visible: true });
  const texts = (await links.allInnerTexts()).filter((text) => actions.includes(text.trim()));
  const parts = page.locator('nav, button, dialog, [role="dialog"]').filter({ visible: true });
  return [...texts, ...(await parts.allInnerTexts())].map((text) => `printed: ${text}`);
}

async function listPale(page: Page, path: string): Promise<string[]> {
  const readings = await readContrast(page, await takeBarePicture(page));
  const isContract = ['/privacy-policy', '/gtc'].includes(path);
  return readings.flatMap(({ text, ratio, required, color, background }) => {
    const isBlack = background === '#ffffff' && (color === '#000000' || text.length < 60);
    const isRead = isContract ? isBlack && ratio >= 7 : ratio >= required;
    return isRead ? [] : [`pale: «${text}», ${color} on ${background}`];
  });
}
