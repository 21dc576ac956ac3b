import type { Browser, Request } from 'playwright';
import { waitForBanner } from '../../tests/support/browser/consent-page.ts';
import { withPhone } from './phone.ts';

const BANNER = /\/assets\/start-consent-[^/]+$/;

/** Bytes of what a first visit loads, by kind: bodies as transferred. */
export function measureBytes(browser: Browser, url: string) {
  return withPhone(browser, { url, visit: 'first' }, async (page) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url);
    await waitForBanner(page);
    await page.waitForLoadState('networkidle');
    const sums = new Map<string, number>();
    for (const request of requests) {
      const { responseBodySize } = await request.sizes();
      const owner = BANNER.test(request.url()) ? 'banner: ' : '';
      for (const kind of ['all', owner + request.resourceType()]) {
        sums.set(kind, (sums.get(kind) ?? 0) + responseBodySize);
      }
    }
    return sums;
  });
}
