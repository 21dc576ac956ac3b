import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser/chromium.mjs';
import { scrollThrough, waitForPaint } from '../support/browser/page-states.ts';
import { SiteProcess } from '../support/process/site-process.ts';
import { type Picture, pictures, readmePictures } from './pictures.ts';

/**
 * Pictures of every page and state of the built site, for the eye:
 * `npm run screenshots`, `npm run screenshots -- home 390` for those whose names hold all words,
 * `npm run screenshots -- --readme` for the two of the README.
 */
const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith('--'));
const isForReadme = given.includes('--readme');
const folder = isForReadme ? 'docs/images' : 'screenshots';
/** Of the pictures of the README, about 60 KB each. */
const README_QUALITY = 50;

const chosen = (isForReadme ? readmePictures : pictures).filter(([name]) =>
  words.every((word) => name.split('-').includes(word)),
);
if (chosen.length === 0) {
  console.error(
    `No picture has ${words.join(' and ')} in its name: tests/screenshots/pictures.ts lists all.`,
  );
  process.exit(1);
}

await mkdir(folder, { recursive: true });
const server = new SiteProcess({
  nodeOptions: ['--import=./tests/support/process/plant-failure.mjs'],
});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
});
try {
  const baseURL = await server.waitUntilReady();
  for (const [index, [name, picture]] of chosen.entries()) {
    await takePicture(browser, baseURL, name, picture);
    console.log(`${index + 1} of ${chosen.length}: ${name}`);
  }
  console.log(`The pictures are in ${resolve(folder)}`);
} finally {
  await browser.close();
  await server.stop();
}

async function takePicture(
  browser: Browser,
  baseURL: string,
  name: string,
  { path = '/', options, isFullPage, prepare }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.addInitScript(stopClock, Date.parse('2026-11-20T23:52+01:00'));
  await page.goto(path);
  const hasScripts = options.javaScriptEnabled !== false;
  if (hasScripts) {
    await page.waitForFunction(() => performance.getEntriesByName('page-hydrated').length > 0);
    await scrollThrough(page);
  }
  await prepare?.(page);
  if (hasScripts) await waitForPaint(page);
  await page.screenshot({
    path: `${folder}/${name}.${isForReadme ? 'webp' : 'png'}`,
    fullPage: isFullPage ?? false,
    ...(isForReadme && { quality: README_QUALITY }),
  });
  await context.close();
}

/** The home page shows the time. Runs in the page; Playwright's own clock would hide when it is hydrated. */
function stopClock(now: number): void {
  window.Date = new Proxy(Date, {
    construct(date, values) {
      return Reflect.construct(date, values.length > 0 ? values : [now]);
    },
  });
}
