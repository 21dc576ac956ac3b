import { expect } from 'vitest';
import { comparisonRows } from '../../../src/shared/content/comparison.ts';
import { contractFigures } from '../../../src/shared/content/figures.ts';
import { generalTerms } from '../../../src/shared/content/general-terms.ts';
import { accountRows } from '../../../src/shared/content/year-account.ts';
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

export const printing: BehaviourGroup = {
  isLeftOut: !findProgram('pdftotext', 'poppler-utils'),
  settings: { isDark: true },
  behaviours: {
    'the plans and the contract are printed on two sheets': async (visitor) => {
      await visitor.open('/pricing');
      const sheets = await print(visitor);
      const text = sheets.join('\n');
      // Firefox draws bold letters as shapes; long labels have two lines.
      const rows = [...comparisonRows, ...accountRows].map(({ label }) => label.slice(0, 24));
      for (const part of [...rows, contractFigures.text.split('[')[0] ?? '']) {
        expect(text).toContain(part.replaceAll('\u00a0', ' ').trim());
      }
      expect(sheets).toHaveLength(2);
    },
    'the terms are printed in full, without a heading at the foot of a sheet': async (visitor) => {
      await visitor.open('/gtc');
      const sheets = await print(visitor);
      for (const [index, { title }] of generalTerms.sections.entries()) {
        expect(sheets.join('\n')).toMatch(new RegExp(`^ *${index + 1}\\.1`, 'm'));
        expect(sheets.filter((text) => text.endsWith(title))).toEqual([]);
      }
      expect(sheets.length).toBeLessThanOrEqual(8);
    },
  },
};
