import { describe, expect, it } from 'vitest';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import {
  generalTermsSections,
  getClause,
} from '../../src/shared/content/legal/general-terms-sections.ts';
import { pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { getMarkdownPath, listedRoutes } from '../../src/shared/content/site/routes.ts';
import { findNodes, getBlocks, getText, parseMarkdown } from '../support/app/markdown.ts';
import { readPage } from '../support/app/read-page.ts';
import { readPageTexts } from './page-texts.ts';

const SITE_URL = 'https://sereno.example';
/** Hostile to Markdown. */
const BRAND = '[a](javascript:b) **x** <img> &amp; | 1.';

async function open(path: string): Promise<string> {
  return (await readPage(path, { SITE_URL, BRAND_NAME: BRAND })).text;
}

/** Fails for what the page says and its Markdown does not. */
function expectComplete(html: string, url: string, markdown: string): void {
  const { headings, links, texts } = readPageTexts(html, url);
  const { body } = parseMarkdown(markdown);
  expect(findNodes(body, 'heading').map((node) => `${node.depth} ${getText(node)}`)).toEqual(
    headings,
  );
  // GitHub makes links of URLs and of e-mail addresses in a text.
  const isWritten = ({ text, url }: { text: string; url: string }) => !url.endsWith(text);
  const found = findNodes(body, 'link').map((node) => ({ text: getText(node), url: node.url }));
  expect(found.filter(isWritten)).toEqual(links.filter(isWritten));
  expect(findNodes(body, 'html')).toEqual([]);
  const blocks = getBlocks(body);
  const count = (text: string) => texts.filter((other) => other === text).length;
  expect(texts.filter((text) => blocks.split(text).length - 1 < count(text))).toEqual([]);
}

describe.each(listedRoutes)('the Markdown of $path', (route) => {
  it('says all that the page says, whatever the brand', async () => {
    const markdown = await open(getMarkdownPath(route));
    expectComplete(await open(route.path), SITE_URL + route.path, markdown);
    const { title, description, updated } = pageMetadata[route.id];
    const { frontMatter, body } = parseMarkdown(markdown);
    const url = SITE_URL + route.path;
    expect(frontMatter).toEqual({
      title: expect.stringContaining(title),
      description,
      url,
      updated,
    });
    expect(body.children[0]).toMatchObject({ type: 'heading', depth: 1 });
    expect(findNodes(body, 'thematicBreak')).toHaveLength(1);
    const footer = body.children.findIndex(({ type }) => type === 'thematicBreak') + 1;
    expect(getText(body.children[footer])).toContain(`©\u00a02026 ${BRAND} · Todos los derechos`);
  });

  it('is clean: one blank line between blocks, no space at an end, links apart, no HTML', async () => {
    const markdown = await open(getMarkdownPath(route));
    expect(markdown).toMatch(/^---\n.*[^\n]\n$/s);
    expect(markdown).not.toMatch(/\n\n\n|[ \t]\n|undefined|\[object|\]\(\/|\]\(#|\)\[/);
    // The front matter is YAML, where the brand needs no escape.
    const body = markdown.replace(/^---\n.*?\n---\n/s, '');
    expect(body.replace(/`[^`]*<id>`|\\&amp;|\\<img>/g, '')).not.toMatch(/<|&#?\w+;/);
  });
});

it('a clause has the same number and text in its link, on the page and in its Markdown', async () => {
  const { readTexts } = await readPage('/gtc');
  const linked = generalTermsSections.flatMap((section, index) =>
    (generalTerms.sections[index]?.paragraphs ?? []).map((_, paragraph) => {
      const { number, href } = getClause(section, paragraph + 1);
      const [text = ''] = readTexts(`p[id="${href.replace('/gtc#', '')}"]`);
      expect(text.split(' ')[0], href).toBe(number);
      return text;
    }),
  );
  const { text: markdown } = await readPage('/gtc.md');
  const numbered = findNodes(parseMarkdown(markdown).body, 'paragraph')
    .map((paragraph) => getText(paragraph))
    .filter((text) => /^\d+\.\d+ /.test(text));
  expect(linked.length).toBeGreaterThan(30);
  expect(linked).toEqual(numbered);
});
