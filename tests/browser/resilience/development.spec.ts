import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  expect,
  getQuestion,
  holdScripts,
  markDocument,
  notFoundAt,
  open,
  PAGES,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { choose, openWithBanner } from '../../support/browser/consent-page.ts';
import { copyProject } from '../../support/process/project-copy.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

// Not `npm run dev` itself: npm would stand between a signal and the server.
const DEV = ['--import', 'tsx', 'server.ts'];

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let directory: string;
let server: SiteProcess;
let origin: string;

test.beforeAll(async () => {
  directory = await copyProject({ withSources: true, withDependencies: true });
  server = new SiteProcess({
    arguments: DEV,
    directory,
    environment: { NODE_ENV: 'development' },
  });
  origin = await server.waitUntilReady();
});
test.afterAll(() => server.stop());

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(directory, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

for (const path of [...PAGES.map((page) => page.path), '/PRICING']) {
  test(`hydrates ${path} without a warning of React`, async ({ page, expectedErrors }) => {
    if (path === '/PRICING') expectedErrors.push(notFoundAt(path));
    await open(page, origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test.describe('for a visitor', () => {
  test.use({ isVisitor: true });
  test('asks for consent', async ({ page }) => {
    await openWithBanner(page, `${origin}/contact`);
    await choose(page, 'Rechazar todas');
  });
});

test('hydrates without a warning what a visitor has opened before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseScripts = await holdScripts(page, '**/src/client/entry.ts');
  await page.goto(origin, { waitUntil: 'commit' });
  await getQuestion(page, '¿Quién se encarga de la parte técnica?').click();
  await page.getByRole('button', { name: 'Abrir menú principal' }).click();
  releaseScripts();
  await waitForHydration(page);
  await expect(page.getByRole('dialog', { name: 'Menú principal' })).toBeVisible();
  await expect(page.locator('#technical-setup')).toHaveAttribute('open');
});

test('replaces a changed component in the open page', async ({ page }) => {
  await open(page, `${origin}/contact`);
  const isSameDocument = await markDocument(page);
  await edit('src/shared/sections/page-heading.tsx', (text) =>
    text.replace('{title}</h1>', '{title} Ya.</h1>'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hablemos. Ya.');
  expect(await isSameDocument()).toBe(true);
});

test('replaces a changed style in the open page', async ({ page }) => {
  await open(page, `${origin}/contact`);
  const isSameDocument = await markDocument(page);
  await edit('src/shared/sections/page-heading.css', (text) =>
    text.replace('.page-heading__title {', '.page-heading__title { color: rgb(1, 2, 3);'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await isSameDocument()).toBe(true);
});

test('renders a changed text without a restart', async ({ request }) => {
  await edit('src/shared/content/contact.ts', (text) => text.replace('Hablemos.', 'Hablemos hoy.'));
  const read = async () => (await request.get(`${origin}/contact`)).text();
  await expect.poll(read).toContain('Hablemos hoy.');
});
