import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { browserError } from '../../../src/shared/content/site/browser-error.ts';
import { contact } from '../../../src/shared/content/site/contact.ts';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import { getHeading, getMenu, getQuestion } from '../../support/browser/site-parts.ts';
import { findFreePort } from '../../support/process/find-free-port.ts';
import { copyProject } from '../../support/process/project-copy.ts';
import { editFile } from '../../support/process/replace-texts.ts';

const { open, PHONE, test } = browser;

/**
 * Playwright's `expect` with a longer timeout, because restarting the server takes long on a slow machine.
 */
const expect = browser.expect.configure({ timeout: 20_000 });

const waitForVite = (page: Page) =>
  page.waitForEvent('console', (line) => /vite\] connected/.test(line.text()));

test('the development server shows code changes and errors in the open page', async ({
  page,
  startSite,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  const directory = await copyProject({ withSources: true, withDependencies: true });
  const edit = (file: string, text: string, replacement: string) =>
    editFile(join(directory, file), text, replacement);
  // Starts Vite directly instead of with `npm run dev`, because signals meant for the server would go to npm.
  const command = ['node_modules/vite/bin/vite.js'];
  // The port is fixed, because an open page reconnects to the same port after the server has restarted.
  // `NODE_ENV` is set to check that the development server ignores it.
  const environment = { NODE_ENV: 'production', PORT: String(await findFreePort()) };
  const origin = await startSite(environment, { arguments: command, directory });

  await test.step('React logs no warning if the menu and an FAQ answer are opened before hydration', async () => {
    await page.setViewportSize(PHONE);
    const connected = page.waitForEvent('websocket');
    const release = await browser.delayFiles(page, '**/src/client/entry.ts');
    await page.goto(origin, { waitUntil: 'commit' });
    await getQuestion(page).click();
    await openMenu(page);
    release();
    await browser.waitForHydration(page);
    await expect(getMenu(page)).toBeVisible();
    // Vite's WebSocket must use the same port as the pages.
    expect(new URL((await connected).url()).host).toBe(new URL(origin).host);
  });

  // On a busy machine, Vite might still be bundling a dependency when the page requests it. Vite then returns
  // status 504, which is harmless, because the page tries again.
  expectedErrors.push(browser.notFoundAt('/PRICING'), /504 \(Outdated Optimize Dep\)/);
  for (const path of ['/PRICING', ...PAGE_PATHS, '/contact?x']) {
    // A page receives code changes only once it is connected to Vite, so the test waits for the connection.
    const connected = waitForVite(page);
    await open(page, origin + path);
    await expect(getHeading(page), path).toBeVisible();
    await connected;
  }

  await test.step('changes to a component and to a style sheet appear without a reload', async () => {
    const isSameDocument = await browser.markDocument(page);
    await edit('src/shared/ui/page-heading.tsx', '{title}</h1>', '{title} Ya.</h1>');
    await expect(getHeading(page)).toHaveText(`${contact.heading} Ya.`);
    const style = '.headline h1 { color: rgb(1, 2, 3); } .headline {';
    await edit('src/shared/ui/page-heading.css', '.headline {', style);
    await expect(getHeading(page)).toHaveCSS('color', 'rgb(1, 2, 3)');
    expect(await isSameDocument()).toBe(true);
  });

  const overlay = page.locator('vite-error-overlay');
  const expectPage = async () => {
    await expect(getHeading(page)).toHaveText(`${contact.heading} Ya.`);
    await expect(overlay).toHaveCount(0);
    await browser.waitForHydration(page);
  };

  await test.step('an overlay shows an error in the server code until the code is fixed', async () => {
    const source = 'src/server/document.ts';
    const code = 'export function';
    // The broken server code also affects the page that is still open, so requests from that page fail.
    expectedErrors.push(/status of 500/, /Failed to fetch dynamically imported module/);
    await edit(source, code, `${code} (`);
    // Reopens the page until it shows the error, because the server might take a moment to notice the change.
    await expect(async () => {
      const connected = waitForVite(page);
      await page.goto(`${origin}/contact`);
      await expect(overlay.locator('.file')).toContainText(source, { timeout: 2000 });
      await connected;
    }).toPass();
    await edit(source, `${code} (`, code);
    await expectPage();
  });

  await test.step('a component error opens the error screen; a reload shows the file and line', async () => {
    const source = 'src/shared/ui/page-heading.tsx';
    expectedErrors.push(/injected|PageHeading/);
    await edit(source, '{title}', '{title.injected.nothing}');
    await expect(getHeading(page)).toHaveText(browserError.heading);
    await page.reload();
    await expect(overlay.locator('.stack')).toContainText(/PageHeading.*page-heading\.tsx:\d+/);
    await edit(source, '{title.injected.nothing}', '{title}');
    await expectPage();
  });

  await test.step('changes to .env are applied to the open page', async () => {
    // Writes `.env` under another name and then renames it, so that the server never reads a partially
    // written file.
    await writeFile(join(directory, 'old.txt'), '/antes /pricing\n');
    await writeFile(join(directory, '.env.new'), 'BRAND_NAME=Otra\nREDIRECTS_FILE=old.txt\n');
    await rename(join(directory, '.env.new'), join(directory, '.env'));
    await expect(page).toHaveTitle(/ · Otra$/);
    await browser.waitForHydration(page);
    await edit('old.txt', '/antes', '/ayer');
    expect((await page.request.get(`${origin}/ayer`)).url()).toBe(`${origin}/pricing`);
  });

  await test.step('the open page reloads after the server has restarted', async () => {
    expectedErrors.push(/WebSocket connection to .* failed/, /ERR_CONNECTION_RE(FUSED|SET)/);
    const reloaded = page.waitForEvent('domcontentloaded', { timeout: 20_000 });
    await edit('src/server/handlers/health.ts', "'ok'", "'fine'");
    await reloaded;
    await expectPage();
    const health = await page.request.get(`${origin}/healthz`);
    expect(await health.json()).toHaveProperty('status', 'fine');
  });
});
