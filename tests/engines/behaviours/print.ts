import { expect } from 'vitest';
import { voice, whatsapp } from '../../../src/shared/content/home/home.ts';
import { contractFigures, figureGroups } from '../../../src/shared/content/legal/figures.ts';
import { generalTerms } from '../../../src/shared/content/legal/general-terms.ts';
import { formatPrice } from '../../../src/shared/content/plans/amounts.ts';
import { listYearParts } from '../../../src/shared/content/plans/contract-year.ts';
import { plans } from '../../../src/shared/content/plans/plans.ts';
import { firstYear } from '../../../src/shared/content/plans/pricing.ts';
import { faqEntries } from '../../../src/shared/content/site/faq-texts.ts';
import type { Browser } from '../../support/engines/browser.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { findProgram, runProgram } from '../../support/process/find-program.ts';
import { isPageDark } from './pages.ts';

/** Prints the page. @returns the text of each printed sheet */
async function print(browser: Browser): Promise<string[]> {
  const input = Buffer.from(String(await browser.print()), 'base64');
  const output = runProgram('pdftotext', ['-layout', '-', '-'], { input });
  // Drops the empty string after the last form feed: pdftotext ends every sheet with a form feed, even the
  // last one.
  const [, ...sheets] = output.replaceAll('\u00a0', ' ').split('\f').reverse();
  return sheets.reverse().map((text) => text.trim());
}

const answers = faqEntries.map(({ answer }) => answer);
const costs = plans.flatMap((plan) => listYearParts(plan).map(({ price }) => formatPrice(price)));

/** Texts that each page's printout must contain, and its maximum number of sheets of paper. */
const PRINTED: Readonly<Record<string, [texts: string[], maxSheets: number]>> = {
  '/': [[whatsapp.text, voice.text, ...answers], 5],
  '/pricing': [
    [
      ...plans.map(({ description }) => description),
      firstYear.text,
      ...costs,
      ...answers,
      contractFigures.text,
      // Search for each word of a label, because labels are printed in narrow columns and can break anywhere.
      ...figureGroups.flatMap(({ figures }) => figures.flatMap(({ label }) => label.split(' '))),
    ],
    5,
  ],
  '/gtc': [generalTerms.sections.map((_, index) => `\n${index + 1}.1 `), 6],
};

export const printing: BehaviourGroup = {
  isSkipped: !findProgram('pdftotext', 'poppler-utils'),
  settings: { isDark: true },
  behaviours: Object.fromEntries(
    Object.entries(PRINTED).map(([path, [texts, maxSheets]]) => [
      `the printout of ${path} is complete, and no sheet ends with a section heading`,
      async (browser) => {
        await browser.open(path);
        await browser.expectValue('dark on the screen', isPageDark, true);
        const sheets = await print(browser);
        // Searches only for the start of each text: the rest might be on the next line, or contain bold text,
        // which Firefox prints as shapes that pdftotext cannot read.
        const printed = sheets.join('\n').replaceAll(/^ +/gm, '');
        for (const text of texts)
          expect(printed).toContain(text.replaceAll('\u00a0', ' ').slice(0, 11));
        for (const { title } of generalTerms.sections)
          expect(sheets.filter((text) => text.endsWith(title))).toEqual([]);
        expect(sheets.length).toBeLessThanOrEqual(maxSheets);
      },
    ]),
  ),
};
