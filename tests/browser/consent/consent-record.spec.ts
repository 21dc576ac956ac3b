import { expect, test } from '../../support/browser/browser-test.ts';
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
} from '../../support/browser/consent-page.ts';

// Less motion, to be through sooner.
test.use({ isVisitor: true, contextOptions: { reducedMotion: 'reduce' } });

/** Whatever a visitor's browser may keep: texts as they stand, or changes to a sound record. */
const BROKEN: Record<string, Record<string, string | object>> = {
  'that is no record': {
    'no JSON': 'garbage',
    'cut off': encodeURIComponent(JSON.stringify(createRecord())).slice(0, 200),
    'a broken escape': '%E0%A4%A',
    null: 'null',
    'a number': '7',
    'a text': '%22text%22',
    'a list': '[]',
    'an empty object': '{}',
  },
  'without its id or dates': {
    'no id': { consentId: undefined },
    'an empty id': { consentId: '' },
    'a number as its id': { consentId: 7 },
    'no first date': { consentTimestamp: undefined },
    'a first date that is none': { consentTimestamp: 'ayer' },
    'no last date': { lastConsentTimestamp: undefined },
    'a last date that is none, and no id': { lastConsentTimestamp: 'ayer', consentId: '' },
    'a number as its last date': { lastConsentTimestamp: 7 },
  },
  'of wrong types': {
    'no categories': { categories: undefined },
    'a text as its categories': { categories: 'analytics' },
    'numbers as its categories': { categories: [1, 2] },
    'no services': { services: undefined },
    'null as its services': { services: null },
    'a number as a service': { services: { necessary: [], analytics: 7 } },
  },
  'of another revision or size': {
    'a later revision': { revision: 1 },
    'a text as its revision': { revision: '0' },
    'no revision': { revision: undefined },
    'so much that the next choice could not be written': createFullRecord(),
  },
};

/** A record without what the library adds, of just under the 4096 bytes that a cookie may have. */
function createFullRecord(): object {
  const changes = { revision: 1, languageCode: undefined, expirationTime: undefined };
  const bare = encodeURIComponent(JSON.stringify({ ...createRecord(), ...changes, data: '' }));
  return { ...changes, data: 'x'.repeat(4060 - bare.length) };
}

for (const [kind, records] of Object.entries(BROKEN)) {
  test(`a record ${kind} is asked for again, and replaced`, async ({ page, context, site }) => {
    for (const [what, record] of Object.entries(records)) {
      await test.step(what, async () => {
        await context.clearCookies();
        if (typeof record === 'string') await plantText(context, site, record);
        else await plantRecord(context, site, record);
        expect(await findRecordCookies(context)).toHaveLength(1);
        await openWithBanner(page, '/contact');
        await choose(page, REJECT);
        expect(await readRecord(context)).toMatchObject({
          categories: ['necessary'],
          services: { necessary: [], analytics: [] },
          revision: 0,
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
