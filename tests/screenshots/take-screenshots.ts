import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuild } from '../../src/build/ensure-build.mjs';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser/chromium.mjs';
import { finishAnimations, loadEverything } from '../support/browser/page-states.ts';
import { SiteProcess } from '../support/process/site-process.ts';
import { compressPicture } from './compress-picture.ts';
import { type Picture, pictures, readmePictures } from './pictures.ts';

/**
 * Pictures of every page and state of the built site, for the eye:
 * `npm run screenshots`, `npm run screenshots -- home 390` for those whose names hold all words,
 * `npm run screenshots -- --readme` for the two of the README.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isForReadme = process.argv.includes('--readme');
const folder = isForReadme ? 'docs/images' : 'screenshots';
const chosen = (isForReadme ? readmePictures : pictures).filter(([name]) =>
  words.every((word) => name.split('-').includes(word)),
);

if (chosen.length === 0) {
  console.error(
    `No picture has ${words.join(' and ')} in its name; tests/screenshots/pictures.ts has all.`,
  );
  process.exit(1);
}

await ensureBuild();
await mkdir(folder, { recursive: true });
const server = new SiteProcess({
  nodeOptions: ['--import=./tests/support/process/plant-failure.mjs'],
});
const baseURL = await server.waitUntilReady();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
});
try {
  for (const [index, [name, picture]] of chosen.entries()) {
    await take(name, picture);
    console.log(`${index + 1} of ${chosen.length}: ${name}`);
  }
  console.log(`The pictures are in ${resolve(folder)}`);
} finally {
  await browser.close();
  await server.stop();
}

async function take(name: string, { path = '/', options, isFullPage, prepare }: Picture) {
  const context = await browser.newContext({ baseURL, locale: 'es-ES', ...options });
  const page = await context.newPage();
  await page.goto(path);
  const hasScripts = options.javaScriptEnabled !== false;
  if (hasScripts) {
    await page.waitForFunction(() => performance.getEntriesByName('page-hydrated').length > 0);
    await loadEverything(page);
  }
  await prepare?.(page);
  if (hasScripts) await finishAnimations(page);
  const bytes = await page.screenshot({ fullPage: isFullPage ?? false });
  if (isForReadme) await writeFile(`${folder}/${name}.webp`, await compressPicture(page, bytes));
  else await writeFile(`${folder}/${name}.png`, bytes);
  await context.close();
}
