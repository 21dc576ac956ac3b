import { expect, it } from 'vitest';
import { createPageMarkdown } from '../../src/server/markdown/create-page-markdown.ts';
import { findNodes, getText, parseMarkdown } from '../support/app/markdown.ts';

const createMarkdown = (main: string, footer = '') =>
  createPageMarkdown({
    markup: `<main>${main}</main><footer>${footer}</footer>`,
    title: 'Página',
    description: 'Una página',
    url: 'https://sereno.example/p',
    updated: '2026-11-21',
  });

it.each([
  ['text that comments cut', '<p>a<!-- --> <!-- -->\n b&amp;<!-- -->amp;</p>', 'a b\\&amp;'],
  [
    'absolute URLs',
    '<p>.<a href="#x">a</a> <a href="mailto:a@b.c">b</a> <img src="/a.svg" alt="c"></p>',
    '.[a](https://sereno.example/p#x) [b](mailto:a@b.c) ![c](https://sereno.example/a.svg)',
  ],
  ['an address as a link', '<p><a href="mailto:a@b.c">a@b.c</a></p>', '[a@b.c](mailto:a@b.c)'],
  ['a question', '<details><summary>a</summary><p>b</p></details>', '### a\n\nb'],
  ['a named list', '<ol aria-label="x"><li>a</li><li>b</li></ol>', '*x*\n\n1. a\n2. b'],
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
  expect(createMarkdown('', footer)).toMatch(/\n---\n\na\n\n- c\n- d\n$/);
});

// What Markdown or HTML would read as more than text; http/properties has more of it.
it.each([
  '# a',
  'a #',
  '- a',
  '1. a',
  '> a',
  '---',
  '| a | b',
  '**a** _a_',
  '~~a~~',
  '~a',
  '``a` `',
  '\\a',
  'a\\',
  '[a](b)',
  '![a](b)',
  '[^a]',
  '<b>a</b>',
  '<!-- a',
  '&amp;',
  '"\'$%@^{}/é 🙂',
])('%s is read back to the letter from a heading, a cell and a link', (text) => {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { body } = parseMarkdown(
    createMarkdown(
      `<h2>${html}</h2><table><tr><th>${html}</th></tr></table><p>a <a href="/">${html}</a>b</p>`,
    ),
  );
  for (const type of ['heading', 'tableCell', 'link'] as const) {
    expect(findNodes(body, type).map(getText), type).toEqual([text]);
  }
  expect(findNodes(body, 'html')).toEqual([]);
});
