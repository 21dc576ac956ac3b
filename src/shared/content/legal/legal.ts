/** A table in a legal section, shown after the paragraph of that number. */
export interface LegalTable {
  afterParagraph: number;
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
}

/**
 * A section of a legal text; `id` is its anchor, and with a number that of each paragraph: `fair-use-2`.
 * Paragraphs are rich text.
 */
export interface LegalSection<Id extends string = string> {
  id: Id;
  title: string;
  /** The number that matters most in the section, in large; the section's text says it too. */
  figure?: { value: string; caption: string };
  paragraphs: readonly string[];
  table?: LegalTable;
}

export interface LegalText<Id extends string = string> {
  heading: string;
  lead: string;
  /** ISO 8601 date of the last change of the text, for the page, its Markdown and the sitemap. */
  lastUpdated: string;
  sections: readonly LegalSection<Id>[];
}

export const legal = {
  contents: 'Contenido',
  lastUpdated: 'Última actualización:',
};
