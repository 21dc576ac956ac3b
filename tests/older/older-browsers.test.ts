import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { PAGE_HEADINGS, PAGE_PATHS } from '../support/app/page-paths.ts';
import { runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';

/** Releases of `@sparticuz/chromium`, which has the Chromium of its number in it. */
const RELEASES = ['92.0.0', '110.0.1', '119.0.2'];

/** @returns the path of the program. */
async function install(release: string): Promise<string> {
  const folder = await createFolder();
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  runProgram('npm', ['install', ...options, `@sparticuz/chromium@${release}`]);
  const packed = join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  const path = join(folder, 'chromium');
  writeFileSync(path, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  return path;
}

/** What is in the way of reading or does nothing. Runs in the page. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults =
    scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : [];
  if (document.querySelector('#cc-main')) faults.push('a cookie banner');
  const { color, backgroundColor } = getComputedStyle(document.body);
  if (color !== 'rgb(31, 22, 17)' || backgroundColor !== 'rgb(250, 246, 239)')
    faults.push(`${color} on ${backgroundColor}`);
  for (const control of document.querySelectorAll('button, input, dialog')) {
    if (control.getClientRects().length > 0) faults.push(`dead: ${control.outerHTML}`);
  }
  for (const question of document.querySelectorAll('summary')) {
    question.click();
    if (!question.parentElement?.hasAttribute('open'))
      faults.push(`closed: ${question.textContent}`);
  }
  for (const link of document.querySelectorAll('a[href]')) {
    link.scrollIntoView({ block: 'center' });
    const { left, top, height } = link.getClientRects()[0] ?? { left: -1, top: 0, height: 0 };
    const hit = document.elementFromPoint(left + 3, top + height / 2);
    if (!link.contains(hit) && link.getClientRects().length > 0)
      faults.push(`covered: ${link.outerHTML}`);
  }
  return faults;
}

it.each(RELEASES)(
  'Chromium %s shows a page to read, whose links and answers work',
  async (release) => {
    const { origin } = await startSite();
    const browser = await chromium.launch({
      executablePath: await install(release),
      chromiumSandbox: false,
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
        // Chromium 110 knows the attribute as one of tomorrow.
        if (line.type() === 'error' && !/'popover'/.test(line.text())) errors.push(line.text());
      });
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
      );
      for (const path of PAGE_PATHS) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        expect(await page.evaluate(findFaults), path).toEqual([]);
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
