import { expect, it } from 'vitest';
import { createPageMarkdown } from '../../src/server/markdown/create-page-markdown.ts';
import { findNodes, getText, parseMarkdown } from '../support/app/markdown.ts';

const FRONT_MATTER = {
  title: 'Página',
  description: 'Una página',
  url: 'https://sereno.example/p',
  updated: '2026-11-21',
};

const createMarkdown = (main: string) =>
  createPageMarkdown({ app: `<main>${main}</main><footer></footer>`, ...FRONT_MATTER });

it.each([
  ['text that comments cut', '<p>a<!-- --> <!-- -->\n b&amp;<!-- -->amp;</p>', 'a b\\&amp;'],
  [
    'absolute URLs',
    '<p>.<a href="#x">a</a> <a href="mailto:a@b.c">b</a> <img src="/a.svg" alt="c"></p>',
    '.[a](https://sereno.example/p#x) [b](mailto:a@b.c) ![c](https://sereno.example/a.svg)',
  ],
  ['an address as a link', '<p><a href="mailto:a@b.c">a@b.c</a></p>', '[a@b.c](mailto:a@b.c)'],
  ['a question', '<details><summary>a</summary><p>b</p></details>', '### a\n\nb'],
  [
    'a named list',
    '<ol aria-label="x"><li><a href="/a">a</a></li><li>b</li></ol>',
    '*x*\n\n1. [a](https://sereno.example/a)\n2. b',
  ],
  [
    'terms with their values',
    '<dl aria-label="x"><div><dt>a</dt><dd>b</dd></div><div><dt>c</dt><dd>d</dd></div></dl>',
    '*x*\n\n- a: b\n- c: d',
  ],
  ['a term with its value', '<dl><dt>a</dt><dd>b</dd></dl>', '- a: b'],
  [
    'items with headings as sections',
    '<ul aria-label="x"><li><div><h2>a</h2></div>b</li><li>c</li></ul>',
    '## a\n\nb\n\nc',
  ],
  [
    'a table under its caption',
    '<table><caption>x</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><th>c|d</th><td><code>e|f</code></td></tr></tbody></table>',
    '*x*\n\n| a | b |\n| - | - |\n| c\\|d | `e\\|f` |',
  ],
  ['a named figure', '<figure aria-label="x"><p>a</p><p>b</p></figure>', '*x*\n\n> a\n>\n> b'],
  ['a figure without a name', '<figure><p>a</p></figure>', 'a'],
  [
    'nothing that is not content',
    '<p>a<svg><path d="M0"/><text>b</text></svg><i aria-hidden="true">c</i><i aria-hidden="false">c</i></p><button>d</button><input type="radio"><dialog>e</dialog><script>f</script><style>f</style><template>f</template>',
    'a*c*',
  ],
])('has %s', (_, html, markdown) => {
  const [, body] = /\n---\n\n(.*?)\n*---\n$/s.exec(createMarkdown(html)) ?? [];
  expect(body).toBe(markdown);
});

it('ends with the first part of the footer, and its lists as one, without their headings', () => {
  const footer = '<p>a</p><nav><h2>b</h2><ul><li>c</li></ul></nav><ul><li>d</li></ul>';
  const app = `<main></main><footer>${footer}</footer>`;
  expect(createPageMarkdown({ app, ...FRONT_MATTER })).toMatch(/\n---\n\na\n\n- c\n- d\n$/);
});

/** What Markdown or HTML would read as more than text. */
const texts = [
  '# a',
  '- a',
  '+ a',
  '1. a',
  '1) a',
  '> a',
  '= a',
  '---',
  '***',
  '| a | b',
  ': a',
  ...['**a**', '_a_', '~~a~~', '~a', '`a`', '``a` `', '\\a', 'a\\', '[a](b)', '![a](b)', '[^a]'],
  '<b>a</b>',
  '<!-- a',
  '&amp;',
  '&#x27;',
  '"\'$%@^{}/',
  'é 🙂«a»',
];

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** All texts as one page, as GitHub reads its Markdown. */
const parsePage = (write: (html: string) => string) =>
  parseMarkdown(createMarkdown(texts.map((text) => write(escapeHtml(text))).join(''))).body;

it.each([
  ['a paragraph', 'paragraph', (text: string) => `<p>${text}</p>`],
  ['a heading', 'heading', (text: string) => `<h2>${text}</h2>`],
  ['an item', 'listItem', (text: string) => `<ul><li>${text}</li></ul>`],
  ['bold letters', 'strong', (text: string) => `<p>${text}<b>${text}</b>${text}</p>`],
  ['a cell', 'tableCell', (text: string) => `<table><tr><th>${text}</th></tr></table>`],
  ['a quotation', 'blockquote', (text: string) => `<figure aria-label="a">${text}</figure>`],
  ['code', 'inlineCode', (text: string) => `<p>a <code>${text}</code></p>`],
] as const)('any text is read back to the letter from %s', (_, type, write) => {
  const body = parsePage(write);
  expect(findNodes(body, type).map(getText)).toEqual(texts);
  expect(findNodes(body, 'html')).toEqual([]);
});

it('any text is kept as the text and the URL of a link', () => {
  const getUrl = (text: string) => `https://sereno.example/?q=${text}`;
  const body = parsePage((text) => `<p>a <a href="${getUrl(text)}">${text}</a>b</p>`);
  expect(findNodes(body, 'link').map((node) => [getText(node), node.url])).toEqual(
    texts.map((text) => [text, new URL(getUrl(text)).href]),
  );
});
