import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { contact } from '../../../src/shared/content/site/contact.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { DESKTOP, expect, open, PHONE, test } from '../../support/browser/browser-test.ts';
import { getContactLink } from '../../support/browser/site-parts.ts';

test('a phone reads the code from a wide screen, light or dark, WhatsApp opens in a tab of its own, and addresses are copied as they are written', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/requested: https:\/\/wa\.me\//);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(PHONE);
  await open(page, '/contact');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: contact.card.action })).toBeVisible();
  const code = page.getByRole('img', { name: contact.whatsappCode.replace('{brand}', 'Sereno') });
  await expect(code).toBeHidden();
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/whatsapp.svg'));
  expect(await page.evaluate(isFetched), 'for nothing').toBe(false);

  await page.setViewportSize(DESKTOP);
  await code.scrollIntoViewIfNeeded();
  await code.evaluate((image: HTMLImageElement) => image.decode());
  expect(await page.evaluate(isFetched)).toBe(true);
  const link = getContactLink(page, 'whatsapp');
  const href = await link.getAttribute('href');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { data, width, height } = PNG.sync.read(await code.screenshot());
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data, colorScheme).toBe(href);
  }

  const options = page.getByRole('list', { name: contact.optionListLabel });
  for (const value of ['hola@sereno.example', '+34 600 00 00 00', '+34 910 00 00 00']) {
    await options.getByText(value).click({ clickCount: 3 });
    await page.keyboard.press('ControlOrMeta+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trim().replaceAll('\u00a0', ' ')).toBe(value);
  }
  const opened = page.waitForEvent('popup');
  await expect(link).toContainText(navigation.opensInNewTab);
  await link.click();
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
});
