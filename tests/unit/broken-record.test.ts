import { afterAll, expect, it, vi } from 'vitest';
import { dropBrokenRecord } from '../../src/client/consent/consent-record.ts';

// Other files run in the same worker.
afterAll(() => void vi.unstubAllGlobals());

const TIME = '2026-01-02T03:04:05.678Z';

/** Whether a visitor whose browser keeps this text is asked again. */
function isDropped(text: string): boolean {
  const cookie = `session=1; cc_cookie=${text}; x_cc_cookie=2`;
  const page = { cookie };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { hostname: 'localhost' });
  dropBrokenRecord();
  if (page.cookie !== cookie) expect(page.cookie).toMatch(/^cc_cookie=; .*1970/);
  return page.cookie !== cookie;
}

const changeRecord = (changes: object) => {
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

const BROKEN = [
  { consentId: undefined },
  { consentId: 7 },
  { consentTimestamp: 'ayer' },
  { lastConsentTimestamp: 7 },
  { categories: 'analytics' },
  { categories: [1] },
  { services: null },
  { services: { analytics: 7 } },
];

it.each(['garbage', '%E0%A4%A', 'null', '7', '[]', ...BROKEN.map(changeRecord)])(
  'what is no record, or one that the banner could not replace, is dropped: %s',
  (text) => {
    expect(isDropped(text)).toBe(true);
  },
);

// The banner itself asks about the last two again.
it.each([{}, { revision: 7 }, { consentId: '' }])('another is kept: %j', (changes) => {
  expect(isDropped(changeRecord(changes))).toBe(false);
});
