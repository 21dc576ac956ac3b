import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, markDocument, open, test } from '../../support/browser/browser-test.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';
import { Balancer } from '../../support/http/balancer.ts';
import { buildProject, editFile } from '../../support/process/build-project.ts';
import { copyProject } from '../../support/process/project-copy.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

test.describe.configure({ mode: 'serial' });

/** Of the release after the one of the other tests: its contact page has another heading. */
let newServer: SiteProcess;
let newReplica: string;
let balancer: Balancer;
let origin: string;

test.beforeAll(async () => {
  const directory = await copyProject({
    withSources: true,
    withBuild: true,
    withDependencies: true,
  });
  const page = join(directory, 'src/shared/pages/contact-page.tsx');
  await editFile(page, 'title={contact.heading}', 'title="Hablemos ya."');
  await buildProject(directory);
  newServer = new SiteProcess({ directory });
  newReplica = await newServer.waitUntilReady();
  balancer = new Balancer({ ports: [] });
  origin = `http://127.0.0.1:${await balancer.start()}`;
});
test.afterAll(() => Promise.all([balancer.stop(), newServer.stop()]));

/** One replica at a time answers everything. */
const send = (replica: string) => balancer.use([Number(new URL(replica).port)]);
const goToContact = (page: Page) => getHeaderLink(page, '/contact').click();
const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an open page of the old release goes on, without a page load, when the new one answers', async ({
  page,
  site,
}) => {
  send(site);
  await open(page, origin);
  const isSameDocument = await markDocument(page);
  send(newReplica);
  await goToContact(page);
  await expectPage(page, '/contact');
  expect(await isSameDocument()).toBe(true);

  await page.reload();
  await expect(getHeading(page)).toHaveText('Hablemos ya.');
});

test('a page of the new release loads the next page, once, when the old one answers', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load resource|fetch dynamically imported module)/);
  send(newReplica);
  await open(page, origin);
  const isSameDocument = await markDocument(page);
  send(site);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await goToContact(page);
  await expectPage(page, '/contact');
  expect(await isSameDocument()).toBe(false);
  expect(documents).toBe(1);
});
