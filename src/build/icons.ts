import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pngToIco from 'png-to-ico';
import type { Plugin } from 'vite';
import { DAY_HALF, EVENING_HALF } from '../shared/components/mark.ts';
import { type ColorToken, getColorToken, readColorTokens } from './design-tokens.ts';
import { rasterize } from './rasterize.ts';

const ICONS = 'node_modules/.cache/icons';

/** Side of the square in which the mark is drawn, and the mark's width in it. */
const BOX = 32;
const WIDTH = 30;

/** Creates the icons, which have fixed names at the root, as Vite's public files. */
export function icons(): Plugin {
  return {
    name: 'icons',
    // Before a server starts: it lists its public files only then.
    async config({ root = process.cwd() }) {
      const directory = join(root, ICONS);
      const files = await createIconFiles(await readColorTokens(root));
      await rm(directory, { recursive: true, force: true });
      await mkdir(directory, { recursive: true });
      for (const [name, content] of files) await writeFile(join(directory, name), content);
      return { publicDir: directory };
    },
  };
}

/** @returns content of each file by its name. */
async function createIconFiles(
  tokens: ReadonlyMap<string, ColorToken>,
): Promise<Map<string, string | Buffer>> {
  const ink = getColorToken(tokens, 'ink');
  const paper = getColorToken(tokens, 'paper').light;
  const evening = getColorToken(tokens, 'hour-21').light;

  const mark = drawHalves(ink.light, evening);
  const bySystem = `<style>.day{fill:${ink.light}}@media (prefers-color-scheme:dark){.day{fill:${ink.dark}}}</style>`;
  const tile = drawGround(paper, 7) + scale(mark, 0.66);
  // Systems cut these to their own shape; of a maskable icon a circle of 40 % radius is safe:
  // https://www.w3.org/TR/appmanifest/#icon-masks
  const ground = drawGround(paper, 0);

  const small = [16, 32, 48].map((size) => rasterize(drawIcon(align(mark, size)), size));
  return new Map<string, string | Buffer>([
    ['favicon.svg', `${drawIcon(bySystem + drawHalves(null, evening))}\n`],
    ['favicon.ico', await pngToIco(small)],
    ['apple-touch-icon.png', rasterize(drawIcon(ground + scale(mark, 0.62)), 180)],
    ['icon-192.png', rasterize(drawIcon(tile), 192)],
    ['icon-512.png', rasterize(drawIcon(tile), 512)],
    ['icon-maskable-512.png', rasterize(drawIcon(ground + scale(mark, 0.54)), 512)],
  ]);
}

function drawIcon(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">${content}</svg>`;
}

/** The mark; without a color the day takes the one of its class. */
function drawHalves(day: string | null, evening: string): string {
  const dayColor = day === null ? 'class="day"' : `fill="${day}"`;
  return `<path ${dayColor} d="${DAY_HALF}"/><path fill="${evening}" d="${EVENING_HALF}"/>`;
}

function drawGround(color: string, radius: number): string {
  return `<rect width="${BOX}" height="${BOX}" rx="${radius}" fill="${color}"/>`;
}

/** Moves the mark by half a pixel if the gap between its halves would be blurred. */
function align(mark: string, size: number): string {
  const isBetweenPixels = size % BOX !== 0;
  return isBetweenPixels ? `<g transform="translate(${BOX / size / 2})">${mark}</g>` : mark;
}

/** Scales the mark to this share of the icon's side. */
function scale(mark: string, share: number): string {
  const factor = (share * BOX) / WIDTH;
  const offset = (BOX / 2) * (1 - factor);
  return `<g transform="translate(${offset} ${offset}) scale(${factor})">${mark}</g>`;
}
