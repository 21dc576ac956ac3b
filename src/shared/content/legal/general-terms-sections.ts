import { routes } from '../site/routes.ts';

/** Ids of the sections of the general terms, in their order. Here without the texts, for other pages. */
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

/** Id of a paragraph on their page, which counts from 1 in its section. */
export type ClauseId = `${GeneralTermsSection}-${number}`;

/** The number of a clause as the page shows it, and the link to it. */
export function getClause(id: ClauseId) {
  const section = generalTermsSections.findIndex((section) => id.startsWith(section)) + 1;
  return {
    number: id.replace(/.*-/, `${section}.`),
    href: `${routes.generalTerms.path}#${id}`,
  };
}
