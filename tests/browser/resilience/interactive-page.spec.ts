import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { PAGE_NAMES, PAGE_TITLES } from '../../support/app/page-paths.ts';
import { expect, markDocument, open, test } from '../../support/browser/browser-test.ts';
import { buildProject, editFile } from '../../support/process/build-project.ts';
import { copyProject } from '../../support/process/project-copy.ts';
import { SiteProcess } from '../../support/process/site-process.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

const COUNTER = `import { useState } from 'react';

export function PlantedCounter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {\`Planted \${count}\`}
    </button>
  );
}
`;

/** A copy of the project whose contact page has a component with state and a handler. */
let directory: string;

test.beforeAll(async () => {
  directory = await copyProject({ withSources: true, withDependencies: true });
  await writeFile(join(directory, 'src/shared/components/planted-counter.tsx'), COUNTER);
  const page = join(directory, 'src/shared/pages/contact-page.tsx');
  await editFile(page, '<OfficesSection />', '<PlantedCounter /><OfficesSection />');
  await editFile(
    page,
    'import { contact }',
    `import { PlantedCounter } from '../components/planted-counter.tsx';\nimport { contact }`,
  );
  await buildProject(directory);
});

async function expectCounting(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Planted' });
  await expect(button).toHaveText('Planted 0');
  await button.click();
  await button.click();
  await expect(button).toHaveText('Planted 2');
}

for (const [mode, server] of [
  ['production', { arguments: ['dist/server/server.mjs'] }],
  [
    'development',
    {
      arguments: ['--import', 'tsx', 'server.ts'],
      environment: { NODE_ENV: 'development' },
    },
  ],
] as const) {
  test(`a component in a page works loaded directly, by a link and after Back, in ${mode}`, async ({
    page,
  }) => {
    const process = new SiteProcess({ ...server, arguments: [...server.arguments], directory });
    const origin = await process.waitUntilReady();
    try {
      await open(page, `${origin}/contact`);
      const isSameDocument = await markDocument(page);
      await expectCounting(page);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: PAGE_NAMES['/pricing'] }).click();
      await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
      await page.goBack();
      await expectCounting(page);

      await footer.getByRole('link', { name: PAGE_NAMES['/gtc'] }).click();
      await expect(page).toHaveTitle(PAGE_TITLES['/gtc']);
      await footer.getByRole('link', { name: PAGE_NAMES['/contact'], exact: true }).click();
      await expectCounting(page);
      expect(await isSameDocument()).toBe(true);
    } finally {
      await process.stop();
    }
  });
}
