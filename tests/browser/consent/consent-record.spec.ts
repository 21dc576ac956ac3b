import { consentBanner, consentRevision } from '../../../src/shared/content/consent.ts';
import { expect, test } from '../../support/browser/browser-test.ts';
import {
  CALM_VISITOR,
  choose,
  createRecord,
  findRecordCookies,
  getBanner,
  getConfigureButton,
  openWithBanner,
  plantRecord,
  plantText,
  REJECT,
  REJECTED,
  readRecord,
  waitForBanner,
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
  'of another revision': [{ revision: `${consentRevision}` }, { revision: undefined }],
};

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

test('says why it asks again for another revision, once, and keeps the first date', async ({
  page,
  context,
  site,
}) => {
  const reason = consentBanner.revisionMessage.replaceAll(/<[^>]+>/g, '').trim();
  const { consentId, consentTimestamp } = await plantRecord(context, site, {
    revision: consentRevision + 1,
  });
  await openWithBanner(page, '/contact');
  await expect(getBanner(page)).toContainText(reason);
  await choose(page, REJECT);
  const expected = { revision: consentRevision, consentId, consentTimestamp, ...REJECTED };
  expect(await readRecord(context)).toMatchObject(expected);
  await page.reload();
  await waitForConsent(page);
  await expect(getBanner(page)).toHaveCount(0);
  await getConfigureButton(page).click();
  await waitForBanner(page);
  await expect(getBanner(page)).not.toContainText(reason);
});

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
