import { describe, expect, it } from 'vitest';
import { formatPageTitle } from '../../src/shared/head/page-title.ts';
import { fillText } from '../../src/shared/text/fill-text.ts';
import { parseRichText } from '../../src/shared/text/parse-rich-text.ts';

describe('tokens', () => {
  it('are replaced wherever they are', () => {
    expect(fillText('{brand} y {brand}: {email}', { brand: 'Otra', email: 'a@b.es' })).toBe(
      'Otra y Otra: a@b.es',
    );
  });

  it('are not replaced in values', () => {
    expect(fillText('{brand}', { brand: '{email} $& $1', email: 'x' })).toBe('{email} $& $1');
  });

  it.each(['{nobody}', '{constructor}', '{__proto__}'])(
    'without a value stop the rendering: %s',
    (text) => {
      expect(() => fillText(text, {})).toThrow(`No value for ${text}`);
    },
  );
});

describe('rich text', () => {
  it('is read into its pieces', () => {
    expect(parseRichText('Ver **todo** en [la página](/gtc#scope) o `_ga`.')).toEqual([
      { type: 'text', text: 'Ver ' },
      { type: 'strong', text: 'todo' },
      { type: 'text', text: ' en ' },
      { type: 'link', text: 'la página', href: '/gtc#scope' },
      { type: 'text', text: ' o ' },
      { type: 'code', text: '_ga' },
      { type: 'text', text: '.' },
    ]);
  });

  it.each(['', 'sin marcas', '**', '[a](b c)', '2 * 3 * 4', '`'])('leaves %j as it is', (text) => {
    const pieces = parseRichText(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.every(({ type }) => type === 'text')).toBe(true);
  });
});

it.each([
  ['Contacto', 'Sereno', 'Contacto · Sereno'],
  ['a'.repeat(50), 'b'.repeat(7), `${'a'.repeat(50)} · ${'b'.repeat(7)}`],
  ['a'.repeat(50), 'b'.repeat(8), 'a'.repeat(50)],
  ['Contacto', '😀'.repeat(40), `Contacto · ${'😀'.repeat(40)}`],
])('the title of the page %s with the brand %s is %s', (title, brand, expected) => {
  expect(formatPageTitle(title, brand)).toBe(expected);
});
