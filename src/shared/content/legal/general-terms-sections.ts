import { routes } from '../site/routes.ts';

/**
 * Ids of the sections of the general terms, in page order. They are in a separate file, so that other pages
 * can link to contract clauses without loading the legal texts.
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

/**
 * Anchor of a paragraph in the general terms, such as `fair-use-2`. Paragraph numbers start at 1 in each
 * section.
 */
export type ClauseId = `${GeneralTermsSection}-${number}`;

/** Returns the number of a contract clause as the page shows it, such as `3.2`, and a link to the clause. */
export function getClause(id: ClauseId) {
  const section = generalTermsSections.findIndex((section) => id.startsWith(section)) + 1;
  return {
    number: id.replace(/.*-/, `${section}.`),
    href: `${routes.generalTerms.path}#${id}`,
  };
}
