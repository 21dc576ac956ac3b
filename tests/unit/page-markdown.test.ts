import { toString as getText } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { createPageMarkdown } from '../../src/server/endpoints/markdown/create-page-markdown.ts';
import { findNodes, parseMarkdown } from '../support/app/markdown.ts';

const frontMatter = {
  title: 'Página',
  description: 'Una página',
  url: 'https://sereno.example/p',
  updated: '2026-11-21',
};

function createMarkdown(main: string): string {
  return createPageMarkdown({ app: `<main>${main}</main><footer></footer>`, ...frontMatter });
}

function createBody(main: string): string {
  const [, body = ''] = /\n---\n\n(.*?)\n*---\n$/s.exec(createMarkdown(main)) ?? [];
  return body;
}

describe('the Markdown of a page', () => {
  it.each([
    ['text that comments cut', '<p>a<!-- --> <!-- -->\n b&amp;<!-- -->amp;</p>', 'a b\\&amp;'],
    ['the number of a note', '<p>a<sup>12</sup> b</p>', 'a¹² b'],
    [
      'absolute URLs',
      '<p>.<a href="#x">a</a> <a href="mailto:a@b.c">b</a> <img src="/a.svg" alt="c"></p>',
      '.[a](https://sereno.example/p#x) [b](mailto:a@b.c) ![c](https://sereno.example/a.svg)',
    ],
    ['a named list', '<ol aria-label="x"><li>a</li><li>b</li></ol>', '*x*\n\n1. a\n2. b'],
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
    ['a disclosure', '<details><summary>a?</summary><p>b</p></details>', '### a?\n\nb'],
    [
      'nothing that is not content',
      '<p>a<svg><path d="M0"/><text>b</text></svg><i aria-hidden="true">c</i></p><button>d</button><dialog>e</dialog><script>f</script><p data-markdown="omit">g</p>',
      'a',
    ],
    [
      'no remark on new tabs',
      '<p><a href="/">b<span> (se abre en otra pestaña)</span></a></p>',
      '[b](https://sereno.example/)',
    ],
  ])('has %s', (_, html, markdown) => {
    expect(createBody(html)).toBe(markdown);
  });

  it('fails for an app without main or footer', () => {
    expect(() => createPageMarkdown({ app: '<main></main>', ...frontMatter })).toThrow('<footer>');
    expect(() => createPageMarkdown({ app: '<footer></footer>', ...frontMatter })).toThrow(
      '<main>',
    );
  });

  it.each([
    'Tres planes: WhatsApp, voz. Desde 29\u00a0€/mes · Sereno',
    ...['no', 'Null', '~', '1.5', '2026-11-21', '---', '…', 'a: b', 'a #b', '# a', '- a', '? a'],
    ...['{a}', '[a]', '*a', '&a', '!a', '%a', '@a', '`a`', '"a"', "'a'", 'a\\n'],
    'a\u0085b\u2028c\ufeffd\u007f',
    '</script>"\':\\n# x',
  ])('keeps the title %j', (title) => {
    const markdown = createPageMarkdown({
      app: '<main></main><footer></footer>',
      ...frontMatter,
      title,
    });
    expect(parseMarkdown(markdown).frontMatter).toEqual({ ...frontMatter, title });
  });
});

/** Park and Miller's generator: the same texts on every run. */
function createTexts(amount: number): string[] {
  const parts = [
    ...'\\`*_[]()<>#|~!&;:.=+-"\'$%@^{}/1a«» \u00a0',
    ...['amp', '1.', '#x27', '](x)', '<b>', 'é', '🙂'],
  ];
  let state = 42;
  const draw = (limit: number) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % limit;
  };
  return Array.from({ length: amount }, () => {
    const length = draw(10) + 1;
    return Array.from({ length }, () => parts[draw(parts.length)]).join('');
  });
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const texts = createTexts(500)
  .map((text) => text.replace(/ +/g, ' ').replace(/^ | $/g, ''))
  .filter((text) => text.trim() !== '');

/** All texts as one page, as GitHub reads its Markdown. */
function parsePage(write: (html: string, index: number) => string) {
  return parseMarkdown(
    createMarkdown(texts.map((text, index) => write(escapeHtml(text), index)).join('')),
  ).body;
}

describe('any text', () => {
  it.each([
    ['a paragraph', 'paragraph', (text: string) => `<p>${text}</p>`],
    ['a heading', 'heading', (text: string) => `<h2>${text}</h2>`],
    ['an item', 'listItem', (text: string) => `<ul><li>${text}</li></ul>`],
    ['emphasis', 'paragraph', (text: string) => `<p><b>${text}</b></p>`],
    ['marks', 'paragraph', (text: string) => `<p>${text}<b>${text}</b>${text}</p>`, 3],
    ['a cell', 'tableCell', (text: string) => `<table><tr><th>${text}</th></tr></table>`],
    ['a quotation', 'blockquote', (text: string) => `<figure aria-label="a">${text}</figure>`],
  ] as const)('is read back to the letter from %s', (_, type, write, times?: number) => {
    const body = parsePage(write);
    const found = findNodes(body, type).map((node) => getText(node));
    expect(found).toEqual(texts.map((text) => text.repeat(times ?? 1)));
    expect(findNodes(body, 'html')).toEqual([]);
  });

  it('is kept as the text and the URL of a link', () => {
    const getUrl = (index: number) => `https://sereno.example/${index}?q=${texts[index]}`;
    const body = parsePage(
      (text, index) => `<p>a <a href="${escapeHtml(getUrl(index))}">${text}</a>b</p>`,
    );
    expect(findNodes(body, 'link').map((node) => ({ text: getText(node), url: node.url }))).toEqual(
      texts.map((text, index) => ({ text, url: new URL(getUrl(index)).href })),
    );
  });

  it('is kept as code', () => {
    const body = parsePage((text) => `<p>a <code>${text}</code></p>`);
    expect(findNodes(body, 'inlineCode').map(({ value }) => value)).toEqual(texts);
  });
});
