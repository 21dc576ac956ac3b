import { afterAll, expect, it, vi } from 'vitest';
import { dropBrokenRecord } from '../../src/client/consent/consent-record.ts';

// Vitest runs other test files in the same worker, so the stubs for `document` and `location` must be removed
// after the last test.
afterAll(() => void vi.unstubAllGlobals());

const TIME = '2026-01-02T03:04:05.678Z';

/**
 * Returns whether `dropBrokenRecord` deletes a consent cookie with the given value. The page also has two
 * other cookies, one of them with a similar name, which the function must ignore.
 */
function isDeleted(text: string): boolean {
  const cookie = `session=1; cc_cookie=${text}; x_cc_cookie=2`;
  const page = { cookie };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { hostname: 'localhost' });
  dropBrokenRecord();
  if (page.cookie !== cookie) expect(page.cookie).toMatch(/^cc_cookie=; .*1970/);
  return page.cookie !== cookie;
}

const encodeRecord = (changes: object) => {
  const record = {
    categories: ['necessary', 'analytics'],
    consentId: '5f0c1f5e-0000-4000-8000-000000000000',
    consentTimestamp: TIME,
    lastConsentTimestamp: TIME,
    services: { necessary: [], analytics: ['ga'] },
    ...changes,
  };
  return encodeURIComponent(JSON.stringify(record));
};

const BREAKING_CHANGES = [
  { consentId: undefined },
  { consentId: 7 },
  { consentTimestamp: 'ayer' },
  { lastConsentTimestamp: 7 },
  { categories: 'analytics' },
  { categories: [1] },
  { services: null },
  { services: { analytics: 7 } },
];

it.each(['garbage', '%E0%A4%A', 'null', '7', '[]', ...BREAKING_CHANGES.map(encodeRecord)])(
  'dropBrokenRecord deletes the malformed consent record %s',
  (text) => {
    expect(isDeleted(text)).toBe(true);
  },
);

// A record whose revision is not the current one, or whose `consentId` is empty, can be kept, because the
// consent library then asks the visitor again.
it.each([{}, { revision: 7 }, { consentId: '' }])(
  'dropBrokenRecord keeps a usable consent record that contains %j',
  (changes) => {
    expect(isDeleted(encodeRecord(changes))).toBe(false);
  },
);
