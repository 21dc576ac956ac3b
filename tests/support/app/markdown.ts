import type { Nodes, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse } from 'yaml';

const parser = unified().use(remarkParse).use(remarkGfm);

type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

/** A document as GitHub reads it. */
export function parseMarkdown(markdown: string): { frontMatter: unknown; body: Root } {
  const [, yaml = '', text = markdown] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(markdown) ?? [];
  return { frontMatter: parse(yaml), body: parser.parse(text) };
}

/** All nodes of a type, in the order of the document. */
export function findNodes<Type extends Nodes['type']>(node: Nodes, type: Type): NodeOf<Type>[] {
  const own = node.type === type ? [node as NodeOf<Type>] : [];
  return 'children' in node
    ? [...own, ...node.children.flatMap((child) => findNodes(child, type))]
    : own;
}

/** Everything that is read, a line for each block. */
export function getBlocks(body: Root): string {
  return (['paragraph', 'heading', 'tableCell'] as const)
    .flatMap((type) => findNodes(body, type))
    .map((node) => getText(node))
    .join('\n');
}
