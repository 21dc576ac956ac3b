import { expect } from 'vitest';
import { comparisonRows } from '../../../src/shared/content/comparison.ts';
import { contractFigures } from '../../../src/shared/content/figures.ts';
import { generalTerms } from '../../../src/shared/content/general-terms.ts';
import { privacyPolicy } from '../../../src/shared/content/privacy-policy.ts';
import { accountRows } from '../../../src/shared/content/year-account.ts';
import { PAGE_HEADINGS } from '../../support/app/page-paths.ts';
import { readPrintedPages } from '../../support/engines/printed-pages.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';
import { findProgram } from '../../support/process/find-program.ts';

const LEGAL_TEXTS = [
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
] as const;

export const print: BehaviourGroup = {
  about: 'Print',
  isLeftOut: !findProgram('pdftotext', 'poppler-utils'),
  settings: { isDark: true, hasReducedMotion: true },
  behaviours: {
    'puts the plans and the contract on two sheets': async (visitor) => {
      await visitor.open('/pricing');
      const pages = await readPrintedPages(await visitor.tab.print());
      const text = pages.flatMap(({ lines }) => lines).join('\n');
      // Firefox draws bold letters as shapes; long labels have two lines.
      const rows = [...comparisonRows, ...accountRows].map(({ label }) => label.slice(0, 24));
      for (const part of [...rows, contractFigures.text.split('[')[0] ?? '']) {
        expect(text.replaceAll('\u00a0', ' ')).toContain(part.replaceAll('\u00a0', ' ').trim());
      }
      expect(pages).toHaveLength(2);
    },
    ...Object.fromEntries(
      LEGAL_TEXTS.map(([path, { sections }]) => [
        `puts ${path} on paper in black, and no heading at the foot of a sheet`,
        async (visitor: Visitor) => {
          await visitor.open(path);
          const pages = await readPrintedPages(await visitor.tab.print());
          const lines = pages.flatMap(({ lines }) => lines);
          const numbers = sections.map((_, index) => `${index + 1}.1`);
          const missing = numbers.filter(
            (number) => !lines.some((line) => line.startsWith(number)),
          );
          expect(missing, 'clauses').toEqual([]);
          const headings = [PAGE_HEADINGS[path], ...sections.map(({ title }) => title)];
          for (const [index, { lines, colored, shapesBelow }] of pages.entries()) {
            expect(colored, `colored pixels on page ${index + 1}`).toBe(0);
            const last = lines.at(-1) ?? '';
            const lone = headings.filter((heading) => last.endsWith(heading));
            expect(lone, `at the foot of page ${index + 1}`).toEqual([]);
            // Firefox draws the letters of headings as shapes.
            expect(shapesBelow, `below the text of page ${index + 1}`).toBeLessThan(0.2);
          }
          expect(pages.length).toBeLessThanOrEqual(8);
        },
      ]),
    ),
  },
};
