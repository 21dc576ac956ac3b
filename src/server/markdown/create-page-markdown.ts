import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { markdownHandlers } from './markdown-handlers.ts';
import { selectContent } from './select-content.ts';
import { writeMarkdown } from './write-markdown.ts';

interface FrontMatter {
  title: string;
  description: string;
  /** Canonical URL of the page, absolute. */
  url: string;
  /** ISO 8601 date of a text that has one. */
  updated: string | undefined;
}

interface PageMarkdownOptions extends FrontMatter {
  /** React's output. */
  app: string;
}

/**
 * A page as a document of CommonMark with the tables of GFM, made from what visitors get: front
 * matter, everything in `main`, and the footer after a thematic break. Any text is read back to the
 * letter, no-break spaces included.
 * @throws {Error} when the app has no `main` or no `footer`.
 */
export function createPageMarkdown({ app, ...frontMatter }: PageMarkdownOptions): string {
  const content = selectContent(fromHtml(app, { fragment: true }), frontMatter.url);
  const document = toMdast(content, { document: true, handlers: markdownHandlers });
  return `${createFrontMatter(frontMatter)}\n${writeMarkdown(document)}`;
}

/** The block of YAML, in which a JSON string is one (YAML 1.2.2, section 1.3), before a Markdown document. */
function createFrontMatter({ title, description, url, updated }: FrontMatter): string {
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `url: ${url}`,
    ...(updated ? [`updated: ${updated}`] : []),
    '---',
    '',
  ].join('\n');
}
