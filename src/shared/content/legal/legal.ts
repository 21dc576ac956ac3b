/** A table in a legal section. Its cells are rich text: see `parseRichText`. */
export interface LegalTable {
  /** Number of the paragraph before the table, counted from 1. */
  afterParagraph: number;
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is the row's heading. */
  rows: readonly (readonly string[])[];
}

/** A section of a legal text. Its paragraphs are rich text: see `parseRichText`. */
export interface LegalSection<Id extends string = string> {
  /** Anchor of the section. The anchor of a paragraph adds its number: `fair-use-2`. */
  id: Id;
  title: string;
  /**
   * The section's most important number, in large type. Screen readers skip it, because the text repeats it.
   */
  figure?: { value: string; caption: string };
  paragraphs: readonly string[];
  table?: LegalTable;
}

export interface LegalText<Id extends string = string> {
  heading: string;
  lead: string;
  /** ISO 8601 date of the last change to the text, shown on the page, in its Markdown and in the sitemap. */
  lastUpdated: string;
  sections: readonly LegalSection<Id>[];
}

export const legal = {
  contents: 'Contenido',
  lastUpdated: 'Última actualización:',
};
