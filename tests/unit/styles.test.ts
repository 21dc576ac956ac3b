import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { restNames, stylesNames } from '../../src/shared/styles/styles-names.ts';

const ROOT = 'src/shared';
const ENTRIES = [...stylesNames, ...restNames.map((name) => `${name}-rest`), 'print'].map(
  (name) => `styles/${name}.css`,
);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const imports = ENTRIES.flatMap((file) =>
  [...read(file).matchAll(/@import "(?:\.\.\/|\.\/)([^"]+)"( layer\(\w+\))?;/g)].map(
    ([, path = '', layer]) => ({ path: basename(path), layer }),
  ),
);
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && ![...ENTRIES, 'styles/pages.css'].includes(file))
  .map((file) => ({ file, css: read(file) }));
const COLOR =
  /#([0-9a-f]{3,4}){1,2}\b|\b(oklch|oklab|rgb|rgba|hsl|hwb|lab|lch)\(|(?<=: |(fill|stroke)=")(white|black|red|gray|orange|green|blue)\b/gi;
/** Rules of fonts belong to no layer. */
const UNLAYERED = ['fonts.css'];

const list = (isWrong: (file: (typeof files)[number]) => boolean) =>
  files.filter(isWrong).map(({ file }) => file);

it('each style sheet is layered by exactly one entry', () => {
  expect(files.length).toBeGreaterThan(20);
  const wrong = list(({ file }) => {
    const [found, ...others] = imports.filter(({ path }) => path === basename(file));
    if (!found || others.length > 0) return true;
    return (found.layer === undefined) !== UNLAYERED.includes(basename(file));
  });
  expect(wrong).toEqual([]);
});

it('the style sheets of all pages are in the file for client-side navigation', () => {
  const [, ...names] = stylesNames;
  const sheets = [...names, ...restNames.map((name) => `${name}-rest`)];
  expect(read('styles/pages.css').match(/(?<=@import "\.\/)[\w-]+/g)).toEqual(sheets);
});

it('style sheets size letters with `--vw`, which stays small in a zoomed page, and need neither ids nor !important', () => {
  const WRONG = /(font(-size)?|--text-\w+):[^;]*\d(vw|vi|cqi|cqw)\b|!important|^\s*#[a-z]/m;
  expect(list(({ css }) => WRONG.test(css.replaceAll(/\/\*.*?\*\//gs, '')))).toEqual([]);
});

it('what is printed is in the files of print.css, but for tokens, and not nested, as WebKit wants it', () => {
  expect(list(({ css }) => css.includes('@media print'))).toEqual(['styles/tokens.css']);
  expect(list(({ file, css }) => /-print|paper/.test(file) && /&|@media/.test(css))).toEqual([]);
  const nested = /^@media print \{\n(?:(?!^\}).)*&/ms;
  expect(list(({ css }) => nested.test(css))).toEqual([]);
});

it('every color is in tokens.css, but for those that browsers read elsewhere, and the white of the QR code', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const found = sources
    .filter((file) => /\.(css|tsx?)$/.test(file) && basename(file) !== 'tokens.css')
    .flatMap((file) => {
      const source = readFileSync(join('src', file), 'utf8');
      return [...source.matchAll(COLOR)].map(([color]) => `${basename(file)}: ${color}`);
    });
  expect(found).toEqual([
    'theme-colors.ts: #faf6ef',
    'theme-colors.ts: #15110e',
    'whatsapp-code.ts: #fff',
  ]);
});
