import { toString as getText } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { createPageMarkdown } from '../../src/server/site/markdown/create-page-markdown.ts';
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
    ['headings', '<h1>a</h1><div><h3>b</h3></div>', '# a\n\n### b'],
    ['a heading by its name', '<h1 aria-label="404">4<b>0</b>4</h1>', '# 404'],
    ['a line above a heading after it', '<p>a</p><h2>b</h2><p>c</p>', '## b\n\na\n\nc'],
    ['paragraphs and loose text', '<p>a</p>b <b>c</b><p>d</p>', 'a\n\nb **c**\n\nd'],
    ['text that comments cut', '<p>a<!-- --> <!-- -->\n b&amp;<!-- -->amp;</p>', 'a b\\&amp;'],
    [
      'marks',
      '<p>a <strong>b</strong> <mark>c</mark> <code>d|`_</code></p>',
      'a **b** *c* ``d|`_``',
    ],
    ['space outside of emphasis', '<p>a<b> b </b>c <b> </b></p>', 'a **b** c'],
    ['no emphasis that is not read as such', '<p>a<b>«b»</b>c <b>d.</b>e</p>', 'a«b»c d.e'],
    ['emphasis only once', '<p>a <b>b <i>c</i></b><b>d</b></p>', 'a **b c**d'],
    ['the number of a note', '<p>a<sup>12</sup> b</p>', 'a¹² b'],
    [
      'a row of labels',
      '<p><b>a</b> <span>b</span><a href="/c">c</a><b> </b></p>',
      '**a** · b · [c](https://sereno.example/c)',
    ],
    [
      'addresses',
      '<p>.<a href="#x">a</a> <a href="mailto:a@b.c?x=(y)">b</a></p>',
      '.[a](https://sereno.example/p#x) [b](mailto:a@b.c?x=\\(y\\))',
    ],
    [
      'a link after an exclamation mark',
      '<p>Ya!<a href="/">a</a></p>',
      'Ya\\![a](https://sereno.example/)',
    ],
    ['images', '<img src="/a.svg" alt="b [c]">', '![b \\[c\\]](https://sereno.example/a.svg)'],
    ['lists', '<ul><li>a</li><li><p>b</p></li><li></li></ul>', '- a\n- b'],
    ['a named list', '<ol aria-label="x"><li>a</li><li>b</li></ol>', '*x*\n\n1. a\n2. b'],
    [
      'items of several blocks',
      '<ol><li><p>a</p><ul><li>b</li><li>c</li></ul></li><li>d</li></ol>',
      '1. a\n\n   - b\n   - c\n\n2. d',
    ],
    [
      'items with headings',
      '<ul aria-label="x"><li><div><h2>a</h2></div>b</li><li>c</li></ul>',
      '## a\n\nb\n\nc',
    ],
    [
      'definitions',
      '<dl><div><dt>a</dt><dd>1\u00a0<b>b</b></dd></div><dt>c</dt><dd>d</dd></dl>',
      '- a: 1\u00a0**b**\n- c: d',
    ],
    [
      'tables',
      '<table><caption>x</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><th>c|d</th><td><code>e|f</code></td></tr></tbody></table>',
      '*x*\n\n| a | b |\n| --- | --- |\n| c\\|d | `e\\|f` |',
    ],
    ['figures', '<figure aria-label="x"><p>a</p><p>b</p></figure>', '*x*\n\n> a\n>\n> b'],
    [
      'disclosures',
      '<details><summary>a?</summary><p>b</p></details><details><summary>c</summary></details>',
      '### a?\n\nb',
    ],
    [
      'nothing that is not content',
      '<p>a<svg><path d="M0"/><text>b</text></svg><i aria-hidden="true">c</i></p><button>d</button><dialog>e</dialog><script>f</script>',
      'a',
    ],
    [
      'hidden texts',
      '<p>a <span class="visually-hidden">29\u00a0€ al mes</span><a href="/">b<span class="visually-hidden"> (se abre en otra pestaña)</span></a></p>',
      'a 29\u00a0€/mes[b](https://sereno.example/)',
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
    'Precios de los agentes de IA · Sereno',
    'Tres planes: WhatsApp, voz. Desde 29\u00a0€/mes',
    'no',
    'Null',
    '~',
    '1.5',
    '2026-11-21',
    '- a',
    '? a',
    '# a',
    'a #b',
    'a: b',
    '{a}',
    '[a]',
    '*a',
    '&a',
    '!a',
    '%a',
    '@a',
    '`a`',
    '"a"',
    "'a'",
    'a\\n',
    '---',
    '…',
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
    'amp',
    '1.',
    '#x27',
    '](x)',
    '<b>',
    'é',
    '🙂',
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
const collapse = (text: string) => text.replace(/ +/g, ' ').replace(/^ | $/g, '');
const texts = createTexts(500)
  .map(collapse)
  .filter((text) => text.trim() !== '');

describe('any text', () => {
  it.each([
    ['a paragraph', 'paragraph', (text: string) => `<p>${text}</p>`],
    ['a heading', 'heading', (text: string) => `<h2>${text}</h2>`],
    ['an item', 'listItem', (text: string) => `<ul><li>${text}</li></ul>`],
    ['a link', 'link', (text: string) => `<p>a<a href="/x">${text}</a>b</p>`],
    ['emphasis', 'paragraph', (text: string) => `<p><b>${text}</b></p>`],
    [
      'the cell of a table',
      'tableCell',
      (text: string) => `<table><tr><th>${text}</th></tr></table>`,
    ],
    ['a quotation', 'paragraph', (text: string) => `<figure aria-label="a">${text}</figure>`],
  ] as const)('is read back to the letter from %s', (_, type, write) => {
    const differing = texts.filter((text) => {
      const { body } = parseMarkdown(createMarkdown(write(escapeHtml(text))));
      const found = findNodes(body, type).map((node) => collapse(getText(node)).trim());
      return !found.includes(text.trim()) || findNodes(body, 'html').length > 0;
    });
    expect(differing).toEqual([]);
  });

  it('is read back to the letter where marks cut it', () => {
    const differing = texts.filter((text, index) => {
      const pieces = [text, texts[index + 1] ?? 'a', texts[index + 2] ?? 'a'] as const;
      const [a, b, c] = pieces.map(escapeHtml);
      const { body } = parseMarkdown(createMarkdown(`<p>${a}<strong>${b}</strong>${c}</p>`));
      return collapse(getText(body)) !== collapse(pieces.join(''));
    });
    expect(differing).toEqual([]);
  });

  it('is kept as the address of a link', () => {
    const differing = texts.filter((text) => {
      const address = `https://sereno.example/?q=${text.replaceAll(/\s/g, '')}`;
      const { body } = parseMarkdown(
        createMarkdown(`<p>a <a href="${escapeHtml(address)}">b</a></p>`),
      );
      return findNodes(body, 'link')[0]?.url !== address;
    });
    expect(differing).toEqual([]);
  });

  it('is kept as code', () => {
    const differing = texts.filter((text) => {
      const { body } = parseMarkdown(createMarkdown(`<p>a <code>${escapeHtml(text)}</code></p>`));
      return findNodes(body, 'inlineCode')[0]?.value !== text.trim();
    });
    expect(differing).toEqual([]);
  });
});
