import { expect, it } from 'vitest';
import {
  formatMonthlyPrice,
  formatOverage,
  formatPrice,
} from '../../src/shared/content/plans/amounts.ts';
import { formatPageTitle } from '../../src/shared/content/site/page-metadata.ts';
import {
  es,
  formatDate,
  formatDay,
  formatNumber,
  formatTime,
  listWords,
  placeTime,
} from '../../src/shared/text/spanish.ts';
import { fillText, parseRichText } from '../../src/shared/text/text-markup.ts';

/** No-break spaces are written as tildes here. */
const visible = (text: string) => text.replaceAll('\u00a0', '~');

it.each([
  [formatNumber(0), '0'],
  [formatNumber(9999), '9999'],
  [formatNumber(10_000), '10~000'],
  [formatNumber(1_234_567), '1~234~567'],
  [es`${10_000}~mensajes`, '10~000~mensajes'],
  [es`${1.5}~%`, '1,5~%'],
  [formatPrice(2838), '2838~€'],
  [formatOverage(0.01), '0,01~CHF'],
  [formatOverage(10), '10~CHF'],
  [formatMonthlyPrice(29), '29~€/mes'],
  [formatDate('2026-11-21'), '21~de noviembre de 2026'],
  [formatDay('2026-09-01'), '1~de septiembre'],
  [formatTime(new Date(2026, 1, 1, 9, 4)), '9:04'],
  [listWords(['Madrid']), 'Madrid'],
  [listWords(['Madrid', 'Zúrich']), 'Madrid y Zúrich'],
  [listWords(['Zúrich', 'Bilbao', 'Irún']), 'Zúrich, Bilbao e Irún'],
  [listWords(['Cobre', 'hierro']), 'Cobre y hierro'],
  [es`24~horas de ${'a~b'}`, '24~horas de a~b'],
])('Spanish notation is %s', (text, expected) => {
  expect(visible(text)).toBe(expected);
});

it.each([
  ['12:00', 0],
  ['21:47', 40.8],
  ['0:00', 50],
  ['9:04', 87.8],
])('%s is at %d percent from noon to noon', (time, place) => {
  expect(placeTime(time)).toBe(place);
});

it.each(['{nobody}', '{constructor}', '{__proto__}'])(
  'a token without a value stops the rendering: %s',
  (text) => {
    expect(() => fillText(text, {})).toThrow(`No value for ${text}`);
  },
);

it('rich text is read into its pieces', () => {
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

it.each(['', 'sin marcas', '**', '[a](b c)', '2 * 3 * 4', '`'])('%j has no marks', (text) => {
  const pieces = parseRichText(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.every(({ type }) => type === 'text')).toBe(true);
});

it.each([
  ['Contacto', 'Sereno', 'Contacto · Sereno'],
  ['a'.repeat(50), 'b'.repeat(7), `${'a'.repeat(50)} · ${'b'.repeat(7)}`],
  ['a'.repeat(50), 'b'.repeat(8), 'a'.repeat(50)],
  ['Contacto', '😀'.repeat(40), `Contacto · ${'😀'.repeat(40)}`],
])('the title of the page %s with the brand %s is %s', (title, brand, expected) => {
  expect(formatPageTitle(title, brand)).toBe(expected);
});
