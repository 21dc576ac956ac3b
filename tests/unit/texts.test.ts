import { describe, expect, it } from 'vitest';
import { formatPageTitle } from '../../src/shared/app/head/page-title.ts';
import {
  formatMonthlyPrice,
  formatOverage,
  formatPrice,
} from '../../src/shared/content/plans/amounts.ts';
import { fillText } from '../../src/shared/text/fill-text.ts';
import { parseRichText } from '../../src/shared/text/parse-rich-text.ts';
import { es, listWords } from '../../src/shared/text/spanish.ts';
import {
  formatDate,
  formatNumber,
  formatPercent,
  formatShortDay,
} from '../../src/shared/text/spanish-formats.ts';

/** No-break spaces are written as tildes here. */
const visible = (text: string) => text.replaceAll('\u00a0', '~');

describe('Spanish notation', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1000'],
    [9999, '9999'],
    [10_000, '10~000'],
    [1_234_567, '1~234~567'],
  ])('groups %d as %s', (value, expected) => {
    expect(visible(formatNumber(value))).toBe(expected);
  });

  it.each([
    [formatPercent(110), '110~%'],
    [formatPercent(1.5), '1,5~%'],
    [formatPrice(2838), '2838~€'],
    [formatOverage(0.01), '0,01~CHF'],
    [formatOverage(10), '10~CHF'],
    [formatMonthlyPrice(29), '29~€/mes'],
    [formatDate('2026-11-21'), '21~de noviembre de 2026'],
    [formatShortDay('2026-09-01'), '1~sep'],
  ])('writes %s', (text, expected) => {
    expect(visible(text)).toBe(expected);
  });

  it.each([
    [['Madrid'], 'Madrid'],
    [['Madrid', 'Zúrich'], 'Madrid y Zúrich'],
    [['Zúrich', 'Bilbao', 'Irún'], 'Zúrich, Bilbao e Irún'],
    [['Cobre', 'hierro'], 'Cobre y hierro'],
  ])('lists %j', (words, expected) => {
    expect(listWords(words)).toBe(expected);
  });

  it('reads a tilde as a no-break space, except in values', () => {
    expect(es`24~horas de ${'a~b'}`).toBe('24\u00a0horas de a~b');
  });
});

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
