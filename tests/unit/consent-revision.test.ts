import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { analyticsTexts, cookieTable } from '../../src/shared/content/legal/privacy-policy.ts';
import { consentRevision } from '../../src/shared/content/site/consent.ts';

/** Digest of what visitors were asked, by revision: the first is that of revision 0. */
const ASKED = ['1967be0d725ff4bf'];

it('visitors are asked again when the cookies, or what is measured and why, change', () => {
  const question = JSON.stringify([cookieTable.rows, analyticsTexts]);
  const digest = createHash('sha256').update(question).digest('hex').slice(0, 16);
  const next = ASKED[consentRevision] === undefined ? consentRevision : ASKED.length;
  const advice = `The question is not that of consentRevision ${consentRevision}. To ask visitors again, set consentRevision to ${next} in src/shared/content/site/consent.ts, and add '${digest}' to ASKED in this test. If only words were corrected and the meaning is the same, replace the last digest instead.`;
  expect(ASKED[consentRevision] === digest, advice).toBe(true);
});
