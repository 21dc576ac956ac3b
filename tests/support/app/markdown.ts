import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parse } from 'yaml';

type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

/** A document as an independent parser reads it: CommonMark with the tables of GFM. */
export function parseMarkdown(markdown: string): { frontMatter: unknown; body: Root } {
  const [, yaml = '', text = markdown] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(markdown) ?? [];
  const body = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return { frontMatter: parse(yaml), body };
}

/** All nodes of a type, in the order of the document. */
export function findNodes<Type extends Nodes['type']>(node: Nodes, type: Type): NodeOf<Type>[] {
  const own = node.type === type ? [node as NodeOf<Type>] : [];
  return 'children' in node
    ? [...own, ...node.children.flatMap((child) => findNodes(child, type))]
    : own;
}

/** Everything that is read, a line for each piece. */
export function getPieces(body: Root): string {
  return [
    ...findNodes(body, 'text').map(({ value }) => value),
    ...findNodes(body, 'inlineCode').map(({ value }) => value),
    ...findNodes(body, 'image').map(({ alt }) => alt ?? ''),
  ].join('\n');
}
