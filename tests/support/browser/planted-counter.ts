import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { editFile } from '../process/build-project.ts';
import { markDocument, open } from './browser-test.ts';
import { expectPage, getFooterLink } from './site-parts.ts';

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

/** Gives the contact page of a copy of the project a component with state and a handler. */
export async function plantCounter(directory: string): Promise<void> {
  await writeFile(join(directory, 'src/shared/components/planted-counter.tsx'), COUNTER);
  const page = join(directory, 'src/shared/pages/contact-page.tsx');
  await editFile(page, '<OfficesSection />', '<PlantedCounter /><OfficesSection />');
  await editFile(
    page,
    'import { contact }',
    `import { PlantedCounter } from '../components/planted-counter.tsx';\nimport { contact }`,
  );
}

/** The planted component works when its page is loaded directly, by a link and after Back. */
export async function expectCounterToWork(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/contact`);
  const isSameDocument = await markDocument(page);
  await expectCounting(page);
  await getFooterLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await page.goBack();
  await expectCounting(page);
  await getFooterLink(page, '/gtc').click();
  await expectPage(page, '/gtc');
  await getFooterLink(page, '/contact').click();
  await expectCounting(page);
  expect(await isSameDocument()).toBe(true);
}

async function expectCounting(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Planted' });
  await expect(button).toHaveText('Planted 0');
  await button.click();
  await button.click();
  await expect(button).toHaveText('Planted 2');
}
