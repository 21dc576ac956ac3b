import type { Page } from 'playwright/test';
import { renewalNote } from '../../../src/shared/content/calendar.ts';
import { comparisonRows } from '../../../src/shared/content/comparison.ts';
import { figureGroups } from '../../../src/shared/content/figures.ts';
import { generalTerms } from '../../../src/shared/content/general-terms.ts';
import { hero } from '../../../src/shared/content/home.ts';
import { identity } from '../../../src/shared/content/identity.ts';
import { type LegalText, legal } from '../../../src/shared/content/legal.ts';
import { pricing } from '../../../src/shared/content/pricing.ts';
import { privacyPolicy } from '../../../src/shared/content/privacy-policy.ts';
import { accountRows } from '../../../src/shared/content/year-account.ts';
import { publishedContacts } from '../../support/app/published-contacts.ts';
import { open } from '../../support/browser/browser-test.ts';
import { getBanner, openWithBanner } from '../../support/browser/consent-page.ts';
import { expectAllToFit } from '../../support/browser/cut-texts.ts';
import { EVERY_PAGE, expect, SCHEMES, test } from '../../support/browser/every-page.ts';
import { loadEverything, showScheme } from '../../support/browser/page-states.ts';
import { getHeading, getSkipLink } from '../../support/browser/site-parts.ts';
import { listTooFaint, readContrast } from '../../support/browser/text-contrast.ts';

const LEGAL_TEXTS: Readonly<Record<string, LegalText>> = {
  '/privacy-policy': privacyPolicy,
  '/gtc': generalTerms,
};
const LEGAL_PAGES = Object.keys(LEGAL_TEXTS);

async function print(page: Page, path: string): Promise<void> {
  await open(page, path);
  await loadEverything(page);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
}

async function countSheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function readClauses(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').getByRole('paragraph').allInnerTexts();
  return texts.filter((text) => text.length > 60);
}

for (const [path, { sections }] of Object.entries(LEGAL_TEXTS)) {
  test(`${path} prints its text on a few sheets, and nothing to press`, async ({ page }) => {
    await open(page, path);
    const clauses = await readClauses(page);
    expect(clauses.length).toBeGreaterThan(20);
    await print(page, path);
    expect(await readClauses(page)).toEqual(clauses);
    const sheets = await countSheets(page);
    expect(sheets).toBeGreaterThanOrEqual(2);
    expect(sheets).toBeLessThanOrEqual(8);
    await expect(getHeading(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections.length);
    for (const hidden of [
      getSkipLink(page),
      page.getByRole('banner'),
      page.getByRole('dialog'),
      page.getByRole('navigation'),
      page.getByRole('contentinfo'),
      page.getByRole('button'),
      page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: new RegExp(`^(#|${legal.backToContents})$`) }),
    ]) {
      expect.soft(await hidden.filter({ visible: true }).count(), `${hidden}`).toBe(0);
    }
  });

  test(`${path} prints black on white in both schemes`, async ({ page }) => {
    await print(page, path);
    for (const colorScheme of SCHEMES) {
      await showScheme(page, colorScheme);
      const readings = await readContrast(page);
      const clauses = readings.filter(({ text }) => text.length === 60);
      const inks = new Set(clauses.map(({ color }) => color));
      expect.soft([...inks], colorScheme).toEqual(['#000000']);
      const grounds = new Set(readings.map(({ background }) => background));
      expect.soft([...grounds], colorScheme).toEqual(['#ffffff']);
      const enhanced = readings.map((reading) => ({ ...reading, required: 7 }));
      expect.soft(listTooFaint(enhanced), colorScheme).toEqual([]);
    }
  });
}

for (const path of EVERY_PAGE.filter((path) => !LEGAL_PAGES.includes(path))) {
  test(`${path} prints so that it can be read in both schemes`, async ({ page }) => {
    await print(page, path);
    await expect(getHeading(page)).toBeVisible();
    for (const name of [hero.contact, hero.pricing, pricing.card.action]) {
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    for (const heading of await page.getByRole('main').getByRole('heading').all()) {
      await expect(heading).toBeVisible();
    }
    for (const colorScheme of SCHEMES) {
      await showScheme(page, colorScheme);
      expect.soft(listTooFaint(await readContrast(page)), colorScheme).toEqual([]);
    }
    expect(await countSheets(page)).toBeLessThanOrEqual(12);
  });
}

test('/contact prints who the provider is, in full', async ({ page, startSite }) => {
  const environment = { ...publishedContacts, LEGAL_ADDRESS: 'Bahnhofstrasse 1, '.repeat(16) };
  const origin = await startSite(environment);
  await page.setViewportSize({ width: 794, height: 1123 });
  await print(page, `${origin}/contact`);
  const facts = page.getByRole('region', { name: identity.heading }).getByRole('definition');
  const { LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS, CONTACT_EMAIL } = environment;
  await expect(facts).toHaveText([
    ...[LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS.trim(), CONTACT_EMAIL],
  ]);
  for (const fact of await facts.all()) await expect(fact).toBeVisible();
  await expectAllToFit(page, 'printed');
});

test('/pricing prints plans and contract on two sheets', async ({ page }) => {
  await print(page, '/pricing');
  expect(await countSheets(page)).toBe(2);
  const main = page.getByRole('main');
  for (const { label } of [...comparisonRows, ...accountRows]) {
    await expect(main.getByText(label, { exact: true }).last()).toBeVisible();
  }
  for (const { label, value, unit } of figureGroups.flatMap(({ figures }) => figures)) {
    await expect(main.getByText(label, { exact: true })).toBeVisible();
    const figure = unit ? `${value} ${unit}` : value;
    await expect(main.getByText(figure, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText(renewalNote.plain)).toBeVisible();
});

test.describe('with the cookie banner', () => {
  test.use({ isVisitor: true });
  test('a page prints without it', async ({ page }) => {
    await openWithBanner(page, '/contact');
    await page.emulateMedia({ media: 'print' });
    await expect(getBanner(page)).toBeHidden();
  });
});
