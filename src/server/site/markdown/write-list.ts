import { DomUtils } from 'htmlparser2';
import { type Element, isElement, isHeading, type Node } from './dom.ts';
import { escapeLineStart } from './escape-text.ts';
import { readInlines } from './read-inlines.ts';
import { writeInlines } from './write-inlines.ts';
import { writeLabel } from './write-paragraph.ts';

/** A list, under its name if it has one. Items that bring headings are sections instead. */
export function writeList(
  { name, attribs, children }: Element,
  writeBlocks: (nodes: readonly Node[]) => string[],
): string[] {
  const items = children
    .filter(isElement)
    .map((item) => writeBlocks(item.children))
    .filter((blocks) => blocks.length > 0);
  if (DomUtils.existsOne(isHeading, children)) return items.flat();
  const isTight = items.every((blocks) => blocks.length === 1);
  const lines = items.map((blocks, index) => {
    const marker = name === 'ol' ? `${index + 1}. ` : '- ';
    return marker + indent(blocks.join('\n\n'), marker.length);
  });
  const list = lines.join(isTight ? '\n' : '\n\n');
  const label = attribs['aria-label'];
  return label === undefined || list === '' ? [list] : [writeLabel(label), list];
}

/** Terms and what is said of them, one line each; `div` may group them. */
export function writeDefinitions({ children }: Element): string {
  const lines: string[] = [];
  const isPart = (tag: string) => tag === 'dt' || tag === 'dd';
  for (const { name, children: content } of DomUtils.getElementsByTagName(isPart, children)) {
    const text = writeInlines(readInlines(content));
    if (name === 'dt') lines.push(escapeLineStart(`${text}:`));
    else lines.push(`${lines.pop() ?? ''} ${text}`);
  }
  return lines.map((line) => `- ${line}`).join('\n');
}

function indent(text: string, width: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`);
}
