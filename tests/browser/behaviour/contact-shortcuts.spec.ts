import jsQR from 'jsqr';
import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';
import { contact } from '../../../src/shared/content/site/contact.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { getContactLink } from '../../support/browser/site-parts.ts';

const { expect, open, test } = browser;

const getQrCode = (page: Page) =>
  page.getByRole('img', { name: contact.whatsappCode.replace('{brand}', 'Sereno') });

test('the WhatsApp QR code is neither shown nor downloaded on a phone', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.setViewportSize(browser.PHONE);
  await open(page, '/contact');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(getQrCode(page)).toBeHidden();
  expect(requested).not.toContain('/whatsapp.svg');
});

test('the WhatsApp QR code can be scanned in both light and dark mode', async ({ page }) => {
  await open(page, '/contact');
  const code = getQrCode(page);
  await code.scrollIntoViewIfNeeded();
  await code.evaluate((image: HTMLImageElement) => image.decode());
  const href = await getContactLink(page, 'whatsapp').getAttribute('href');
  for (const colorScheme of browser.SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const { data, width, height } = PNG.sync.read(await code.screenshot());
    const read = jsQR(new Uint8ClampedArray(data), width, height)?.data;
    expect(read, colorScheme).toBe(href);
  }
});

test('a triple click selects exactly the clicked email address or phone number', async ({
  page,
}) => {
  await open(page, '/contact');
  for (const value of ['hola@sereno.example', '+34 600 00 00 00', '+34 910 00 00 00']) {
    const options = page.getByRole('list', { name: contact.optionListLabel });
    await options.getByText(value).click({ clickCount: 3 });
    const selected = await page.evaluate(() => String(window.getSelection()));
    expect(selected.trim().replaceAll('\u00a0', ' ')).toBe(value);
  }
});
