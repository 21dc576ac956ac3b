/** Number of each section of the general terms by its id, which is an anchor of `/gtc`. */
const sectionNumbers = {
  scope: 1,
  'availability-and-acceptable-use': 2,
  'fair-use': 3,
  'fees-and-payment': 4,
  'term-and-termination': 5,
  'confidentiality-and-data-protection': 6,
  warranties: 7,
  liability: 8,
  'force-majeure': 9,
  'governing-law': 10,
  notices: 11,
};

export type GeneralTermsSection = keyof typeof sectionNumbers;

/** A paragraph of the general terms, which others quote as `3.2`. */
export interface Clause {
  section: number;
  paragraph: number;
  href: string;
}

/** @param paragraph from 1 */
export function getClause(section: GeneralTermsSection, paragraph: number): Clause {
  return { section: sectionNumbers[section], paragraph, href: `/gtc#${section}-${paragraph}` };
}
