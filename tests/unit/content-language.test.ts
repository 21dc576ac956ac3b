import { describe, expect, it } from 'vitest';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import { browserError, notFound } from '../../src/shared/content/site/errors.ts';
import { getQuestionToken } from '../../src/shared/content/site/llms.ts';
import { pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { collectStrings, contentStrings as texts } from '../support/app/content-texts.ts';

const count = (text: string, part: string) => text.split(part).length - 1;

describe('every text', () => {
  it.each([
    ['straight quotes', /(?<![=\w])"(?!>)|(?<!class=)"(?=\s)|'/],
    ['quotation marks of other languages', /^[^«]*[“”„]/],
    ['a hyphen for a dash', / - /],
    ['double spaces', / {2}/],
    ['three dots for an ellipsis', /\.\.\./],
    ['a tilde that should be a no-break space', /~/],
    ['a breaking space before a unit', /\d (%|€|CHF|horas|días|meses|años)/],
    // Articles of laws and clauses have their point: 22.2, 6.1.f.
    ['a decimal point, or one that groups', /(?<!artículo |cláusula )\b\d+\.\d+\b(?!\.[a-z])/],
    ['a plural after one', /\b1[ \u00a0](primeros|días|meses|minutos|mensajes)\b/],
    ['the formal «usted»', /\b(usted|ustedes|contáctenos|escríbanos|llámenos)\b/i],
    ['the English word email', /(?<!\{)\bemail\b.* |.* \bemail\b(?!\})/i],
    ['hype', /\b(revolucion|increíble|líder|n\.º 1|mejor del)/i],
  ])('is free of %s', (_, pattern) => {
    const html = consentBanner.description;
    const offenders = texts.filter((text) => text !== html && pattern.test(text));
    const allowed = offenders.filter((text) => text.startsWith('Unexpected'));
    expect(offenders).toEqual(allowed);
  });

  it('has exclamation marks only where the specification does', () => {
    expect(texts.filter((text) => text.includes('!'))).toEqual([
      notFound.subheading,
      browserError.heading,
    ]);
  });

  it('opens the questions that it closes', () => {
    for (const text of texts) expect(count(text, '¿'), text).toBe(count(text, '?'));
  });

  it('has only tokens that the site fills in', () => {
    const KNOWN =
      'brand email first identity last lastUpdated legalAddress legalIdNote legalName number phone planName price question siteUrl taxClause taxInline taxNote taxShort time title whatsapp when year';
    const known = new Set([
      ...KNOWN.split(' '),
      ...plans.map(({ type }) => getQuestionToken(type)),
    ]);
    const used = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect([...new Set(used)].filter((name) => !known.has(name ?? ''))).toEqual([]);
  });
});

describe('a text that counts', () => {
  const NUMERALS =
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince';

  it.each([
    ['planes', texts, plans],
    ['puntos', collectStrings([privacyPolicy, pageMetadata.privacyPolicy]), privacyPolicy.sections],
    ['puntos', collectStrings([generalTerms, pageMetadata.generalTerms]), generalTerms.sections],
  ])('says how many %s there are', (noun, where, { length }) => {
    const counted = new RegExp(`\\b(${NUMERALS.replaceAll(' ', '|')}) ${noun}\\b`, 'gi');
    const found = where.flatMap((text) => text.toLowerCase().match(counted) ?? []);
    expect(new Set(found)).toEqual(new Set([`${NUMERALS.split(' ')[length]} ${noun}`]));
  });
});
