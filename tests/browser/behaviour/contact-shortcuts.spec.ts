import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { contact } from '../../../src/shared/content/site/contact.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { getContactLink } from '../../support/browser/site-parts.ts';

const { expect, test } = browser;

test('a phone reads the code from a wide screen, light or dark, and does not fetch it itself; addresses are copied as they are written, and WhatsApp opens beside the page', async ({
  page,
  context,
  expectedErrors,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.setViewportSize(browser.PHONE);
  await browser.open(page, '/contact');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const code = page.getByRole('img', { name: contact.whatsappCode.replace('{brand}', 'Sereno') });
  await expect(code).toBeHidden();
  expect(requested).not.toContain('/whatsapp.svg');

  await page.setViewportSize(browser.DESKTOP);
  await code.scrollIntoViewIfNeeded();
  await code.evaluate((image: HTMLImageElement) => image.decode());
  const link = getContactLink(page, 'whatsapp');
  for (const colorScheme of browser.SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const { data, width, height } = PNG.sync.read(await code.screenshot());
    const read = jsQR(new Uint8ClampedArray(data), width, height)?.data;
    expect(read, colorScheme).toBe(await link.getAttribute('href'));
  }

  for (const value of ['hola@sereno.example', '+34 600 00 00 00', '+34 910 00 00 00']) {
    const options = page.getByRole('list', { name: contact.optionListLabel });
    await options.getByText(value).click({ clickCount: 3 });
    const selected = await page.evaluate(() => String(window.getSelection()));
    expect(selected.trim().replaceAll('\u00a0', ' ')).toBe(value);
  }

  expectedErrors.push(/requested: https:\/\/wa\.me\//);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await expect(link).toContainText(navigation.opensInNewTab);
  const opened = page.waitForEvent('popup');
  await link.click();
  await opened;
});
