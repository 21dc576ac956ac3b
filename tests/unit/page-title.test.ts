import { expect, it } from 'vitest';
import { formatPageTitle } from '../../src/shared/head/page-title.ts';

it.each([
  ['Contacto', 'Sereno', 'Contacto · Sereno'],
  ['a'.repeat(50), 'b'.repeat(7), `${'a'.repeat(50)} · ${'b'.repeat(7)}`],
  ['a'.repeat(50), 'b'.repeat(8), 'a'.repeat(50)],
  ['Contacto', '😀'.repeat(40), `Contacto · ${'😀'.repeat(40)}`],
])('%s of %s is %s', (title, brand, expected) => {
  expect(formatPageTitle(title, brand)).toBe(expected);
});
