import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright';
import { ensureBuild } from '../../src/build/ensure-build.mjs';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser/chromium.mjs';
import { SiteProcess } from '../support/process/site-process.ts';
import { takePagePictures } from './page-pictures.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { takeStatePictures } from './state-pictures.ts';

/**
 * Pictures of every page and state of the built site, for the eye:
 * `npm run screenshots`, `npm run screenshots -- home 390` for those whose names hold all words,
 * `npm run screenshots -- --readme` for the two of the README.
 */
const DIRECTORY = 'screenshots';
const README_DIRECTORY = 'docs/images';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isForReadme = process.argv.includes('--readme');

await ensureBuild();
const server = new SiteProcess({
  arguments: ['--import', './tests/support/process/plant-failure.mjs', 'dist/server/server.mjs'],
});
const origin = await server.waitUntilReady();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
});
try {
  const directory = isForReadme ? README_DIRECTORY : DIRECTORY;
  await mkdir(directory, { recursive: true });
  const album = {
    browser,
    origin,
    getFile: (name: string) => `${directory}/${name}`,
    isWanted: (name: string) => words.every((word) => name.split(/[-.]/).includes(word)),
  };
  if (isForReadme) await takeReadmePictures(album);
  else {
    await takePagePictures(album);
    await takeStatePictures(album);
  }
} finally {
  await browser.close();
  await server.stop();
}
