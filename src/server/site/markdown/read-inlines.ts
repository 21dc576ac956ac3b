import { DomUtils } from 'htmlparser2';
import { writeSpokenPrices } from '../../../shared/text/spanish-formats.ts';
import { type Element, hasClass, isElement, isText, type Node } from './dom.ts';

/** What stands within a line, as Markdown knows it. */
export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'image'; alt: string; src: string }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'emphasis'; marker: '*' | '**'; children: Inline[] };

/** Texts that only markup or React's comments had set apart become one. */
export function readInlines(nodes: readonly Node[]): Inline[] {
  const inlines: Inline[] = [];
  for (const inline of nodes.flatMap(readNode)) {
    const last = inlines.at(-1);
    if (inline.type === 'text' && last?.type === 'text') last.text += inline.text;
    else inlines.push(inline);
  }
  return inlines;
}

function readNode(node: Node): Inline[] {
  if (isText(node)) return [{ type: 'text', text: node.data }];
  return isElement(node) ? readElement(node) : [];
}

function readElement(element: Element): Inline[] {
  const { name, attribs, children } = element;
  switch (name) {
    case 'a':
      return [{ type: 'link', href: attribs['href'] ?? '', children: readInlines(children) }];
    case 'b':
    case 'strong':
      return [{ type: 'emphasis', marker: '**', children: readInlines(children) }];
    case 'em':
    case 'i':
    case 'mark':
      return [{ type: 'emphasis', marker: '*', children: readInlines(children) }];
    case 'code':
      return [{ type: 'code', text: DomUtils.textContent(element) }];
    case 'img':
      return [{ type: 'image', alt: attribs['alt'] ?? '', src: attribs['src'] ?? '' }];
    case 'br':
      return [{ type: 'text', text: ' ' }];
    case 'sup':
      return [{ type: 'text', text: writeSuperscript(DomUtils.textContent(element)) }];
    default:
      if (!hasClass(element, 'visually-hidden')) return readInlines(children);
      return [{ type: 'text', text: writeSpokenPrices(DomUtils.textContent(element)) }];
  }
}

/** The number of a note, which would otherwise run into the word before it. */
function writeSuperscript(text: string): string {
  return text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit);
}
