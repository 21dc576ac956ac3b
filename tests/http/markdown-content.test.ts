import { toString as getText } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { createPageMarkdown } from '../../src/server/site/markdown/create-page-markdown.ts';
import { contract } from '../../src/shared/content/contract.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findNodes, getBlocks, parseMarkdown } from '../support/app/markdown.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { readPageTexts } from './page-texts.ts';

const ORIGIN = 'https://sereno.example';
const PATHS = [...PAGE_PATHS, '/404'];
const BRANDS = [
  '</script>"\':\\n# x',
  '**x** _y_ `z` ~~a~~',
  '[a](javascript:b) ![c](d)',
  '<img src=x> &amp; &#35; <!-- x -->',
  '# x',
  '| x | --- |',
  '- x: {y}, [z] #w',
  '1. x\\',
  '> x!',
  'Café "Ñandú" & Co. 🙂 %',
];

async function createPages(brand = 'Sereno') {
  const { site } = await createTestApp({ SITE_URL: ORIGIN, BRAND_NAME: brand });
  return PATHS.map((path) => {
    const { representations } = site.pages.get(path) ?? site.notFound;
    const html = representations.identity.body.toString();
    const [, app = ''] = /<div id="root">(.*)<\/div><script/s.exec(html) ?? [];
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
function expectComplete({ app, frontMatter, markdown }: Page) {
  const page = readPageTexts(app, frontMatter.url);
  const { body, frontMatter: parsed } = parseMarkdown(markdown);
  expect(parsed).toEqual(frontMatter);
  expect(findNodes(body, 'heading').map((node) => `${node.depth} ${getText(node)}`)).toEqual(
    page.headings,
  );
  const links = findNodes(body, 'link').map((node) => ({ text: getText(node), url: node.url }));
  expect(links.filter(isWritten)).toEqual(page.links.filter(isWritten));
  const paragraphs = findNodes(body, 'paragraph').map((node) => withoutNumber(getText(node)));
  expect(paragraphs).toEqual(expect.arrayContaining(page.paragraphs));
  expect(findNodes(body, 'tableCell').map((node) => getText(node))).toEqual(page.cells);
  expect(findNodes(body, 'html')).toEqual([]);
  const text = writeDigits(getBlocks(body));
  expect(page.prices.filter((price) => !text.includes(price))).toEqual([]);
  expect(findScarce(page.texts, text)).toEqual([]);
}

/** GitHub makes links of URLs and of e-mail addresses in a text. */
function isWritten({ text, url }: { text: string; url: string }): boolean {
  return !url.endsWith(text);
}

/** The number of a clause, which the page shows by its styles. */
function withoutNumber(text: string): string {
  return text.replace(/^\d+\.\d+ /, '');
}

/** Texts that stand more often in the first than in the second. */
function findScarce(texts: readonly string[], blocks: string): string[] {
  return texts.filter(
    (text) => blocks.split(text).length - 1 < texts.filter((other) => other === text).length,
  );
}

/** The numbers of notes are superscript in Markdown. */
function writeDigits(text: string): string {
  return text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)));
}

const pages = await createPages();
const getPage = (path: string) => pages.find((page) => page.path === path) as Page;

describe.each(PATHS)('the Markdown of %s', (path) => {
  const page = getPage(path);

  it('says all that the page says', () => {
    expectComplete(page);
  });

  it('is clean: one blank line between blocks, no space at an end, no HTML', () => {
    expect(page.markdown).toMatch(/^---\n/);
    expect(page.markdown).toMatch(/[^\n]\n$/);
    expect(page.markdown).not.toMatch(/\n\n\n|[ \t]\n|undefined|\[object|\]\(\/|\]\(#/);
    expect(page.markdown.replaceAll('`_ga_<id>`', '').replaceAll('`<id>`', '')).not.toMatch(
      /<|&#?\w+;/,
    );
  });

  it('begins with the heading of the page and ends with the footer', () => {
    const { body } = parseMarkdown(page.markdown);
    expect(body.children[0]).toMatchObject({ type: 'heading', depth: 1 });
    expect(findNodes(body, 'thematicBreak')).toHaveLength(1);
    expect(getText(body.children.at(-1))).toMatch(/^©\u00a02026 Sereno/);
  });
});

it('writes both prices of a plan as the page shows them', () => {
  const { specialPrice, price } = contract.plans['whatsapp-agent'];
  expect(getPage('/pricing').markdown).toContain(
    `${specialPrice}\u00a0€/mes los ${contract.specialPriceMonths} primeros meses; después, ${price}\u00a0€/mes.`,
  );
});

it.each([
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
])('numbers the clauses of %s as the page does', (path, { sections }) => {
  const { markdown } = getPage(path);
  for (const [index, { paragraphs }] of sections.entries()) {
    // As far as nothing in the first one is marked or filled in.
    const [beginning] = paragraphs[0]?.split(/[*[{`]/) ?? [];
    expect(markdown).toContain(`\n\n${index + 1}.1 ${beginning}`);
  }
  const numbers = [...markdown.matchAll(/\n\n(\d+)\.(\d+) /g)].map(([, ...parts]) =>
    parts.map(Number),
  );
  numbers.slice(1).forEach(([section = 0, number], index) => {
    const [lastSection = 0, lastNumber = 0] = numbers[index] ?? [];
    const isNextSection = section === lastSection + 1 && number === 1;
    expect(isNextSection || (section === lastSection && number === lastNumber + 1)).toBe(true);
  });
  expect(numbers.at(-1)?.[0]).toBe(sections.length);
});

it('tells the examples as conversations', () => {
  expect(getPage('/').markdown).toContain('> - **Clienta:** Sí, por favor (21:48)\n');
  expect(getPage('/').markdown).toContain('> - **Cliente:** ¿Hacéis copias de llaves de coche?\n');
});

it.each(BRANDS)('leaves the brand %s what it is', async (brand) => {
  for (const page of await createPages(brand)) expectComplete(page);
});

it.each([
  ['a heading', '/', '## Preguntas frecuentes\n\n'],
  ['a question', '/', /### ¿De dónde.*\n\n/],
  ['an answer', '/contact', /\n\nNo, lo complementa\..*/],
  ['a price', '/pricing', /; después, \d+\u00a0€\/mes/],
  ['a figure of the contract', '/pricing', /\n- Aviso para no renovar.*/],
  ['a feature', '/pricing', `\n- ${plans.at(-1)?.features[0]}`],
  ['a link', '/', ' · [Ver precios](https://sereno.example/pricing)'],
  ['a cell', '/privacy-policy', '24\u00a0horas'],
  ['a word of a legal text', '/gtc', ' no garantiza'],
  ['a time', '/', ' (21:48)'],
  ['the copyright', '/404', /\n\n©.*/],
])('is not complete without %s', (_, path, omission) => {
  const page = getPage(path);
  const markdown = page.markdown.replace(omission, '');
  expect(markdown).not.toBe(page.markdown);
  expect(() => expectComplete({ ...page, markdown })).toThrow();
});
