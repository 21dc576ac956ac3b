/**
 * A table in a section of a legal text. The cells contain rich text, in the syntax that `parseRichText`
 * accepts.
 */
export interface LegalTable {
  /** Number of the paragraph that precedes the table. Paragraph numbers start at 1. */
  afterParagraph: number;
  caption: string;
  columns: readonly string[];
  /** The table's rows, each as a list of cells. The first cell is the row header. */
  rows: readonly (readonly string[])[];
}

/**
 * A section of a legal text. The paragraphs contain rich text, in the syntax that `parseRichText` accepts.
 */
export interface LegalSection<Id extends string = string> {
  /** Anchor of the section. Its paragraphs have the same anchor followed by their number: `fair-use-2`. */
  id: Id;
  title: string;
  /**
   * The most important number in the section, shown in large type. Screen readers skip it, because one of the
   * section's paragraphs contains it too.
   */
  figure?: { value: string; caption: string };
  paragraphs: readonly string[];
  table?: LegalTable;
}

export interface LegalText<Id extends string = string> {
  heading: string;
  lead: string;
  /**
   * Date of the last change to the legal text, in ISO 8601. It appears on the page, in the page's Markdown
   * version and in the sitemap.
   */
  lastUpdated: string;
  sections: readonly LegalSection<Id>[];
}

export const legal = {
  contents: 'Contenido',
  lastUpdated: 'Última actualización:',
};
