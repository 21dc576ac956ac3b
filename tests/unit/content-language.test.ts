import { expect, it } from 'vitest';
import { REFUSED } from '../../src/server/config/schemas.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { browserError } from '../../src/shared/content/site/browser-error.ts';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import { notFound } from '../../src/shared/content/site/errors.ts';
import { routes } from '../../src/shared/content/site/routes.ts';
import { collectStrings, contentStrings } from '../support/app/content-texts.ts';

/** HTML, and what the specification says to the letter. */
const exempt: readonly string[] = [
  consentBanner.description,
  browserError.heading,
  notFound.subheading,
];
const texts = contentStrings.filter((text) => !exempt.includes(text));
const count = (text: string, part: string) => text.split(part).length;

it.each([
  ['straight quotes', /(?<![=\w])"(?!>)|(?<!class=)"(?=\s)|'/],
  ['quotation marks of other languages', /^[^«]*[“”„]/],
  ['a hyphen for a dash', / - /],
  [
    'a character that cannot be seen',
    new RegExp(`(?!\n)${REFUSED['visible characters'].source}`, 'u'),
  ],
  ['double spaces', / {2}/],
  ['three dots for an ellipsis', /\.\.\./],
  ['a tilde that should be a no-break space', /~/],
  ['a breaking space before a unit', /\d (%|€|CHF|horas|días|meses|años)/],
  // Articles of laws and clauses have their point: 22.2, 6.1.f.
  ['a decimal point, or one that groups', /(?<!artículo |cláusula )\b\d+\.\d+\b(?!\.[a-z])/],
  ['a plural after one', /\b1[ \u00a0](primeros|días|meses|minutos|mensajes)\b/],
  ['the formal «usted»', /\b(usted|ustedes|contáctenos|escríbanos|llámenos)\b/i],
  ['the English word email', /(?<!\{)\bemail\b.* |.* \bemail\b(?!\})/i],
  ['an exclamation mark of our own', /!/],
  ['hype', /\b(revolucion|increíble|líder|n\.º 1|mejor del)/i],
  ['an assistant that could be taken for a person', /asistente virtual/i],
])('no text has %s', (_, pattern) => {
  expect(texts.filter((text) => pattern.test(text))).toEqual([]);
});

it('a text opens the questions that it closes', () => {
  expect(texts.filter((text) => count(text, '¿') !== count(text, '?'))).toEqual([]);
});

const NUMERALS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(
    ' ',
  );

it.each([
  ['planes', texts, plans],
  ['puntos', collectStrings([privacyPolicy, routes.privacyPolicy]), privacyPolicy.sections],
  ['puntos', collectStrings([generalTerms, routes.generalTerms]), generalTerms.sections],
])('a text that counts %s says how many there are', (noun, where, { length }) => {
  const counted = new RegExp(`\\b(${NUMERALS.join('|')}) ${noun}\\b`, 'gi');
  const said = where.flatMap((text) => text.toLowerCase().match(counted) ?? []);
  expect(said.filter((each) => each !== `${NUMERALS[length]} ${noun}`)).toEqual([]);
});
