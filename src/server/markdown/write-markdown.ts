import type { Nodes } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/**
 * CommonMark with the tables of GFM, and no text that it would strike through. Without its literal
 * autolinks: they would need `hola\@sereno.example`, which cannot be copied.
 */
export function writeMarkdown(tree: Nodes): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    unsafe: [
      { character: '~', inConstruct: 'phrasing' },
      // At the end of a heading it would be none of its text.
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
