import { consentBanner } from '../../../src/shared/content/site/consent.ts';
import { expect, markDocument, open, test } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';

test.use({ isVisitor: true });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Trusted ?(Type|HTML|ScriptURL|Script)/, /Content Security Policy/);
});

interface WithTrustedTypes {
  trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

test('allows exactly the words of the banner as HTML, and no script', async ({
  page,
  context,
  site,
}) => {
  const { description, revisionMessage, accept, reject } = consentBanner;
  await consent.plantRecord(context, site, { revision: 7 });
  await consent.openWithBanner(page, '/contact');
  await expect(consent.getBanner(page)).toContainText(revisionMessage.replaceAll(/<[^>]+>/g, ''));
  const write = (tag: string, property: object) =>
    page.evaluate(
      ([tag, property]) => {
        const element = Object.assign(document.createElement(tag), property);
        return element.innerHTML;
      },
      [tag, property] as const,
    );
  for (const innerHTML of [description, revisionMessage + description, accept, reject]) {
    expect(await write('div', { innerHTML })).toBe(innerHTML);
  }
  for (const innerHTML of ['Hola', '<img src=x onerror=alert(1)>', `${accept}<p>`])
    await expect(write('div', { innerHTML }), innerHTML).rejects.toThrow('TypeError');
  for (const property of [{ src: '/assets/entry.js' }, { text: 'alert(1)' }])
    await expect(write('script', property)).rejects.toThrow('TypeError');
});

test('a policy that was there before stops the banner, not the page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Policy with name "default" already exists/);
  await page.addInitScript(() => {
    const { trustedTypes } = window as unknown as WithTrustedTypes;
    trustedTypes.createPolicy('default', { createHTML: () => null });
  });
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  expect(await isSameDocument()).toBe(true);
  await consent.expectNotAsked(page);
});
