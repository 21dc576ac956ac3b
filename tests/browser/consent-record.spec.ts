import { expect, test } from '../support/browser-test.ts';
import {
  choose,
  createRecord,
  findRecordCookies,
  getBanner,
  openWithBanner,
  plantRecord,
  plantText,
  REJECT,
  readRecord,
  waitForConsent,
} from '../support/consent.ts';

test.use({ isVisitor: true });

const TEXTS = {
  'is no JSON': 'garbage',
  'is cut off': encodeURIComponent(JSON.stringify(createRecord())).slice(0, 200),
  'is a broken escape': '%E0%A4%A',
  'is null': 'null',
  'is a number': '7',
  'is a text': '%22text%22',
  'is a list': '[]',
  'is empty': '{}',
};

const RECORDS = {
  'has no id': { consentId: undefined },
  'has an empty id': { consentId: '' },
  'has a number as its id': { consentId: 7 },
  'has no first date': { consentTimestamp: undefined },
  'has a first date that is none': { consentTimestamp: 'ayer' },
  'has no last date': { lastConsentTimestamp: undefined },
  'has a last date that is none': { lastConsentTimestamp: 'ayer', consentId: '' },
  'has a number as its last date': { lastConsentTimestamp: 7 },
  'has no categories': { categories: undefined },
  'has a text as its categories': { categories: 'analytics' },
  'has numbers as its categories': { categories: [1, 2] },
  'has no services': { services: undefined },
  'has null as its services': { services: null },
  'has a number as a service': { services: { necessary: [], analytics: 7 } },
  'is of a later revision': { revision: 1 },
  'has a text as its revision': { revision: '0' },
  'has no revision': { revision: undefined },
  // So large that the next choice could not be written.
  'is oversized': { data: 'x'.repeat(3300), revision: 1 },
};

const cases = [
  ...Object.entries(TEXTS).map(([what, text]) => ({ what, text, changes: {} })),
  ...Object.entries(RECORDS).map(([what, changes]) => ({ what, text: null, changes })),
];

for (const { what, text, changes } of cases) {
  test(`a record that ${what} is asked for again, and replaced`, async ({
    page,
    context,
    baseURL: url = '',
  }) => {
    if (text === null) await plantRecord(context, url, changes);
    else await plantText(context, url, text);
    expect(await findRecordCookies(context)).toHaveLength(1);
    await openWithBanner(page, '/contact');
    await choose(page, REJECT);
    expect(await readRecord(context)).toMatchObject({
      categories: ['necessary'],
      services: { analytics: [] },
      revision: 0,
      consentId: expect.stringMatching(/^[\da-f-]{36}$/),
      lastConsentTimestamp: expect.stringMatching(/^20.*Z$/),
    });
    await page.reload();
    await waitForConsent(page);
    await expect(getBanner(page)).toHaveCount(0);
  });
}

test('of two records, one of the domain above, none is trusted', async ({
  page,
  context,
  site,
}) => {
  const { port } = new URL(site);
  const address = `http://www.sereno.localhost:${port}`;
  await plantRecord(context, `http://sereno.localhost:${port}`);
  await context.addCookies(
    (await findRecordCookies(context)).flatMap((cookie) => [
      { ...cookie, domain: '.sereno.localhost' },
      { ...cookie, domain: 'www.sereno.localhost' },
    ]),
  );
  await context.clearCookies({ domain: 'sereno.localhost' });
  expect(await findRecordCookies(context)).toHaveLength(2);
  await openWithBanner(page, address);
  await choose(page, REJECT);
  expect(await findRecordCookies(context)).toEqual([
    expect.objectContaining({ domain: '.www.sereno.localhost' }),
  ]);
  await page.reload();
  await waitForConsent(page);
  await expect(getBanner(page)).toHaveCount(0);
});
