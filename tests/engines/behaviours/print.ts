import { expect } from 'vitest';
import { examples } from '../../../src/shared/content/home/examples.ts';
import { contractFigures, figureGroups } from '../../../src/shared/content/legal/figures.ts';
import { generalTerms } from '../../../src/shared/content/legal/general-terms.ts';
import { formatPrice } from '../../../src/shared/content/plans/amounts.ts';
import { contractPeriods, getCost } from '../../../src/shared/content/plans/contract-year.ts';
import { plans } from '../../../src/shared/content/plans/plans.ts';
import { firstYear } from '../../../src/shared/content/plans/pricing.ts';
import { faqEntries } from '../../../src/shared/content/site/faq.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';
import { findProgram, runProgram } from '../../support/process/find-program.ts';

/** Prints the page. @returns the text of each sheet. */
async function print(visitor: Visitor): Promise<string[]> {
  const input = Buffer.from(String(await visitor.engine.print()), 'base64');
  const { output } = runProgram('pdftotext', ['-layout', '-', '-'], { input });
  // Each sheet ends with a form feed.
  const [, ...sheets] = output.replaceAll('\u00a0', ' ').split('\f').reverse();
  return sheets.reverse().map((text) => text.trim());
}

/** Firefox draws bold letters as shapes; long texts have several lines. */
function expectTexts(sheets: readonly string[], texts: readonly string[]) {
  const text = sheets.join('\n');
  for (const part of texts) expect(text).toContain(part.replaceAll('\u00a0', ' ').slice(0, 16));
}

const answers = faqEntries.map(({ answer }) => answer);

export const printing: BehaviourGroup = {
  isLeftOut: !findProgram('pdftotext', 'poppler-utils'),
  settings: { isDark: true },
  behaviours: {
    'every example and every answer is printed': async (visitor) => {
      await visitor.open('/');
      const sheets = await print(visitor);
      expectTexts(sheets, [...examples.map(({ lead }) => lead), ...answers]);
      expect(sheets.length).toBeLessThanOrEqual(6);
    },
    'the plans, the first year, every answer and the small print are printed': async (visitor) => {
      await visitor.open('/pricing');
      const sheets = await print(visitor);
      const costs = plans.map((plan) => formatPrice(getCost(plan, contractPeriods[0]?.[1] ?? 0)));
      const labels = figureGroups.flatMap(({ figures }) => figures.map(({ label }) => label));
      const texts = [...plans.map(({ description }) => description), firstYear.text, ...costs];
      expectTexts(sheets, [...texts, ...answers, contractFigures.text, ...labels]);
      expect(sheets.length).toBeLessThanOrEqual(5);
    },
    'the terms are printed in full, without a heading at the foot of a sheet': async (visitor) => {
      await visitor.open('/gtc');
      const sheets = await print(visitor);
      for (const [index, { title }] of generalTerms.sections.entries()) {
        expect(sheets.join('\n')).toMatch(new RegExp(`^ *${index + 1}\\.1`, 'm'));
        expect(sheets.filter((text) => text.endsWith(title))).toEqual([]);
      }
      expect(sheets.length).toBeLessThanOrEqual(6);
    },
  },
};
