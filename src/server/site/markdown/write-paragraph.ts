import { DomUtils } from 'htmlparser2';
import { isElement, type Node } from './dom.ts';
import { escapeLineStart, escapeText } from './escape-text.ts';
import { readInlines } from './read-inlines.ts';
import { writeInlines } from './write-inlines.ts';

const LABELS = new Set(['a', 'b', 'small', 'span']);

/** Elements that the page sets apart by nothing but distance are set apart by a point. */
export function writeParagraph(nodes: readonly Node[]): string {
  const line = nodes.every(isLabelOrBlank)
    ? nodes.map(writeNode).filter(Boolean).join(' · ')
    : writeInlines(readInlines(nodes));
  return escapeLineStart(line);
}

/** The name of what follows, as a line of its own. */
export function writeLabel(text: string): string {
  return `*${escapeText(text).trim()}*`;
}

function isLabelOrBlank(node: Node): boolean {
  return isElement(node) ? LABELS.has(node.name) : DomUtils.textContent(node).trim() === '';
}

function writeNode(node: Node): string {
  return writeInlines(readInlines([node]));
}
