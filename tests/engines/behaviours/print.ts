import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

interface PrintedPage {
  text: string;
  /** How many of its pixels have a color. */
  colored: number;
  /** Height of what is printed below the last line: letters drawn as shapes, in inches. */
  shapesBelow: number;
}

/** Prints the page and reads it with Poppler's programs. */
async function print(visitor: Visitor): Promise<PrintedPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'printed.pdf');
    await writeFile(file, await visitor.engine.print());
    const read = (...options: string[]) => runProgram('pdftotext', [...options, file, '-']).output;
    const texts = read('-layout').replaceAll('\u00a0', ' ').split('\f');
    const boxes = read('-bbox').split('</page>');
    runProgram('pdftoppm', ['-r', `${DOTS_PER_INCH}`, file, join(folder, 'page')]);
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.ppm')).sort();
    return await Promise.all(
      pictures.map(async (name, index) => {
        const bottoms = [...(boxes[index] ?? '').matchAll(/yMax="([\d.]+)"/g)];
        const bottom = Math.max(0, ...bottoms.map(([, points]) => Number(points) / 72));
        const { colored, lowest } = readPixels(await readFile(join(folder, name)));
        return { text: texts[index]?.trim() ?? '', colored, shapesBelow: lowest - bottom };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param picture a binary PPM: three lines that end with its sizes, then three bytes a pixel. */
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
  about: 'Print',
  isLeftOut: !findProgram('pdftotext', 'poppler-utils'),
  settings: { isDark: true },
  behaviours: {
    'puts the plans and the contract on two sheets': async (visitor) => {
      await visitor.open('/pricing');
      const pages = await print(visitor);
      const text = pages.map(({ text }) => text).join('\n');
      // Firefox draws bold letters as shapes; long labels have two lines.
      const rows = [...comparisonRows, ...accountRows].map(({ label }) => label.slice(0, 24));
      for (const part of [...rows, contractFigures.text.split('[')[0] ?? '']) {
        expect(text).toContain(part.replaceAll('\u00a0', ' ').trim());
      }
      expect(pages).toHaveLength(2);
    },
    'puts the terms on paper in black, and no heading at the foot of a sheet': async (visitor) => {
      await visitor.open('/gtc');
      const pages = await print(visitor);
      const lines = pages.flatMap(({ text }) => text.split('\n').map((line) => line.trim()));
      const titles = generalTerms.sections.map(({ title }) => title);
      const missing = titles.filter(
        (_, index) => !lines.some((line) => line.startsWith(`${index + 1}.1`)),
      );
      expect(missing, 'without clauses').toEqual([]);
      for (const [index, { text, colored, shapesBelow }] of pages.entries()) {
        expect(colored, `colored pixels on page ${index + 1}`).toBe(0);
        const lone = titles.filter((title) => text.endsWith(title));
        expect(lone, `at the foot of page ${index + 1}`).toEqual([]);
        // Firefox draws the letters of headings as shapes.
        expect(shapesBelow, `below the text of page ${index + 1}`).toBeLessThan(0.2);
      }
      expect(pages.length).toBeLessThanOrEqual(8);
    },
  },
};
