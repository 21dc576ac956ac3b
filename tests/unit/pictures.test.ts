import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pictureTexts } from '../../src/pictures/picture-texts.ts';

const SOCIAL_IMAGES = 'src/shared/content/site/social-images';

/** Color types of PNG (https://www.w3.org/TR/png-3/, 11.2.1). */
const RGB = 2;
const RGBA = 6;

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

it.each(['public/favicon.svg', 'src/shared/pages/home/telephone-9-04.svg'])(
  '%s, which is drawn by hand, has the colors of the tokens',
  async (file) => {
    const tokens = await readFile('src/shared/styles/tokens.css', 'utf8');
    const colors = (await readFile(file, 'utf8')).match(/#[\da-f]{6}/g) ?? [];
    expect(colors.length).toBeGreaterThan(2);
    expect(colors.filter((color) => !tokens.includes(color))).toEqual([]);
  },
);
