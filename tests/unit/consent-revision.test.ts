import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { analyticsTexts, cookieTable } from '../../src/shared/content/legal/privacy-policy.ts';
import { consentRevision } from '../../src/shared/content/site/consent.ts';

/** Digest of the texts that visitors consent to, for each consent revision from 0 on. */
const DIGESTS = ['1967be0d725ff4bf'];

it('consentRevision matches the current cookie table and analytics texts', () => {
  const consentTexts = JSON.stringify([cookieTable.rows, analyticsTexts]);
  const digest = createHash('sha256').update(consentTexts).digest('hex').slice(0, 16);
  const next = DIGESTS[consentRevision] === undefined ? consentRevision : DIGESTS.length;
  const advice = `The texts that visitors consent to have changed since consentRevision ${consentRevision}. To ask visitors again, set consentRevision to ${next} in src/shared/content/site/consent.ts, and add '${digest}' to DIGESTS in this test. If the meaning is the same, replace the last digest instead.`;
  expect(DIGESTS[consentRevision] === digest, advice).toBe(true);
});
