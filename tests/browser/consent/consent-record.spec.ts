import { consentRevision } from '../../../src/shared/content/consent.ts';
import { expect, test } from '../../support/browser/browser-test.ts';
import {
  CALM_VISITOR,
  choose,
  createRecord,
  findRecordCookies,
  getBanner,
  openWithBanner,
  plantRecord,
  plantText,
  REJECT,
  REJECTED,
  readRecord,
  waitForConsent,
} from '../../support/browser/consent-page.ts';

test.use(CALM_VISITOR);

const whole = encodeURIComponent(JSON.stringify(createRecord()));

/** Whatever a visitor's browser may keep: texts as they stand, or changes to a valid record. */
const BROKEN: Record<string, (string | object)[]> = {
  'that is no record': [
    ...['garbage', whole.slice(0, 200), '%E0%A4%A', 'null', '7', '%22text%22', '[]', '{}'],
  ],
  'without its id or dates': [
    { consentId: undefined },
    { consentId: '' },
    { consentId: 7 },
    { consentTimestamp: undefined },
    { consentTimestamp: 'ayer' },
    { lastConsentTimestamp: undefined },
    { lastConsentTimestamp: 'ayer', consentId: '' },
    { lastConsentTimestamp: 7 },
  ],
  'of wrong types': [
    { categories: undefined },
    { categories: 'analytics' },
    { categories: [1, 2] },
    { services: undefined },
    { services: null },
    { services: { necessary: [], analytics: 7 } },
  ],
  'of another revision or size': [
    { revision: consentRevision + 1 },
    { revision: `${consentRevision}` },
    { revision: undefined },
    createFullRecord(),
  ],
};

/** So much that the next choice could not be written: just under the 4096 bytes of a cookie. */
function createFullRecord(): object {
  const changes = {
    revision: consentRevision + 1,
    languageCode: undefined,
    expirationTime: undefined,
  };
  const bare = encodeURIComponent(JSON.stringify({ ...createRecord(), ...changes, data: '' }));
  return { ...changes, data: 'x'.repeat(4060 - bare.length) };
}

for (const [kind, records] of Object.entries(BROKEN)) {
  test(`asks again for a record ${kind}, and replaces it`, async ({ page, context, site }) => {
    for (const record of records) {
      await test.step(JSON.stringify(record).slice(0, 100), async () => {
        await context.clearCookies();
        if (typeof record === 'string') await plantText(context, site, record);
        else await plantRecord(context, site, record);
        expect(await findRecordCookies(context)).toHaveLength(1);
        await openWithBanner(page, '/contact');
        await choose(page, REJECT);
        expect(await readRecord(context)).toMatchObject({
          ...REJECTED,
          revision: consentRevision,
          consentId: expect.stringMatching(/^[\da-f-]{36}$/),
          lastConsentTimestamp: expect.stringMatching(/^20.*Z$/),
        });
      });
    }
    await page.reload();
    await waitForConsent(page);
    await expect(getBanner(page)).toHaveCount(0);
  });
}

test('trusts none of two records, one of the domain above', async ({ page, context, site }) => {
  const { port } = new URL(site);
  const value = encodeURIComponent(JSON.stringify(createRecord()));
  await context.addCookies(
    ['.sereno.localhost', 'www.sereno.localhost'].map((domain) => ({
      name: 'cc_cookie',
      value,
      domain,
      path: '/',
    })),
  );
  expect(await findRecordCookies(context)).toHaveLength(2);
  await openWithBanner(page, `http://www.sereno.localhost:${port}`);
  await choose(page, REJECT);
  const [record, ...others] = await findRecordCookies(context);
  expect(record?.domain).toBe('.www.sereno.localhost');
  expect(others).toEqual([]);
  await page.reload();
  await waitForConsent(page);
  await expect(getBanner(page)).toHaveCount(0);
});
