import type { Nodes } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/**
 * CommonMark with what GFM adds to it, but for its literal autolinks: they would need
 * `hola\@sereno.example`, which nobody can copy.
 */
export function writeMarkdown(tree: Nodes): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  });
}

/** A text to be put into a paragraph or a heading, so that it is read back to the letter. */
export function escapeText(value: string): string {
  return writeMarkdown({ type: 'paragraph', children: [{ type: 'text', value }] }).trimEnd();
}
