import { afterAll, expect, it, vi } from 'vitest';
import { dropBrokenRecord } from '../../src/client/consent/consent-record.ts';

// Other files run in the same worker.
afterAll(() => void vi.unstubAllGlobals());

const RECORD = {
  categories: ['necessary', 'analytics'],
  consentId: '5f0c1f5e-0000-4000-8000-000000000000',
  consentTimestamp: '2026-01-02T03:04:05.678Z',
  lastConsentTimestamp: '2026-01-02T03:04:05.678Z',
  services: { necessary: [], analytics: ['ga'] },
};

/** Whether a visitor whose browser keeps this record, or text, is asked again. */
function isDropped(record: string | object): boolean {
  const text = typeof record === 'string' ? record : encodeURIComponent(JSON.stringify(record));
  const cookie = `session=1; cc_cookie=${text}; x_cc_cookie=2`;
  const page = { cookie };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { hostname: 'localhost' });
  dropBrokenRecord();
  if (page.cookie !== cookie) expect(page.cookie).toMatch(/^cc_cookie=; .*1970/);
  return page.cookie !== cookie;
}

it('a record is dropped that the banner could not replace, and no other', () => {
  const texts = ['garbage', '%7B%22categories', '%E0%A4%A', 'null', '7', '[]', '{}'];
  const broken = [
    ...[undefined, 7].map((consentId) => ({ consentId })),
    ...[undefined, 'ayer'].map((consentTimestamp) => ({ consentTimestamp })),
    ...['ayer', 7].map((lastConsentTimestamp) => ({ lastConsentTimestamp })),
    ...[undefined, 'analytics', [1, 2]].map((categories) => ({ categories })),
    ...[undefined, null, { necessary: [], analytics: 7 }].map((services) => ({ services })),
  ].map((changes) => ({ ...RECORD, ...changes }));
  // The banner itself asks about the last two again.
  const sound = [{}, { revision: 7 }, { consentId: '' }].map((changes) => ({
    ...RECORD,
    ...changes,
  }));
  expect([...texts, ...broken].filter((record) => !isDropped(record))).toEqual([]);
  expect(sound.filter(isDropped)).toEqual([]);
});
