import type { Element } from './dom.ts';
import { escapeText } from './escape-text.ts';
import { readInlines } from './read-inlines.ts';
import { writeInlines } from './write-inlines.ts';

/** A heading says its name where it has one: the figures of a status are drawn. */
export function writeHeading({ attribs, children }: Element, level: number): string {
  const label = attribs['aria-label'];
  const text = label === undefined ? writeInlines(readInlines(children)) : escapeText(label).trim();
  // Marks at the end would be taken for the closing ones (CommonMark 0.31, section 4.2).
  return text === '' ? '' : `${'#'.repeat(level)} ${text.replace(/(?<=^| )(?=#+$)/, '\\')}`;
}
