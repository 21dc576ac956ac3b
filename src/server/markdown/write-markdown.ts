import type { Nodes } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/**
 * Serializes a tree as CommonMark with GFM tables. Tildes are escaped, so that GFM does not strike text
 * through. Literal autolinks of GFM are not prevented: e-mail addresses would need an escape, as in
 * `hola\@sereno.example`, and could no longer be copied.
 */
export function writeMarkdown(tree: Nodes): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    unsafe: [
      { character: '~', inConstruct: 'phrasing' },
      // CommonMark drops a `#` at the end of a heading.
      { character: '#', before: ' ', inConstruct: 'phrasing' },
    ],
  });
}

export function writeLink(text: string, url: string): string {
  return writeMarkdown({ type: 'link', url, children: [{ type: 'text', value: text }] }).trimEnd();
}

/** Escapes a text for a paragraph or heading. */
export function escapeText(value: string): string {
  return writeMarkdown({ type: 'paragraph', children: [{ type: 'text', value }] }).trimEnd();
}
