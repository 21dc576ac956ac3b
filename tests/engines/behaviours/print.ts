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
  // Drops the empty string after the last form feed, because pdftotext ends every sheet with a form feed.
  const [, ...sheets] = output.replaceAll('\u00a0', ' ').split('\f').reverse();
  return sheets.reverse().map((text) => text.trim());
}

const answers = faqEntries.map(({ answer }) => answer);
const costs = plans.flatMap((plan) => listYearParts(plan).map(({ price }) => formatPrice(price)));

/** For each page, the texts that the printout must contain and its maximum number of sheets. */
const PRINTED: Readonly<Record<string, [texts: string[], maxSheets: number]>> = {
  '/': [[whatsapp.text, voice.text, ...answers], 5],
  '/pricing': [
    [
      ...plans.map(({ description }) => description),
      firstYear.text,
      ...costs,
      ...answers,
      contractFigures.text,
      ...figureGroups.flatMap(({ figures }) => figures.map(({ label }) => label)),
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
      `${path} prints in full, with no section heading at the bottom of a sheet`,
      async (browser) => {
        await browser.open(path);
        await browser.expectValue('dark on the screen', isPageDark, true);
        const sheets = await print(browser);
        // Compares only the start of each text, because long texts wrap. Also, Firefox prints bold text as
        // shapes, which pdftotext cannot read.
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
