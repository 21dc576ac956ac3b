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

/**
 * A clause of the general terms: its number as the page shows it, and the link to it.
 * @param paragraph from 1 on.
 */
export function getClause(section: GeneralTermsSection, paragraph: number) {
  return {
    number: `${generalTermsSections.indexOf(section) + 1}.${paragraph}`,
    href: `${routes.generalTerms.path}#${section}-${paragraph}`,
  };
}
