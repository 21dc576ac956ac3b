import { createFrontMatter, type FrontMatter } from './front-matter.ts';
import { readPageContent } from './page-content.ts';
import { writeBlocks } from './write-blocks.ts';

interface PageMarkdownOptions extends FrontMatter {
  /** React's output. */
  app: string;
}

/**
 * A page as a document of CommonMark 0.31 with the tables of GFM, made from what visitors get:
 * front matter, everything in `main`, and the footer after a thematic break. It holds no HTML, and
 * every text is escaped so that it is read back to the letter, no-break spaces included.
 * @throws {Error} when the app has no `main` or no `footer`.
 */
export function createPageMarkdown({ app, ...frontMatter }: PageMarkdownOptions): string {
  const { main, footer } = readPageContent(app, frontMatter.url);
  const blocks = [
    createFrontMatter(frontMatter),
    ...writeBlocks(main.children),
    '---',
    ...writeBlocks(footer.children),
  ];
  return `${blocks.join('\n\n')}\n`;
}
