import { join } from 'node:path';
import type { Page } from 'playwright/test';
import {
  countDocuments,
  expect,
  markDocument,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { expectPage, getHeaderLink, getHeading } from '../../support/browser/site-parts.ts';
import { Balancer } from '../../support/http/balancer.ts';
import { buildProject, editFile } from '../../support/process/build-project.ts';
import { copyProject } from '../../support/process/project-copy.ts';

const COUNTER = `function PlantedCounter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'Planted ' + count}</button>;
}

`;

/** The next release: its contact page has another heading, and a component with state. */
async function buildNextRelease(): Promise<string> {
  const parts = { withSources: true, withBuild: true, withDependencies: true };
  const directory = await copyProject(parts);
  const page = join(directory, 'src/shared/pages/contact-page.tsx');
  for (const [code, planted] of [
    ['import { contact }', `import { useState } from 'react';\nimport { contact }`],
    ['export function', `${COUNTER}export function`],
    ['title={contact.heading}', 'title="Hablemos ya."'],
    ['<OfficesSection />', '<PlantedCounter /><OfficesSection />'],
  ] as const) {
    await editFile(page, code, planted);
  }
  await buildProject(directory);
  return directory;
}

async function expectNewPage(page: Page): Promise<void> {
  await expect(getHeading(page)).toHaveText('Hablemos ya.');
  const button = page.getByRole('button', { name: 'Planted' });
  await expect(button).toHaveText('Planted 0');
  await button.click();
  await expect(button).toHaveText('Planted 1');
}

test('a visitor of one release goes on in the other', async ({
  page,
  site,
  startSite,
  expectedErrors,
}) => {
  test.setTimeout(90_000);
  const newSite = await startSite({}, { directory: await buildNextRelease() });
  const balancer = new Balancer({ ports: [] });
  const origin = `http://127.0.0.1:${await balancer.start()}`;
  const useReplica = (replica: string) => balancer.use([Number(new URL(replica).port)]);
  let home = site;
  await page.route(`${origin}/`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${home}/` }) }),
  );

  await test.step('an old page, from the cache of a CDN, goes on beside the new server', async () => {
    useReplica(newSite);
    await open(page, origin);
    const isSameDocument = await markDocument(page);
    await getHeaderLink(page, '/contact').click();
    await expectPage(page, '/contact');
    expect(await isSameDocument()).toBe(true);
  });

  await test.step('a reload shows the new page, which works at once and after Back', async () => {
    await page.reload();
    await waitForHydration(page);
    await expectNewPage(page);
    await getHeaderLink(page, '/pricing').click();
    await expectPage(page, '/pricing');
    await page.goBack();
    await expectNewPage(page);
  });

  await test.step('a new page loads the next one, once, when the old server responds', async () => {
    expectedErrors.push(/Failed to (load resource|fetch dynamically imported module)/);
    home = newSite;
    await open(page, origin);
    useReplica(site);
    const getDocuments = countDocuments(page);
    await getHeaderLink(page, '/contact').click();
    await expectPage(page, '/contact');
    expect(getDocuments()).toBe(1);
  });
  await balancer.stop();
});
