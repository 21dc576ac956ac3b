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

/**
 * Texts that are exempt from the language rules in this file: the description in the cookie banner, which is
 * HTML, and two texts whose wording the site's specification prescribes.
 */
const exempt: readonly string[] = [
  consentBanner.description,
  browserError.heading,
  notFound.subheading,
];
const texts = contentStrings.filter((text) => !exempt.includes(text));
const count = (text: string, part: string) => text.split(part).length;

it.each([
  ['straight quotes', /(?<![=\w])"(?!>)|(?<!class=)"(?=\s)|'/],
  ['foreign quotation marks', /^[^«]*[“”„]/],
  ['a hyphen instead of a dash', / - /],
  ['an invisible character', new RegExp(`(?!\n)${REFUSED['visible characters'].source}`, 'u')],
  ['two spaces in a row', / {2}/],
  ['three dots instead of an ellipsis', /\.\.\./],
  ['a tilde instead of a no-break space', /~/],
  ['a breaking space before a unit', /\d (%|€|CHF|horas|días|meses|años)/],
  // The pattern skips the numbers of articles and contract clauses, such as 22.2 and 6.1.f, in which points
  // are correct.
  ['a decimal or grouping point', /(?<!artículo |cláusula )\b\d+\.\d+\b(?!\.[a-z])/],
  ['a plural noun after 1', /\b1[ \u00a0](primeros|días|meses|minutos|mensajes)\b/],
  ['the formal «usted»', /\b(usted|ustedes|contáctenos|escríbanos|llámenos)\b/i],
  ['the English word email', /(?<!\{)\bemail\b.* |.* \bemail\b(?!\})/i],
  ['an exclamation mark', /!/],
  ['hype', /\b(revolucion|increíble|líder|n\.º 1|mejor del)/i],
  ['a name for an assistant that could pass for a person', /asistente virtual/i],
])('no text on the site contains %s', (_, pattern) => {
  expect(texts.filter((text) => pattern.test(text))).toEqual([]);
});

it('each text contains as many opening as closing question marks', () => {
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
])('the number of «%s» that the texts state is the actual number', (noun, searched, { length }) => {
  const pattern = new RegExp(`\\b(${NUMERALS.join('|')}) ${noun}\\b`, 'gi');
  const stated = searched.flatMap((text) => text.toLowerCase().match(pattern) ?? []);
  expect(stated.filter((each) => each !== `${NUMERALS[length]} ${noun}`)).toEqual([]);
});
