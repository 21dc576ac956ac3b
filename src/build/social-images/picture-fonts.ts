import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'satori';
import subsetFont from 'subset-font';

const SOURCE =
  'node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2';

/** satori reads one weight of a variable font, so each weight is a family of its own. */
const WEIGHTS = { Text: 400, Title: 560 };

/** Latin letters, punctuation and the euro. */
const CHARACTERS = Array.from({ length: 0x2213 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** The font of the site in the weights of the pictures, as families `Text` and `Title`. */
export async function loadPictureFonts(root: string): Promise<Font[]> {
  const source = await readFile(join(root, SOURCE));
  return Promise.all(
    Object.entries(WEIGHTS).map(async ([name, weight]) => ({
      name,
      data: await subsetFont(source, CHARACTERS, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
      }),
    })),
  );
}
