import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { consentRevision } from '../../../src/shared/content/site/consent.ts';
import { PAGE_HEADINGS } from '../../support/app/page-paths.ts';
import * as browser from '../../support/browser/browser-test.ts';
import {
  expectNoBanner,
  REJECTED,
  storeRecord,
  waitForBanner,
} from '../../support/browser/consent-page.ts';
import { expectPage, getHeaderLink, getHeading } from '../../support/browser/site-parts.ts';
import { runProgram } from '../../support/process/find-program.ts';
import { copyProject } from '../../support/process/project-copy.ts';
import { editFile } from '../../support/process/replace-texts.ts';

const { expect, open, test } = browser;

/**
 * Builds the next release. It has a different heading on the contact page and a higher consent revision, so
 * that the cookie banner asks for consent again.
 * @returns the release's directory
 */
async function buildNextRelease(): Promise<string> {
  const parts = { withSources: true, withBuild: true, withDependencies: true };
  const directory = await copyProject(parts);
  const shared = join(directory, 'src/shared');
  const page = join(shared, 'pages/contact/contact-page.tsx');
  await editFile(page, 'title={contact.heading}', 'title="Hablemos ya."');
  const revision = 'consentRevision = ';
  const consent = join(shared, 'content/site/consent.ts');
  await editFile(consent, revision + consentRevision, revision + (consentRevision + 1));
  const assets = join(directory, 'dist/client/assets');
  const listReact = () => readdirSync(assets).filter((name) => /^react-.*\.js$/.test(name));
  const known = listReact();
  const build = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'];
  runProgram(process.execPath, build, { cwd: directory });
  expect(listReact(), 'both releases use the same React file, so browsers keep it cached').toEqual(
    known,
  );
  return directory;
}

test.use({ hidesAutomation: true });

test('a page from the old release keeps working after a new release is deployed', async ({
  page,
  context,
  site,
  startSite,
}) => {
  test.setTimeout(90_000);
  await storeRecord(context, site, REJECTED);
  const newSite = await startSite({}, { directory: await buildNextRelease() });
  // Simulates a CDN that still has the old home page in its cache. All other responses come from the new
  // server.
  await page.route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = (pathname === '/' ? site : newSite) + pathname + search;
    await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });

  await test.step('a link works on an old page that comes from a CDN cache', async () => {
    await open(page, site);
    await expectNoBanner(page);
    const isSameDocument = await browser.markDocument(page);
    await getHeaderLink(page, '/contact').click();
    await expectPage(page, '/contact');
    expect(await isSameDocument()).toBe(true);
  });

  await test.step("a reload opens the new release's page, which asks for cookie consent again", async () => {
    await page.reload();
    await browser.waitForHydration(page);
    await waitForBanner(page);
    await expect(getHeading(page)).toHaveText('Hablemos ya.');
    await getHeaderLink(page, '/pricing').click();
    await expectPage(page, '/pricing');
    await page.goBack();
    await expect(getHeading(page)).toHaveText('Hablemos ya.');
  });
});

/** Page of an earlier site at the same origin. The page registers the site's service worker. */
const FORMER_PAGE = '<h1>Antes</h1><script>navigator.serviceWorker.register("/sw.js")</script>';
/** Service worker of the earlier site. It answers every request with its cached copy of the page. */
const FORMER_WORKER = `self.addEventListener('fetch', (event) => event.respondWith(caches.match('/')));
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open('v1').then((cache) => cache.add('/'))));`;

test('the site replaces an earlier site that a service worker serves from its cache', async ({
  page,
  startSite,
}) => {
  const former = createServer(({ url }, response) => {
    response.setHeader('Content-Type', url === '/sw.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/sw.js' ? FORMER_WORKER : FORMER_PAGE);
  }).listen(0, '127.0.0.1');
  await once(former, 'listening');
  const { port } = former.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  former.close().closeAllConnections();
  await page.goto(await startSite({ PORT: String(port) }));
  await expect(getHeading(page)).toHaveText(String(PAGE_HEADINGS['/']));
  await page.waitForFunction(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.length + (await caches.keys()).length === 0;
  });
});
