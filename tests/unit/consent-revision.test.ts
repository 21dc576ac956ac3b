import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { analyticsTexts, cookieTable } from '../../src/shared/content/legal/privacy-policy.ts';
import { consentRevision } from '../../src/shared/content/site/consent.ts';

/** Digests of the texts that visitors consent to, indexed by consent revision. */
const DIGESTS = ['1967be0d725ff4bf'];

it('consentRevision is up to date with the cookie table and the analytics texts', () => {
  const consentTexts = JSON.stringify([cookieTable.rows, analyticsTexts]);
  const digest = createHash('sha256').update(consentTexts).digest('hex').slice(0, 16);
  const next = DIGESTS[consentRevision] === undefined ? consentRevision : DIGESTS.length;
  const advice = `The texts that visitors consent to have changed since consentRevision ${consentRevision}. To ask visitors again, set consentRevision to ${next} in src/shared/content/site/consent.ts, and add '${digest}' to DIGESTS in this test. If the meaning is the same, replace the last digest instead.`;
  expect(DIGESTS[consentRevision] === digest, advice).toBe(true);
});
