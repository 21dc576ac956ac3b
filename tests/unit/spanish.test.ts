import { describe, expect, it } from 'vitest';
import {
  formatMonthlyPrice,
  formatOverage,
  formatPrice,
  formatSpokenMonthlyPrice,
} from '../../src/shared/content/amounts.ts';
import { es, listWords } from '../../src/shared/text/spanish.ts';
import { formatDate, formatNumber, formatPercent } from '../../src/shared/text/spanish-formats.ts';

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
    [formatSpokenMonthlyPrice(199), '199~€ al mes'],
    [formatDate('2026-11-21'), '21~de noviembre de 2026'],
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
