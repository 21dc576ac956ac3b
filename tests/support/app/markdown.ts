import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';

const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

/** Parses a CommonMark document that can contain YAML front matter and GitHub Flavored Markdown tables. */
export function parseMarkdown(markdown: string): { frontMatter: unknown; body: Root } {
  const [, yaml = '', text = markdown] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(markdown) ?? [];
  return { frontMatter: parse(yaml), body: fromMarkdown(text, options) };
}

/** Finds all nodes of the given type, in document order. */
export function findNodes<Type extends Nodes['type']>(node: Nodes, type: Type): NodeOf<Type>[] {
  const found: NodeOf<Type>[] = [];
  visit(node, type, (each) => void found.push(each as NodeOf<Type>));
  return found;
}

/** Returns the visible text of a node, or an empty string if there is no node. */
export function getText(node: Nodes | undefined): string {
  if (!node) return '';
  if ('children' in node) return node.children.map((child) => getText(child)).join('');
  return 'value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : '';
}

/** Lists the anchors that GitHub generates for the headings of a document. */
export function getAnchors(body: Root): string[] {
  const seen = new Map<string, number>();
  return findNodes(body, 'heading').map((heading) => {
    const text = getText(heading).toLowerCase();
    const anchor = text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

/** Returns the visible text of all paragraphs, headings and table cells, with one line for each of them. */
export function getBlocks(body: Root): string {
  return (['paragraph', 'heading', 'tableCell'] as const)
    .flatMap((type) => findNodes(body, type))
    .map(getText)
    .join('\n');
}
