import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentRevision } from '../../src/shared/content/consent.ts';
import { analyticsTexts, cookieTable } from '../../src/shared/content/privacy-policy.ts';

/** Digest of what visitors were asked, by revision: the first is that of revision 0. */
const ASKED = ['6ed73677c99a3bbf'];

/** @returns what to do, or null where visitors are asked about what the site does. */
function findChange(revision: number, question: unknown): string | null {
  const digest = createHash('sha256').update(JSON.stringify(question)).digest('hex').slice(0, 16);
  if (ASKED[revision] === digest) return null;
  const next = revision < ASKED.length ? ASKED.length : revision;
  return [
    'The cookies, or what is measured and why, are not those of consentRevision',
    `${revision}. To ask visitors again, set consentRevision to ${next} in`,
    `src/shared/content/consent.ts, and add '${digest}' to ASKED in this test. If only words were`,
    'corrected and the meaning is the same, replace the last digest instead.',
  ].join(' ');
}

const question = [cookieTable.rows, analyticsTexts];

it('visitors are asked again when the cookies or the purposes change', () => {
  expect(findChange(consentRevision, question)).toBeNull();
});

it('a changed cookie, purpose or revision is noticed', () => {
  const otherCookie = cookieTable.rows.with(-1, ['`_gid`', 'Google', 'Publicidad.', '1 día']);
  const otherPurpose = { ...analyticsTexts, purpose: 'Publicidad.' };
  for (const changed of [
    [otherCookie, analyticsTexts],
    [cookieTable.rows.slice(1), analyticsTexts],
    [cookieTable.rows, otherPurpose],
  ]) {
    const message = findChange(consentRevision, changed);
    expect(message).toContain(`set consentRevision to ${consentRevision + 1} in`);
  }
  expect(findChange(consentRevision + 1, question)).not.toBeNull();
});

it('the revision is a number that the banner honors: whole, from 0 on', () => {
  expect(Number.isSafeInteger(consentRevision) && consentRevision >= 0).toBe(true);
});
