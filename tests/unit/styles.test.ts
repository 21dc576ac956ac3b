import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the style sheets', () => {
  it('are found', () => expect(files.length).toBeGreaterThan(20));

  it.each(files)('$file is layered by exactly one entry', ({ file }) => {
    const found = imports.filter(({ path }) => path === basename(file));
    expect(found).toHaveLength(1);
    expect(found[0]?.layer === undefined).toBe(UNLAYERED.includes(basename(file)));
  });

  it('of all pages are in the file for client-side navigation', () => {
    const [, ...names] = stylesNames;
    const sheets = [...names, ...restNames.map((name) => `${name}-rest`)];
    expect(read('styles/pages.css').match(/(?<=@import "\.\/)[\w-]+/g)).toEqual(sheets);
  });

  it.each(files)(
    '$file sizes letters with `--vw`, which stays small in a zoomed page',
    ({ css }) => {
      expect(css).not.toMatch(/(font(-size)?|--text-\w+):[^;]*\d(vw|vi|cqi|cqw)\b/);
    },
  );

  it.each(files)(
    '$file leaves print to the files of print.css, but for tokens, and WebKit wants them not nested',
    ({ file, css }) => {
      expect(css.includes('@media print')).toBe(basename(file) === 'tokens.css');
      if (/-print|paper/.test(file)) expect(css).not.toMatch(/&|@media/);
      expect(/^@media print \{\n.*?^\}/ms.exec(css)?.[0] ?? '').not.toContain('&');
    },
  );

  it.each(files)('$file needs neither ids nor !important', ({ css }) => {
    expect(css).not.toContain('!important');
    expect(css.replaceAll(/\/\*.*?\*\//gs, '')).not.toMatch(/^\s*#[a-z]/m);
  });
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
