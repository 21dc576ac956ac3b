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

const REFUSED = [
  '<img src=x onerror="window.injected = true">',
  '<script></script>',
  '<p>Hola</p>',
  'Hola',
  consentBanner.description.replace('U', 'u'),
  `${consentBanner.accept}<p>`,
];

test('allows exactly the words of the banner as HTML, and no script', async ({
  page,
  context,
  site,
}) => {
  const { description, revisionMessage, accept, reject } = consentBanner;
  await consent.plantRecord(context, site, { revision: 7 });
  await consent.openWithBanner(page, '/contact');
  await expect(consent.getBanner(page)).toContainText(revisionMessage.replaceAll(/<[^>]+>/g, ''));
  const write = (html: string) =>
    page.evaluate((html) => {
      const element = document.body.appendChild(document.createElement('div'));
      try {
        element.innerHTML = html;
      } catch (error) {
        return (error as Error).name + element.innerHTML;
      }
      return element.innerHTML;
    }, html);
  for (const text of [description, revisionMessage + description, accept, reject]) {
    expect(await write(text)).toBe(text);
  }
  for (const html of REFUSED) expect(await write(html), html).toBe('TypeError');
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);

  for (const property of [{ src: '/assets/entry.js' }, { text: 'alert(1)' }]) {
    const setting = page.evaluate(
      (property) => void Object.assign(document.createElement('script'), property),
      property,
    );
    await expect(setting).rejects.toThrow('TypeError');
  }
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
