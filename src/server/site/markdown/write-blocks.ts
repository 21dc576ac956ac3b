import { type Element, hasClass, isBlock, isElement, isHeading, type Node } from './dom.ts';
import { isConversation, writeConversation } from './write-conversation.ts';
import { writeHeading } from './write-heading.ts';
import { writeDefinitions, writeList } from './write-list.ts';
import { writeLabel, writeParagraph } from './write-paragraph.ts';
import { writeTable } from './write-table.ts';

/** Blocks of Markdown, to be set apart by blank lines; what stands between blocks is a paragraph. */
export function writeBlocks(nodes: readonly Node[]): string[] {
  const blocks: string[] = [];
  let line: Node[] = [];
  const endLine = () => {
    blocks.push(writeParagraph(line));
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endLine();
      blocks.push(...writeBlock(node));
    } else line.push(node);
  }
  endLine();
  return blocks.filter((block) => block !== '');
}

function writeBlock(element: Element): string[] {
  const { name, children } = element;
  if (isHeading(element)) return [writeHeading(element, Number(name[1]))];
  if (hasClass(element, 'example-head')) return [writeParagraph(children.flatMap(getChildren))];
  switch (name) {
    case 'ol':
    case 'ul':
      return isConversation(element)
        ? [writeConversation(element)]
        : writeList(element, writeBlocks);
    case 'dl':
      return [writeDefinitions(element)];
    case 'table':
      return writeTable(element);
    case 'details':
      return writeDisclosure(element);
    case 'figure':
      return writeFigure(element);
    default:
      return writeBlocks(children);
  }
}

/** A question of the FAQ and its answer. */
function writeDisclosure({ children }: Element): string[] {
  return children.flatMap((child) =>
    isElement(child) && child.name === 'summary' ? writeHeading(child, 3) : writeBlocks([child]),
  );
}

/** With a name it is an illustration, which is quoted. */
function writeFigure({ attribs, children }: Element): string[] {
  const blocks = writeBlocks(children);
  const label = attribs['aria-label'];
  return label === undefined ? blocks : [writeLabel(label), quote(blocks.join('\n\n'))];
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function getChildren(node: Node): Node[] {
  return isElement(node) ? node.children : [];
}
