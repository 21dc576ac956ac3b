import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { comparisonRows } from '../../../src/shared/content/comparison.ts';
import { contractFigures } from '../../../src/shared/content/figures.ts';
import { generalTerms } from '../../../src/shared/content/general-terms.ts';
import { accountRows } from '../../../src/shared/content/year-account.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';
import { findProgram, runProgram } from '../../support/process/find-program.ts';

const DOTS_PER_INCH = 30;

/** Prints the page. @returns the text of each sheet, and what Poppler's programs see on it. */
async function print(visitor: Visitor) {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'printed.pdf');
    writeFileSync(file, Buffer.from(String(await visitor.engine.print()), 'base64'));
    const read = (option: string) => runProgram('pdftotext', [option, file, '-']).output;
    const texts = read('-layout').replaceAll('\u00a0', ' ').split('\f');
    const boxes = read('-bbox').split('</page>');
    runProgram('pdftoppm', ['-r', `${DOTS_PER_INCH}`, file, join(folder, 'sheet')]);
    const pictures = readdirSync(folder).filter((name) => name.endsWith('.ppm'));
    return pictures.sort().map((name, index) => {
      const points = boxes[index]?.matchAll(/yMax="([\d.]+)"/g) ?? [];
      const bottom = Math.max(0, ...Array.from(points, ([, value]) => Number(value) / 72));
      const { colored, lowest } = readPixels(readFileSync(join(folder, name)));
      return { text: texts[index]?.trim() ?? '', colored, below: lowest - bottom };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param picture a binary PPM: three lines that end with its sizes, then three bytes a pixel.
 * @returns how many pixels have a color, and where the lowest dark one is, in inches from the top.
 */
function readPixels(picture: Buffer): { colored: number; lowest: number } {
  const start = [1, 2, 3].reduce((offset) => picture.indexOf('\n', offset) + 1, 0);
  const [, width] = /^P6\s+(\d+)/.exec(picture.toString('latin1', 0, start)) ?? [];
  let colored = 0;
  let lowest = 0;
  for (let offset = start; offset < picture.length; offset += 3) {
    const [red = 0, green = 0, blue = 0] = picture.subarray(offset, offset + 3);
    const darkest = Math.min(red, green, blue);
    if (Math.max(red, green, blue) - darkest > 24) colored += 1;
    if (darkest < 128) lowest = Math.floor((offset - start) / 3 / Number(width)) + 1;
  }
  return { colored, lowest: lowest / DOTS_PER_INCH };
}

export const printing: BehaviourGroup = {
  isLeftOut: !findProgram('pdftotext', 'poppler-utils'),
  settings: { isDark: true },
  behaviours: {
    'the plans and the contract are printed on two sheets': async (visitor) => {
      await visitor.open('/pricing');
      const sheets = await print(visitor);
      const text = sheets.map(({ text }) => text).join('\n');
      // Firefox draws bold letters as shapes; long labels have two lines.
      const rows = [...comparisonRows, ...accountRows].map(({ label }) => label.slice(0, 24));
      for (const part of [...rows, contractFigures.text.split('[')[0] ?? '']) {
        expect(text).toContain(part.replaceAll('\u00a0', ' ').trim());
      }
      expect(sheets).toHaveLength(2);
    },
    'the terms are printed in black, and no heading at the foot of a sheet': async (visitor) => {
      await visitor.open('/gtc');
      const sheets = await print(visitor);
      const text = sheets.map(({ text }) => text).join('\n');
      for (const [index, { title }] of generalTerms.sections.entries()) {
        expect(text).toMatch(new RegExp(`^ *${index + 1}\\.1`, 'm'));
        expect(sheets.filter((sheet) => sheet.text.endsWith(title))).toEqual([]);
      }
      for (const { colored, below } of sheets) {
        expect(colored, 'colored pixels').toBe(0);
        // Firefox draws the letters of headings as shapes.
        expect(below, 'inches of shapes below the text').toBeLessThan(0.2);
      }
      expect(sheets.length).toBeLessThanOrEqual(8);
    },
  },
};
