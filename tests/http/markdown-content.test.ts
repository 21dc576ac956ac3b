import { toString as getText } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { createPageMarkdown } from '../../src/server/endpoints/markdown/create-page-markdown.ts';
import { contract } from '../../src/shared/content/contract.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findNodes, getBlocks, parseMarkdown } from '../support/app/markdown.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { readPageTexts } from './page-texts.ts';

const ORIGIN = 'https://sereno.example';
const HOSTILE_BRAND = '[a](javascript:b) **x** <img> &amp; | 1.';
const PATHS = [...PAGE_PATHS, '/404'];

async function createPages(brand = 'Sereno') {
  const { rendered } = await createTestApp({ SITE_URL: ORIGIN, BRAND_NAME: brand });
  const resources = await Promise.all(PATHS.map((path) => rendered.byPath.get(path)));
  return PATHS.map((path, index) => {
    const { bodies } = resources[index] ?? rendered.notFound;
    const html = bodies.identity.toString();
    const [, app = ''] = /<div id="root">(.*)<\/div><link/s.exec(html) ?? [];
    const frontMatter = {
      title: `Página · ${brand}`,
      description: brand,
      url: ORIGIN + path,
      updated: '2026-11-21',
    };
    return { path, app, frontMatter, markdown: createPageMarkdown({ app, ...frontMatter }) };
  });
}

type Page = Awaited<ReturnType<typeof createPages>>[number];

/** Fails for what the page says and its Markdown does not. */
function expectComplete({ app, frontMatter, markdown }: Page): void {
  const { headings, links, texts } = readPageTexts(app, frontMatter.url);
  const { body, frontMatter: parsed } = parseMarkdown(markdown);
  expect(parsed).toEqual(frontMatter);
  expect(findNodes(body, 'heading').map((node) => `${node.depth} ${getText(node)}`)).toEqual(
    headings,
  );
  // GitHub makes links of URLs and of e-mail addresses in a text.
  const isWritten = ({ text, url }: { text: string; url: string }) => !url.endsWith(text);
  const found = findNodes(body, 'link').map((node) => ({ text: getText(node), url: node.url }));
  expect(found.filter(isWritten)).toEqual(links.filter(isWritten));
  expect(findNodes(body, 'html')).toEqual([]);
  // The numbers of notes are superscript in Markdown.
  const blocks = getBlocks(body).replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => digit.normalize('NFKC'));
  const count = (text: string) => texts.filter((other) => other === text).length;
  expect(texts.filter((text) => blocks.split(text).length - 1 < count(text))).toEqual([]);
}

const pages = await createPages();
const getPage = (path: string) => pages.find((page) => page.path === path) as Page;

describe.each(PATHS)('the Markdown of %s', (path) => {
  const page = getPage(path);

  it('says all that the page says', () => expectComplete(page));

  it('is clean: one blank line between blocks, no space at an end, no HTML', () => {
    expect(page.markdown).toMatch(/^---\n.*[^\n]\n$/s);
    expect(page.markdown).not.toMatch(/\n\n\n|[ \t]\n|undefined|\[object|\]\(\/|\]\(#/);
    expect(page.markdown.replace(/`[^`]*<id>`/g, '')).not.toMatch(/<|&#?\w+;/);
  });

  it('starts with the heading of the page and ends with the footer', () => {
    const { body } = parseMarkdown(page.markdown);
    expect(body.children[0]).toMatchObject({ type: 'heading', depth: 1 });
    expect(findNodes(body, 'thematicBreak')).toHaveLength(1);
    expect(getText(body.children.at(-1))).toMatch(/^©\u00a02026 Sereno/);
  });
});

it('says all that the pages say with a hostile brand', async () => {
  for (const page of await createPages(HOSTILE_BRAND)) expectComplete(page);
});

it('has both prices of a plan', () => {
  const { specialPrice, price } = contract.plans['whatsapp-agent'];
  expect(getPage('/pricing').markdown).toContain(
    `${specialPrice}\u00a0€ al mes los ${contract.specialPriceMonths}\u00a0primeros meses; después, ${price}\u00a0€ al mes.`,
  );
});

it.each([
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
])('numbers the clauses of %s as the page does', (path, { sections }) => {
  const clauses = sections.flatMap(({ paragraphs }, section) =>
    paragraphs.map((_, index) => `${section + 1}.${index + 1}`),
  );
  const found = [...getPage(path).markdown.matchAll(/\n\n(\d+\.\d+) /g)];
  expect(found.map(([, number]) => number)).toEqual(clauses);
});

it('has the examples as conversations', () => {
  expect(getPage('/').markdown).toContain('> 3. **Clienta:** Sí, por favor · 21:48\n');
  expect(getPage('/').markdown).toContain('> 2. **Cliente:** ¿Hacéis copias de llaves de coche?\n');
});

it.each([
  ['a heading', '/', '## Preguntas frecuentes\n\n'],
  ['a link', '/', ' [Ver precios](https://sereno.example/pricing)'],
  ['a text', '/gtc', ' no garantiza'],
])('is not complete without %s', (_, path, omission) => {
  const page = getPage(path);
  const markdown = page.markdown.replace(omission, '');
  expect(markdown).not.toBe(page.markdown);
  expect(() => expectComplete({ ...page, markdown })).toThrow();
});
