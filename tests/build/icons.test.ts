import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readColorTokens } from '../../src/build/design-tokens.ts';
import { getColorAt, listPixels, readPng } from './pixels.ts';

const tokens = await readColorTokens(process.cwd());
const getColor = (name: string) => tokens.get(name)?.light;

it.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
])('%s is a square of %i pixels with both halves of the mark', async (file, size) => {
  const image = await readPng(file);
  expect([image.width, image.height]).toEqual([size, size]);
  expect(getColorAt(image, size * 0.35, size / 2)).toBe(getColor('ink'));
  expect(getColorAt(image, size * 0.5, size / 2)).toBe(getColor('paper'));
  expect(getColorAt(image, size * 0.65, size / 2)).toBe(getColor('hour-21'));
});

it.each(['apple-touch-icon.png', 'icon-maskable-512.png'])(
  '%s is opaque, and paper in its corners',
  async (file) => {
    const image = await readPng(file);
    const end = image.width - 1;
    const corners = [0, end].flatMap((x) => [0, end].map((y) => getColorAt(image, x, y)));
    expect(corners).toEqual(corners.map(() => getColor('paper')));
    expect(listPixels(image).filter(({ color }) => color.length > '#rrggbb'.length)).toEqual([]);
  },
);

it('the maskable icon has its mark within the circle that every system shows', async () => {
  const image = await readPng('icon-maskable-512.png');
  const center = image.width / 2;
  const outside = listPixels(image).filter(
    ({ x, y }) => Math.hypot(x + 0.5 - center, y + 0.5 - center) > image.width * 0.4,
  );
  expect(outside.filter(({ color }) => color !== getColor('paper'))).toEqual([]);
});

it('favicon.ico holds 16, 32 and 48 pixels', async () => {
  // A header of 6 bytes, the number of images last in it; then 16 bytes for each of them.
  const file = await readFile('dist/client/favicon.ico');
  const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, index) => [
    ...file.subarray(6 + index * 16, 8 + index * 16),
  ]);
  expect(sizes).toEqual([16, 32, 48].map((size) => [size, size]));
});

it('favicon.svg takes the ink of the color scheme', async () => {
  const svg = await readFile('dist/client/favicon.svg', 'utf8');
  const ink = tokens.get('ink');
  expect(svg).toContain(
    `.day{fill:${ink?.light}}@media (prefers-color-scheme:dark){.day{fill:${ink?.dark}}}`,
  );
});
