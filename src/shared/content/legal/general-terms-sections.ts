import { routes } from '../site/routes.ts';

/**
 * Ids of the general terms' sections, in order. They have a file of their own, so that other pages can link
 * to clauses without loading the legal texts.
 */
export const generalTermsSections = [
  'scope',
  'availability-and-acceptable-use',
  'fair-use',
  'fees-and-payment',
  'term-and-termination',
  'confidentiality-and-data-protection',
  'warranties',
  'liability',
  'force-majeure',
  'governing-law',
  'notices',
] as const;

export type GeneralTermsSection = (typeof generalTermsSections)[number];

/** Id of a paragraph on the page of the general terms. Paragraphs count from 1 in each section. */
export type ClauseId = `${GeneralTermsSection}-${number}`;

/** Returns the number that the page shows for a clause, such as `3.2`, and the link to the clause. */
export function getClause(id: ClauseId) {
  const section = generalTermsSections.findIndex((section) => id.startsWith(section)) + 1;
  return {
    number: id.replace(/.*-/, `${section}.`),
    href: `${routes.generalTerms.path}#${id}`,
  };
}
