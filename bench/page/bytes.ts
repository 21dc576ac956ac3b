import type { Browser } from 'playwright';
import { openWithBanner } from '../../tests/support/browser/consent-page.ts';
import type { Figures } from '../run-parts.ts';
import { withPhone } from './phone.ts';

const BANNER = /\/assets\/start-consent-[^/]+$/;

/** Bytes of what a first visit loads, by kind: bodies as transferred. */
export function measureBytes(browser: Browser, url: string): Promise<Figures> {
  return withPhone(browser, async (page) => {
    await openWithBanner(page, url);
    await page.waitForLoadState('networkidle');
    const sums: Figures = {};
    for (const request of await page.requests()) {
      const { responseBodySize } = await request.sizes();
      const owner = BANNER.test(request.url()) ? 'banner: ' : '';
      for (const kind of ['all', owner + request.resourceType()]) {
        sums[kind] = (sums[kind] ?? 0) + responseBodySize;
      }
    }
    return sums;
  });
}
