import type { Page } from 'playwright/test';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { callToAction } from '../../../src/shared/content/site/call-to-action-texts.ts';
import { faq } from '../../../src/shared/content/site/faq-texts.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { findCutTexts } from '../../support/browser/cut-texts.ts';
import { waitForRest } from '../../support/browser/page-states.ts';
import { readContrast } from './contrast.ts';
import type { Check, Visit } from './visit.ts';

const SHEETS: Readonly<Record<string, number>> = { '/pricing': 4, '/privacy-policy': 8, '/gtc': 8 };

const { action } = pricing.card;
const { ask } = navigation;
const ACTIONS = [navigation.contact, navigation.pricing, action, ask, faq.readMore];

/** On paper is what there is to read, black where it is a contract, who sent it, and nothing to press. */
export const print: Check = {
  states: [{ width: 794, height: 1123, colorScheme: 'dark', answers: 'open' }],
  find: async (visit) => {
    const { page, path } = visit;
    const faults = await findUnprinted(visit);
    faults.push(...(await findPressable(page)), ...(await findPale(visit)));
    faults.push(...(await findNoSender(page)));
    // The paper's own width is another.
    faults.push(...(await findCutTexts(page)).filter((text) => !text.startsWith('scrolls')));
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    await page.emulateMedia({ media: 'screen' });
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    const most = SHEETS[path] ?? 12;
    return sheets > most || sheets === 0 ? [...faults, `${sheets} sheets`] : faults;
  },
};

/** Changes to paper. @returns what is read on the screen only, but for what has a time of now or is to be pressed. */
async function findUnprinted({ page }: Visit): Promise<string[]> {
  const texts = await page.evaluateHandle((invitation) => {
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
  }, callToAction.heading);
  await page.emulateMedia({ media: 'print' });
  await waitForRest(page);
  return texts.evaluate((texts) =>
    texts.flatMap(({ text, number }) => {
      const name = `${text.className} ${text.textContent?.slice(0, 40)}`;
      if (!text.checkVisibility({ visibilityProperty: true })) return `not printed: ${name}`;
      const isNumbered = getComputedStyle(text, '::before').content === number;
      return isNumbered ? [] : `not printed: ${number} before ${name}`;
    }),
  );
}

async function findPressable(page: Page): Promise<string[]> {
  const parts = page.locator('nav, button, dialog, [role="dialog"], :is(header, main) a');
  const shown = await parts
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map(({ localName, textContent }) => ({ localName, text: textContent?.trim() ?? '' })),
    );
  return shown
    .filter(({ localName, text }) => localName !== 'a' || ACTIONS.includes(text))
    .map(({ localName, text }) => `printed: ${localName} ${text.slice(0, 40)}`);
}

/** The brand above, its e-mail and telephone at the end. */
async function findNoSender(page: Page): Promise<string[]> {
  const printed = await page.locator('header, footer').filter({ visible: true }).allInnerTexts();
  return ['Sereno', 'hola@sereno.example', '+34\u00a0910\u00a000\u00a000\u00a000'].flatMap(
    (text) => (printed.join().includes(text) ? [] : `no sender: ${text}`),
  );
}

async function findPale(visit: Visit): Promise<string[]> {
  const readings = await readContrast(visit.page, await visit.takePicture());
  const isContract = ['/privacy-policy', '/gtc'].includes(visit.path);
  return readings.flatMap(({ text, ratio, required, color, background }) => {
    const isBlack = background === '#ffffff' && (color === '#000000' || text.length < 60);
    const isRead = isContract ? isBlack && ratio >= 7 : ratio >= required;
    return isRead ? [] : [`pale: «${text}», ${color} on ${background}`];
  });
}
