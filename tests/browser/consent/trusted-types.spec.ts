import { consentBanner } from '../../../src/shared/content/site/consent.ts';
import { expect, markDocument, open, test } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';

test.use({ isVisitor: true });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(
    /Trusted ?(Type|HTML|ScriptURL|Script)/,
    /Content Security Policy/,
    /"default" already exists/,
  );
});

test('allows the words of the banner as HTML, nothing else, and no script', async ({
  page,
  context,
  site,
}) => {
  const { revisionMessage, accept } = consentBanner;
  await consent.plantRecord(context, site, { revision: 7 });
  await consent.openWithBanner(page, '/contact');
  await expect(consent.getBanner(page)).toContainText(revisionMessage.replaceAll(/<[^>]+>/g, ''));
  for (const [tag, property, value] of [
    ['div', 'innerHTML', 'Hola'],
    ['div', 'innerHTML', '<img src=x onerror=alert(1)>'],
    ['div', 'innerHTML', `${accept}<p>`],
    ['script', 'src', '/assets/entry.js'],
    ['script', 'text', 'alert(1)'],
  ] as const) {
    const write = page.evaluate(
      ([tag, property, value]) => {
        Object.assign(document.createElement(tag), { [property]: value });
      },
      [tag, property, value] as const,
    );
    await expect(write, value).rejects.toThrow('TypeError');
  }
});

test('a policy that was there before stops the banner, not the page', async ({ page }) => {
  await page.addInitScript(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    trustedTypes.createPolicy('default', { createHTML: () => null });
  });
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  expect(await isSameDocument()).toBe(true);
  await consent.expectNotAsked(page);
});
