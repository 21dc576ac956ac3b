import { join } from 'node:path';
import {
  countDocuments,
  expect,
  markDocument,
  open,
  test,
} from '../../support/browser/browser-test.ts';
import { expectCounterToWork, plantCounter } from '../../support/browser/planted-counter.ts';
import { expectPage, getHeaderLink, getHeading } from '../../support/browser/site-parts.ts';
import { Balancer } from '../../support/http/balancer.ts';
import { buildProject, editFile } from '../../support/process/build-project.ts';
import { copyProject } from '../../support/process/project-copy.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

/** Of the next release: its contact page has another heading, and a component with state. */
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
  await plantCounter(directory);
  await buildProject(directory);
  newServer = new SiteProcess({ directory });
  newReplica = await newServer.waitUntilReady();
  balancer = new Balancer({ ports: [] });
  origin = `http://127.0.0.1:${await balancer.start()}`;
});
test.afterAll(() => Promise.all([balancer.stop(), newServer.stop()]));

/** From now on this replica responds to everything. */
const useReplica = (replica: string) => balancer.use([Number(new URL(replica).port)]);

test('a page of the old release, from the cache of a CDN, hydrates and goes on beside the new one', async ({
  page,
  site,
}) => {
  useReplica(newReplica);
  await page.route(`${origin}/`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${site}/` }) }),
  );
  await open(page, origin);
  const isSameDocument = await markDocument(page);
  await getHeaderLink(page, '/contact').click();
  await expectPage(page, '/contact');
  await expect(getHeading(page)).not.toHaveText('Hablemos ya.');
  expect(await isSameDocument()).toBe(true);

  await page.reload();
  await expect(getHeading(page)).toHaveText('Hablemos ya.');
});

test('a page of the new release loads the next page, once, when the old one responds', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load resource|fetch dynamically imported module)/);
  useReplica(newReplica);
  await open(page, origin);
  useReplica(site);
  const getDocuments = countDocuments(page);
  await getHeaderLink(page, '/contact').click();
  await expectPage(page, '/contact');
  expect(getDocuments()).toBe(1);
});

test('a component with state works loaded directly, by a link and after Back', ({ page }) =>
  expectCounterToWork(page, newReplica));
