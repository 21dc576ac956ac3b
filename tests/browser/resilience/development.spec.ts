import { join } from 'node:path';
import {
  expect,
  holdFiles,
  markDocument,
  notFoundAt,
  open,
  PAGES,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { choose, openWithBanner, REJECT } from '../../support/browser/consent-page.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import { expectCounterToWork, plantCounter } from '../../support/browser/planted-counter.ts';
import { getHeading, getMenu, getQuestion } from '../../support/browser/site-parts.ts';
import { editFile } from '../../support/process/build-project.ts';
import { copyProject } from '../../support/process/project-copy.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let directory: string;
let server: SiteProcess;
let origin: string;

test.beforeAll(async () => {
  directory = await copyProject({ withSources: true, withDependencies: true });
  await plantCounter(directory);
  server = new SiteProcess({
    // Not `npm run dev` itself: npm would stand between a signal and the server.
    arguments: ['--import', 'tsx', 'server.ts'],
    directory,
    environment: { NODE_ENV: 'development' },
  });
  origin = await server.waitUntilReady();
});
test.afterAll(() => server.stop());

for (const path of [...PAGES.map((page) => page.path), '/PRICING']) {
  test(`hydrates ${path} without a warning of React`, async ({ page, expectedErrors }) => {
    if (path === '/PRICING') expectedErrors.push(notFoundAt(path));
    await open(page, origin + path);
    await expect(getHeading(page)).toBeVisible();
  });
}

test.describe('for a visitor', () => {
  test.use({ isVisitor: true });
  test('asks for consent', async ({ page }) => {
    await openWithBanner(page, `${origin}/contact`);
    await choose(page, REJECT);
  });
});

test('hydrates without a warning what a visitor has opened before', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const releaseScripts = await holdFiles(page, '**/src/client/entry.ts');
  await page.goto(origin, { waitUntil: 'commit' });
  await getQuestion(page).click();
  await openMenu(page);
  releaseScripts();
  await waitForHydration(page);
  await expect(getMenu(page)).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('a component with state works loaded directly, by a link and after Back', ({ page }) =>
  expectCounterToWork(page, origin));

test('replaces a changed component and a changed style in the open page', async ({ page }) => {
  await open(page, `${origin}/contact`);
  const isSameDocument = await markDocument(page);
  const heading = join(directory, 'src/shared/sections/page-heading');
  await editFile(`${heading}.tsx`, '{title}</h1>', '{title} Ya.</h1>');
  await expect(getHeading(page)).toHaveText('Hablemos. Ya.');
  const rule = '.page-heading__title,';
  await editFile(
    `${heading}.css`,
    rule,
    `${rule.replace(',', ' { color: rgb(1, 2, 3); }')} ${rule}`,
  );
  await expect(getHeading(page)).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await isSameDocument()).toBe(true);
});

test('renders a changed text without a restart', async ({ request }) => {
  await editFile(join(directory, 'src/shared/content/contact.ts'), 'Hablemos.', 'Hablemos hoy.');
  const read = async () => (await request.get(`${origin}/contact`)).text();
  await expect.poll(read).toContain('Hablemos hoy.');
});

for (const [source, code] of [
  ['src/shared/content/contact.ts', 'heading:'],
  // The browser does not load it.
  ['src/server/pages/document.ts', 'export function'],
] as const) {
  test(`shows a syntax error in ${source}, and the page when it is fixed`, async ({
    page,
    expectedErrors,
  }) => {
    const file = join(directory, source);
    expectedErrors.push(/the server responded with a status of 500/);
    // The page that was open hears of the change, too.
    expectedErrors.push(/Failed to fetch dynamically imported module/);
    await editFile(file, code, `${code} (`);
    const overlay = page.locator('vite-error-overlay');
    // The server may hear of the change only after it has sent the page.
    await expect(async () => {
      await page.goto(`${origin}/contact`);
      await expect(overlay.locator('.file')).toContainText(source, { timeout: 2000 });
    }).toPass();
    await editFile(file, `${code} (`, code);
    await expect(getHeading(page)).toHaveText(/^Hablemos/);
    await expect(overlay).toHaveCount(0);
  });
}

test('hears of changes on the port of the pages, without another one', async ({ page }) => {
  const connected = page.waitForEvent('websocket');
  await page.goto(origin);
  expect(new URL((await connected).url()).host).toBe(new URL(origin).host);
});
