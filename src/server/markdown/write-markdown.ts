import type { Nodes } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown';

/**
 * Serializes a syntax tree as CommonMark with GFM tables. Tildes are escaped, so that GFM does not strike
 * text through. E-mail addresses are not escaped, although GFM turns them into links, because an escaped
 * address such as `hola\@sereno.example` could not be copied correctly. Elements that are separated only by a
 * space, such as two links, are written on separate lines.
 */
export function writeMarkdown(tree: Nodes): string {
  const markdown = toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    resourceLink: true,
    handlers: {
      text: (text, ...context) =>
        defaultHandlers[text.value === ' ' ? 'break' : 'text'](text, ...context),
    },
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    unsafe: [
      { character: '~', inConstruct: 'phrasing' },
      // Escape a `#` after a space, because CommonMark would drop it from the end of a heading.
      { character: '#', before: ' ', inConstruct: 'phrasing' },
    ],
  });
  // Remove the backslash before each `&` or `~` in a URL, so that the URL can be copied. Keep the backslash
  // only if the `&` would begin a character reference, such as `&copy;`.
  return markdown.replaceAll(/(?<=\]\([^\s)]*)\\(?=~|&(?!#?\w+;))/g, '');
}

export function writeLink(text: string, url: string): string {
  return writeMarkdown({ type: 'link', url, children: [{ type: 'text', value: text }] }).trimEnd();
}

/** Escapes a string for use in a Markdown paragraph or heading. */
export function escapeText(value: string): string {
  return writeMarkdown({ type: 'paragraph', children: [{ type: 'text', value }] }).trimEnd();
}
