import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { consentRevision } from '../../../src/shared/content/site/consent.ts';
import * as browser from '../../support/browser/browser-test.ts';
import {
  expectNotAsked,
  plantRecord,
  REJECTED,
  waitForBanner,
} from '../../support/browser/consent-page.ts';
import { expectPage, getHeaderLink, getHeading } from '../../support/browser/site-parts.ts';
import { editFile } from '../../support/process/change.ts';
import { runProgram } from '../../support/process/find-program.ts';
import { copyProject } from '../../support/process/project-copy.ts';

const { expect, open, test } = browser;

/** The next release: its contact page has another heading, and its cookies other purposes. */
async function buildNextRelease(): Promise<string> {
  const parts = { withSources: true, withBuild: true, withDependencies: true };
  const directory = await copyProject(parts);
  const page = join(directory, 'src/shared/pages/contact/contact-page.tsx');
  await editFile(page, 'title={contact.heading}', 'title="Hablemos ya."');
  const revision = 'consentRevision = ';
  const consent = join(directory, 'src/shared/content/site/consent.ts');
  await editFile(consent, revision + consentRevision, revision + (consentRevision + 1));
  const vite = 'node_modules/vite/bin/vite.js';
  const build = [vite, 'build', '--app', '--logLevel', 'warn'];
  const assets = join(directory, 'dist/client/assets');
  const listReact = () => readdirSync(assets).filter((name) => /^react-.*\.js$/.test(name));
  const known = listReact();
  runProgram(process.execPath, build, { cwd: directory });
  expect(listReact(), 'what a browser has kept').toEqual(known);
  return directory;
}

test.use({ isVisitor: true });

test('a visitor of one release goes on in the other', async ({
  page,
  context,
  site,
  startSite,
}) => {
  test.setTimeout(90_000);
  await plantRecord(context, site, REJECTED);
  const newSite = await startSite({}, { directory: await buildNextRelease() });
  // A CDN has the old document of `/`; all else comes from the new server.
  await page.route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = (pathname === '/' ? site : newSite) + pathname + search;
    await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });

  await test.step('an old page, from the cache of a CDN, goes on beside the new server', async () => {
    await open(page, site);
    await expectNotAsked(page);
    const isSameDocument = await browser.markDocument(page);
    await getHeaderLink(page, '/contact').click();
    await expectPage(page, '/contact');
    expect(await isSameDocument()).toBe(true);
  });

  await test.step('a reload shows the new page, which hydrates, asks again, and is there after Back', async () => {
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
