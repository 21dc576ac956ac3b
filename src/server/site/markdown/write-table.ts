import { DomUtils } from 'htmlparser2';
import { type Element, isElement } from './dom.ts';
import { readInlines } from './read-inlines.ts';
import { writeInlines } from './write-inlines.ts';
import { writeLabel } from './write-paragraph.ts';

/** A table of GFM under its caption; the first row is its head. */
export function writeTable({ children }: Element): string[] {
  const [caption] = DomUtils.getElementsByTagName('caption', children);
  const [head = [], ...rows] = DomUtils.getElementsByTagName('tr', children).map(
    ({ children: cells }) => cells.filter(isElement).map(writeCell),
  );
  const lines = [head, head.map(() => '---'), ...rows];
  return [
    caption ? writeLabel(DomUtils.textContent(caption)) : '',
    lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
  ];
}

/** In a cell even code needs an escape before `|`; texts have it already. */
function writeCell({ children }: Element): string {
  return writeInlines(readInlines(children)).replace(/(?<!\\)\|/g, '\\|');
}
