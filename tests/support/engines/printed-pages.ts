import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../process/find-program.ts';

const DOTS_PER_INCH = 30;

export interface PrintedPage {
  /** Its lines from the top. */
  lines: string[];
  /** How many of its pixels have a color. */
  colored: number;
  /** Height of what is printed below the last line: letters drawn as shapes, in inches. */
  shapesBelow: number;
}

/** Reads a PDF with Poppler's programs. */
export async function readPrintedPages(pdf: Buffer): Promise<PrintedPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'printed.pdf');
    await writeFile(file, pdf);
    runProgram('pdftoppm', ['-r', `${DOTS_PER_INCH}`, file, join(folder, 'page')]);
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.ppm')).sort();
    return await Promise.all(
      pictures.map(async (name, index) => {
        const { lines, bottom } = readText(file, index + 1);
        const picture = await readFile(join(folder, name));
        const { colored, lowest } = readPixels(picture);
        return { lines, colored, shapesBelow: Math.max(0, lowest - bottom) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @returns the lines of a page, and where the last one ends, in inches from the top. */
function readText(file: string, page: number): { lines: string[]; bottom: number } {
  const options = ['-f', `${page}`, '-l', `${page}`];
  const text = runProgram('pdftotext', [...options, '-layout', file, '-']).output;
  const lines = text.split(/[\n\f]/).map((line) => line.trim());
  const boxes = runProgram('pdftotext', [...options, '-bbox', file, '-']).output;
  const bottoms = [...boxes.matchAll(/yMax="([\d.]+)"/g)].map(([, points]) => Number(points) / 72);
  return { lines: lines.filter((line) => line !== ''), bottom: Math.max(0, ...bottoms) };
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
