import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { contentTexts } from '../support/app/content-texts.ts';
import { FALLBACK_FONTS, readFallbackFont } from '../support/app/fallback-fonts.ts';
import { findAsset } from '../support/app/find-asset.ts';

/** Of a percentage. */
const TOLERANCE = 0.3;

const files = Object.assign({}, ...Object.values(FALLBACK_FONTS)) as Record<string, string>;
const rules = await readRules();
const font = createFont(
  await convert(
    await readFile(`dist/client${findAsset(/^schibsted-grotesk-latin-wght.*\.woff2$/)}`),
    'sfnt',
  ),
);

it('every face that a test can read has a fallback rule, at every weight of the font', () => {
  const weights = new Set(['400', '500 540', '560 600']);
  expect(new Set(rules.map(({ weight }) => weight))).toEqual(weights);
  expect(rules).toHaveLength(Object.keys(FALLBACK_FONTS).length * weights.size);
});

it.each(rules)(
  '$name is as wide and as high as the font at the weight of $weight',
  async (rule) => {
    const [first = 0, last = first] = rule.weight.split(' ').map(Number);
    font.setVariations([new Variation('wght', (first + last) / 2)]);
    const fallback = createFont(await readFallbackFont(files[rule.name] ?? ''));
    const { ascender, descender } = font.hExtents();
    const toPercent = (height: number) => (100 * height) / font.face.upem;
    for (const [name, adjusted, expected] of [
      ['width', rule.sizeAdjust, (100 * measureTexts(font)) / measureTexts(fallback)],
      ['ascent', (rule.ascent * rule.sizeAdjust) / 100, toPercent(ascender)],
      ['descent', (rule.descent * rule.sizeAdjust) / 100, toPercent(-descender)],
    ] as const) {
      expect(Math.abs(adjusted - expected), `${name}: ${expected.toFixed(1)} %`).toBeLessThan(
        TOLERANCE,
      );
    }
  },
);

/** The rules of `fonts.css` for fonts of the system, each with the face of its name at hand. */
async function readRules() {
  const css = await readFile('src/shared/styles/fonts.css', 'utf8');
  return [...css.matchAll(/@font-face \{(.*?)\}/gs)].flatMap(([, rule = '']) => {
    const names = [...rule.matchAll(/local\("([^"]+)"\)/g)].map(([, name = '']) => name);
    if (names.length === 0) return [];
    const read = (property: string) => new RegExp(`${property}: ([\\d. ]+)`).exec(rule)?.[1] ?? '';
    return {
      name: names.find((name) => name in files) ?? `None of ${names}`,
      weight: read('font-weight'),
      sizeAdjust: Number(read('size-adjust')),
      ascent: Number(read('ascent-override')),
      descent: Number(read('descent-override')),
    };
  });
}

function createFont(file: Uint8Array): Font {
  return new Font(new Face(new Blob(file)));
}

/** Of all texts of the site, in the size of the font. */
function measureTexts(font: Font): number {
  const width = contentTexts.reduce((sum, text) => sum + measureText(font, text), 0);
  return width / font.face.upem;
}

function measureText(font: Font, text: string): number {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}
