import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { ensureBuild } from '../../src/build/ensure-build.mjs';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser/chromium.mjs';
import { finishAnimations, scrollThrough } from '../support/browser/page-states.ts';
import type { Engine } from '../support/engines/engine.ts';
import { findFirefox } from '../support/engines/firefox.ts';
import { findWebKit } from '../support/engines/webkit.ts';
import { SiteProcess } from '../support/process/site-process.ts';
import { compressPicture } from './compress-picture.ts';
import { type EnginePicture, enginePictures, takeEnginePicture } from './engine-pictures.ts';
import { type Picture, pictures, readmePictures } from './pictures.ts';

/**
 * Pictures of every page and state of the built site, for the eye:
 * `npm run screenshots`, `npm run screenshots -- home 390` for those whose names hold all words,
 * `npm run screenshots -- firefox`, or `webkit`, for those of another engine,
 * `npm run screenshots -- --readme` for the two of the README.
 */
const ENGINES: Readonly<Record<string, () => Engine | undefined>> = {
  firefox: findFirefox,
  webkit: findWebKit,
};

const given = process.argv.slice(2);
const engineName = given.find((word) => word in ENGINES);
const words = given.filter((word) => !word.startsWith('--') && word !== engineName);
const isForReadme = given.includes('--readme');
const folder = isForReadme ? 'docs/images' : 'screenshots';

ensureBuild();
await mkdir(folder, { recursive: true });
const server = new SiteProcess({
  nodeOptions: ['--import=./tests/support/process/plant-failure.mjs'],
});
try {
  const baseURL = await server.waitUntilReady();
  if (engineName) await takeWithEngine(engineName, baseURL);
  else await takeWithChromium(baseURL);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.stop();
}

/** @throws {Error} when no picture has such a name. */
async function takeChosen<Kind>(
  all: ReadonlyArray<readonly [name: string, picture: Kind]>,
  take: (name: string, picture: Kind) => Promise<void>,
): Promise<void> {
  const chosen = all.filter(([name]) => words.every((word) => name.split('-').includes(word)));
  if (chosen.length === 0) {
    throw new Error(
      `No picture has ${words.join(' and ')} in its name; tests/screenshots/ lists all.`,
    );
  }
  for (const [index, [name, picture]] of chosen.entries()) {
    await take(name, picture);
    console.log(`${index + 1} of ${chosen.length}: ${name}`);
  }
  console.log(`The pictures are in ${resolve(folder)}`);
}

async function takeWithEngine(name: string, origin: string): Promise<void> {
  const engine = ENGINES[name]?.();
  if (!engine) {
    throw new Error(`There is no ${name} here: tests/README.md says how to install it.`);
  }
  const take = async (picture: string, options: EnginePicture) => {
    const browserWindow = await engine.openWindow(options.settings);
    try {
      const bytes = await takeEnginePicture(await browserWindow.openTab(), origin, options);
      await writeFile(`${folder}/${name}-${picture}.png`, bytes);
    } finally {
      await browserWindow.close();
    }
  };
  try {
    await takeChosen(enginePictures, take);
  } finally {
    await engine.stop();
  }
}

async function takeWithChromium(baseURL: string): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    await takeChosen(isForReadme ? readmePictures : pictures, (name, picture) =>
      takeInChromium(browser, baseURL, name, picture),
    );
  } finally {
    await browser.close();
  }
}

/** The home page shows the time. Runs in the page; Playwright's own clock would hide when it is hydrated. */
function stopClock(now: number): void {
  window.Date = new Proxy(Date, {
    construct(date, values) {
      return Reflect.construct(date, values.length > 0 ? values : [now]);
    },
  });
}

async function takeInChromium(
  browser: Browser,
  baseURL: string,
  name: string,
  { path = '/', options, isFullPage, prepare }: Picture,
): Promise<void> {
  const timezoneId = 'Europe/Madrid';
  const context = await browser.newContext({ baseURL, locale: 'es-ES', timezoneId, ...options });
  const page = await context.newPage();
  await page.addInitScript(stopClock, Date.parse('2026-11-20T23:52+01:00'));
  await page.goto(path);
  const hasScripts = options.javaScriptEnabled !== false;
  if (hasScripts) {
    await page.waitForFunction(() => performance.getEntriesByName('page-hydrated').length > 0);
    await scrollThrough(page);
  }
  await prepare?.(page);
  if (hasScripts) await finishAnimations(page);
  const bytes = await page.screenshot({ fullPage: isFullPage ?? false });
  if (isForReadme) await writeFile(`${folder}/${name}.webp`, await compressPicture(page, bytes));
  else await writeFile(`${folder}/${name}.png`, bytes);
  await context.close();
}
