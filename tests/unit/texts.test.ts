import { expect, it } from 'vitest';
import { formatOverage } from '../../src/shared/content/plans/amounts.ts';
import { formatPageTitle } from '../../src/shared/content/site/routes.ts';
import {
  es,
  formatDate,
  formatNumber,
  formatTime,
  listWords,
  placeTime,
} from '../../src/shared/text/spanish.ts';
import { fillText, parseRichText } from '../../src/shared/text/text-markup.ts';

const LONG = 'a'.repeat(50);

it.each([
  [formatNumber(9999), '9999'],
  [formatNumber(1_234_567), '1~234~567'],
  [es`${10_000}~mensajes de ${'a~b'}`, '10~000~mensajes de a~b'],
  [formatOverage(0.01), '0,01~CHF'],
  [formatDate('2026-09-01'), '1~de septiembre de 2026'],
  [formatTime(new Date(2026, 1, 1, 9, 4)), '9:04'],
  [listWords(['Madrid']), 'Madrid'],
  [listWords(['Zúrich', 'Bilbao', 'Irún']), 'Zúrich, Bilbao e Irún'],
  [listWords(['Cobre', 'hierro']), 'Cobre y hierro'],
  [formatPageTitle(LONG, 'b'.repeat(7)), `${LONG} · bbbbbbb`],
  [formatPageTitle(LONG, 'b'.repeat(8)), LONG],
  [formatPageTitle('Contacto', '😀'.repeat(40)), `Contacto · ${'😀'.repeat(40)}`],
])('the formatted text "%s" follows Spanish conventions', (text, expected) => {
  // The expected texts contain a tilde for each no-break space, because editors show no-break spaces as
  // ordinary spaces.
  expect(text.replaceAll('\u00a0', '~')).toBe(expected);
});

it('placeTime returns the time since noon as a percentage of 24 hours', () => {
  expect(['12:00', '21:47', '0:00', '9:04'].map(placeTime)).toEqual([0, 40.8, 50, 87.8]);
});

it.each(['{nobody}', '{__proto__}'])('fillText throws if the token %s has no value', (text) => {
  expect(() => fillText(text, {})).toThrow(`No value for ${text}`);
});

it('parseRichText splits text at its formatting marks and keeps unpaired asterisks', () => {
  expect(parseRichText('2 * **3** en [a](b c) [la página](/gtc#scope) o `_ga` ==ya==.')).toEqual([
    { type: 'text', text: '2 * ' },
    { type: 'strong', text: '3' },
    { type: 'text', text: ' en [a](b c) ' },
    { type: 'link', text: 'la página', href: '/gtc#scope' },
    { type: 'text', text: ' o ' },
    { type: 'code', text: '_ga' },
    { type: 'text', text: ' ' },
    { type: 'mark', text: 'ya' },
    { type: 'text', text: '.' },
  ]);
});
