import { ElementType, type parseDocument } from 'htmlparser2';

export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: unknown }>;

const INLINE = new Set(
  'a abbr b bdi br cite code em i img kbd mark q small span strong sub sup time wbr'.split(' '),
);

export function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

export function isText(node: Node): node is Extract<Node, { type: 'text' }> {
  return node.type === ElementType.Text;
}

/** Anything but what stands within a line of text. */
export function isBlock(node: Node): node is Element {
  return isElement(node) && !INLINE.has(node.name);
}

export function isHeading(node: Node): node is Element {
  return isElement(node) && /^h[1-6]$/.test(node.name);
}

/** Blocks (`x`, never `x__y`) keep their names in a build. */
export function hasClass({ attribs }: Element, name: string): boolean {
  return attribs['class']?.split(' ').includes(name) ?? false;
}
