import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureTexts } from '../../src/pictures/picture-texts.ts';

/** Color types in the header of a PNG file (https://www.w3.org/TR/png-3/, section 11.2.1). */
const RGB = 2;
const RGBA = 6;

// The touch icon, the maskable icon and the social images use RGB, a color type without transparency, because
// some systems would fill transparent areas with an arbitrary color.
it.each<readonly [file: string, ...properties: number[]]>([
  ['public/apple-touch-icon.png', 180, 180, RGB],
  ['public/icon-192.png', 192, 192, RGBA],
  ['public/icon-512.png', 512, 512, RGBA],
  ['public/icon-maskable-512.png', 512, 512, RGB],
  ...Object.keys(pictureTexts).map(
    (name) => [`src/shared/content/site/social-images/${name}.png`, 1200, 630, RGB] as const,
  ),
])(
  '%s is a PNG of %d × %d pixels with the color type %d and less than 50 kB',
  (file, ...expected) => {
    const png = readFileSync(file);
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png.readUInt8(25)]).toEqual(expected);
    expect(png.length).toBeLessThan(50_000);
  },
);

it.each(['public/favicon.svg', 'src/shared/pages/home/telephone-9-04.svg'])(
  'the hand-drawn picture %s uses only colors that tokens.css defines',
  (file) => {
    const tokens = readFileSync('src/shared/styles/tokens.css', 'utf8');
    const colors = readFileSync(file, 'utf8').match(/#[\da-f]{6}/g) ?? [];
    expect(colors.length).toBeGreaterThan(2);
    expect(colors.filter((color) => !tokens.includes(color))).toEqual([]);
  },
);
