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
  [
    'text that React splits with comments into continuous text',
    '<p>a<!-- --> <!-- -->\n b&amp;<!-- -->amp;</p>',
    'a b\\&amp;',
  ],
  [
    'relative URLs into absolute URLs',
    '<p>.<a href="#x">a</a>, <a href="mailto:a@b.c">b</a>, <img src="/a.svg" alt="c"></p>',
    '.[a](https://sereno.example/p#x), [b](mailto:a@b.c), ![c](https://sereno.example/a.svg)',
  ],
  [
    'a link to an e-mail address into a Markdown link',
    '<p><a href="mailto:a@b.c">a@b.c</a></p>',
    '[a@b.c](mailto:a@b.c)',
  ],
  [
    'FAQ entries into sections one level below the heading before them',
    '<h3>a</h3><details><summary>b</summary>c</details><details><summary>d</summary></details>',
    '### a\n\n#### b\n\nc\n\n#### d',
  ],
  [
    'a labeled list into a label and a list',
    '<ol aria-label="x"><li>a</li><li>b</li></ol>',
    '*x*\n\n1. a\n2. b',
  ],
  [
    'a description list into a list',
    '<dl aria-label="x"><div><dt>a</dt><dd>b</dd></div><div><dt>c</dt><dd>d</dd></div></dl>',
    '*x*\n\n- a: b\n- c: d',
  ],
  [
    'list items with headings into sections',
    '<ul aria-label="x"><li><div><h2>a</h2></div>b</li><li>c</li></ul>',
    '## a\n\nb\n\nc',
  ],
  [
    'a table with a caption into a caption and a table',
    '<table><caption>x</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><th>c|d</th><td><code>e|f</code></td></tr></tbody></table>',
    '*x*\n\n| a | b |\n| - | - |\n| c\\|d | `e\\|f` |',
  ],
  [
    'a labeled figure into a label and a quotation',
    '<figure aria-label="x"><p>a</p><p>b</p></figure>',
    '*x*\n\n> a\n>\n> b',
  ],
  ['an unlabeled figure into its text', '<figure><p>a</p></figure>', 'a'],
  [
    'elements that are separated only by a space into separate lines',
    '<div>a</div> <b>b</b> <a href="/">c</a> <svg></svg>',
    'a\n\n**b**\\\n[c](https://sereno.example/)',
  ],
  [
    'decoration, controls and code into nothing',
    '<p>a<svg><path d="M0"/><text>b</text></svg><i aria-hidden="true">c</i><i aria-hidden="false">c</i></p><button>d</button><fieldset><legend>d</legend><label><input type="radio">d</label></fieldset><input><dialog>e</dialog><script>f</script><style>f</style><template>f</template>',
    'a*c*',
  ],
])('createPageMarkdown converts %s', (_, html, markdown) => {
  const [, body] = /\n---\n\n(.*?)\n*---\n$/s.exec(createMarkdown(html)) ?? [];
  expect(body).toBe(markdown);
});

it("a page's Markdown ends with the footer, in which headings are labels", () => {
  const footer = '<p>a</p><nav><h2>b</h2><ul><li>c</li></ul></nav>';
  expect(createMarkdown('', footer)).toMatch(/\n---\n\na\n\n\*b\*\n\n- c\n$/);
});

// These texts would have a special meaning in Markdown or HTML if they were not escaped. Random texts are
// tested in tests/http/properties.test.ts.
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
])('the Markdown of a page escapes the text "%s" in headings, table cells and links', (text) => {
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
