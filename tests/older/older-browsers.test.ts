import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { PAGE_HEADINGS, PAGE_PATHS } from '../support/app/page-paths.ts';
import { runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';

/** Versions of the npm package `@sparticuz/chromium`. Version 92.0.0, for example, contains Chromium 92. */
const RELEASES = ['92.0.0', '110.0.1', '119.0.2'];

/**
 * Installs a version of `@sparticuz/chromium`.
 * @returns the path of the unpacked Chromium executable
 */
async function install(release: string): Promise<string> {
  const folder = await createFolder();
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  runProgram('npm', ['install', ...options, `@sparticuz/chromium@${release}`]);
  const packed = join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  const path = join(folder, 'chromium');
  writeFileSync(path, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  return path;
}

/** Result that `readPage` returns for a page without problems. */
const READABLE = {
  scrollsBy: 0,
  colors: ['rgb(31, 22, 17)', 'rgb(250, 246, 239)'],
  dead: [],
  closed: [],
  covered: [],
};

/** Opens all FAQ answers and reports what makes the page hard to read or use. Runs in the page context. */
function readPage() {
  const list = (selector: string, isWrong: (element: HTMLElement) => boolean) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.getClientRects().length > 0 && isWrong(element))
      .map(({ outerHTML }) => outerHTML);
  const { scrollWidth, clientWidth } = document.documentElement;
  const { color, backgroundColor } = getComputedStyle(document.body);
  for (const question of document.querySelectorAll('summary')) question.click();
  return {
    scrollsBy: scrollWidth - clientWidth,
    colors: [color, backgroundColor],
    dead: list('button, input, dialog, #cc-main', () => true),
    closed: list('details', (question) => !question.hasAttribute('open')),
    covered: list('a[href]', (link) => {
      link.scrollIntoView({ block: 'center' });
      const { left = 0, top = 0, height = 0 } = link.getClientRects()[0] ?? {};
      return !link.contains(document.elementFromPoint(left + 3, top + height / 2));
    }),
  };
}

it.each(RELEASES)(
  'pages are readable in Chromium %s, and their links and FAQ answers work',
  async (release) => {
    const { origin } = await startSite();
    const browser = await chromium.launch({
      executablePath: await install(release),
      chromiumSandbox: false,
      // With the GPU enabled, Chromium 92 hangs in about half of all starts, so this option disables the GPU.
      args: ['--disable-gpu'],
    });
    onTestFinished(() => browser.close());
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      const page = await browser.newPage({ viewport });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (line) => {
        // In Chromium 110, the `popover` attribute is still experimental, so the test ignores the error that
        // this version logs about it.
        if (line.type() === 'error' && !/'popover'/.test(line.text())) errors.push(line.text());
      });
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
      );
      for (const path of PAGE_PATHS) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        expect(await page.evaluate(readPage), path).toEqual(READABLE);
        for (const to of PAGE_PATHS) await expectLeadsTo(page, path, to);
      }
      await page.close();
      expect(errors).toEqual([]);
    }
  },
);

async function expectLeadsTo(page: Page, from: string, to: keyof typeof PAGE_HEADINGS) {
  await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), to);
  await page.waitForURL(new RegExp(`${to}$`));
  expect(await page.textContent('h1'), from).toContain(PAGE_HEADINGS[to]);
}
