import { consentBanner } from '../../../src/shared/content/consent.ts';
import { expect, markDocument, open, test } from '../../support/browser/browser-test.ts';
import {
  CALM_VISITOR,
  getBanner,
  openWithBanner,
  waitForConsent,
} from '../../support/browser/consent-page.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';

test.use(CALM_VISITOR);

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Trusted ?(Type|HTML|ScriptURL|Script)/, /Content Security Policy/);
});

const REFUSED = [
  '<img src=x onerror="window.injected = true">',
  '<script></script>',
  '<p>Hola</p>',
  'Hola',
  consentBanner.description.replace('U', 'u'),
  `${consentBanner.accept}<p>`,
];

test('allows exactly the words of the banner as HTML', async ({ page }) => {
  await openWithBanner(page, '/contact');
  const { description, accept, reject } = consentBanner;
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
  for (const text of [description, accept, reject]) expect(await write(text)).toBe(text);
  for (const html of REFUSED) expect(await write(html), html).toBe('TypeError');
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test('refuses scripts, and text that would run', async ({ page }) => {
  await openWithBanner(page, '/contact');
  const results = await page.evaluate(() => {
    const attempt = (run: () => unknown) => {
      try {
        run();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const load = (url: string) =>
      attempt(() => {
        document.createElement('script').src = url;
      });
    return {
      other: load('https://www.googletagmanager.com/gtag/js?id=G-TEST1234'),
      own: load('/assets/entry.js'),
      text: attempt(() => {
        document.createElement('script').text = 'alert(1)';
      }),
      timer: attempt(() => setTimeout('alert(1)' as unknown as () => void)),
    };
  });
  const refused = 'TypeError';
  expect(results).toEqual({
    other: refused,
    own: refused,
    text: refused,
    timer: refused,
  });
});

test('allows no second policy, neither of the same name nor of another', async ({ page }) => {
  await openWithBanner(page, '/contact');
  const errors = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return ['default', 'otra'].map((name) => {
      try {
        trustedTypes.createPolicy(name, { createHTML: (html: string) => html });
        return 'created';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(errors).toEqual(['TypeError', 'TypeError']);
});

test('a policy that was there before stops the banner, not the page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Policy with name "default" already exists/);
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
  await waitForConsent(page);
  await expect(getBanner(page)).toHaveCount(0);
});
