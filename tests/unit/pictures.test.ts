import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pictureTexts } from '../../src/pictures/picture-texts.ts';
import { parseColorTokens } from '../support/app/color-tokens.ts';

const SOCIAL_IMAGES = 'src/shared/content/site/social-images';

/** Color types of PNG (https://www.w3.org/TR/png-3/, 11.2.1). */
const RGB = 2;
const RGBA = 6;

const css = await readFile('src/shared/styles/tokens.css', 'utf8');
const tokens = parseColorTokens(css);
const getColor = (name: string) => tokens.get(name)?.light;

it('each picture has its size, and is opaque where systems fill what is not', async () => {
  const pages = Object.keys(pictureTexts).map((name) => `${SOCIAL_IMAGES}/${name}.png`);
  const expected: Record<string, number[]> = {
    'public/apple-touch-icon.png': [180, 180, RGB],
    'public/icon-192.png': [192, 192, RGBA],
    'public/icon-512.png': [512, 512, RGBA],
    'public/icon-maskable-512.png': [512, 512, RGB],
    ...Object.fromEntries(pages.map((file) => [file, [1200, 630, RGB]])),
  };
  for (const [file, properties] of Object.entries(expected)) {
    const png = await readFile(file);
    const found = [png.readUInt32BE(16), png.readUInt32BE(20), png.readUInt8(25)];
    expect(found, file).toEqual(properties);
    expect(png.length, file).toBeLessThan(50_000);
  }
});

describe('pictures that are drawn by hand have the colors of the tokens:', () => {
  it('favicon.svg, which is the mark, with the ink of the color scheme', async () => {
    const svg = await readFile('public/favicon.svg', 'utf8');
    const { light, dark } = tokens.get('ink') ?? {};
    expect(svg).toContain(
      `.day{fill:${light}}@media (prefers-color-scheme:dark){.day{fill:${dark}}}`,
    );
    expect(svg).toMatch(
      new RegExp(`<path class="day" d="[^"]+"/><path fill="${getColor('field')}"`),
    );
  });

  it('the telephone', async () => {
    const svg = await readFile('src/shared/pages/home/telephone-9-04.svg', 'utf8');
    const colors = [...svg.matchAll(/(?<=(?:fill|stroke)=")[^"]+/g)].map(([color]) => color);
    expect(colors.length).toBeGreaterThan(40);
    expect(colors.filter((color) => color !== 'none' && !css.includes(color))).toEqual([]);
  });
});
