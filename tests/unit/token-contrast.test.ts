import { readFile } from 'node:fs/promises';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { parseColorTokens } from '../support/app/color-tokens.ts';

type Colors = ReadonlyMap<string, string>;
type Place = keyof ReturnType<typeof readPlaces>;

const TEXT = { ratio: 4.5, rule: 'text needs 4.5:1 (WCAG 2.2, 1.4.3)' };
const GRAPHICS = { ratio: 3, rule: 'controls and the mark need 3:1 (WCAG 2.2, 1.4.11)' };

const PAGES: Place[] = ['light', 'dark'];
const FIELDS: Place[] = ['.field, light', '.field, dark'];

/** What stands on what. Without `--line` and `--veil`: they say nothing. */
const PAIRS: ReadonlyArray<[Place[], typeof TEXT, colors: string[], grounds: string[]]> = [
  [[...PAGES, 'print'], TEXT, ['ink', 'ink-2'], ['paper', 'raised', 'sunken']],
  [[...PAGES, 'print'], TEXT, ['accent'], ['paper', 'raised']],
  [PAGES, TEXT, ['ink', 'ink-2'], ['tint']],
  [PAGES, TEXT, ['on-accent'], ['accent', 'accent-up']],
  [PAGES, TEXT, ['on-mark'], ['mark', 'sun']],
  [PAGES, TEXT, ['paper'], ['ink']],
  [PAGES, TEXT, ['field'], ['field-ink']],
  [['.night', 'dark'], TEXT, ['sun'], ['raised']],
  [['.sun, light', '.sun, dark'], TEXT, ['ink', 'ink-2'], ['sun', 'raised', 'tint']],
  [FIELDS, TEXT, ['field-ink', 'ink-2', 'accent'], ['field']],
  [FIELDS, TEXT, ['on-accent'], ['accent', 'accent-up']],
  [FIELDS, GRAPHICS, ['edge'], ['field']],
  [PAGES, GRAPHICS, ['edge', 'accent'], ['paper', 'raised']],
  [PAGES, GRAPHICS, ['ink', 'field'], ['paper', 'raised']],
];

/** The colors of the page in each scheme, and of the grounds that change them. */
function readPlaces(css: string) {
  const tokens = [...parseColorTokens(css)];
  const light: Colors = new Map(tokens.map(([name, color]) => [name, color.light]));
  const dark: Colors = new Map(tokens.map(([name, color]) => [name, color.dark]));
  // Everywhere in a page, `--sun` is that of its scheme.
  const ofPage = (page: Colors) => ['sun', page.get('sun') ?? ''] as const;
  const sun = /^\.sun \{(.*?)^\}/ms;
  const field = /^\.field \{(.*?)^\}/ms;
  return {
    light,
    dark,
    '.night': new Map([...dark, ofPage(light)]),
    '.sun, light': applyRule(light, css, sun),
    '.sun, dark': new Map([...applyRule(light, css, sun), ofPage(dark)]),
    '.field, light': applyRule(light, css, field),
    '.field, dark': applyRule(dark, css, field),
    print: applyRule(light, css, /^@media print \{\n {2}:root \{(.*?)^ {2}\}/ms),
  };
}

/** The colors inside a rule: its own, those it takes from other tokens, and the rest of the page's. */
function applyRule(page: Colors, css: string, rule: RegExp): Colors {
  const [, body] = rule.exec(css) ?? [];
  if (body === undefined) throw new Error(`tokens.css has no rule like ${rule}`);
  const colors = new Map(page);
  for (const [name, { light }] of parseColorTokens(body)) colors.set(name, light);
  for (const [, name = '', other = ''] of body.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)) {
    colors.set(name, page.get(other) ?? '');
  }
  return colors;
}

/** @returns a sentence for each pair that cannot be told apart well enough. */
function listTooFaint(css: string): string[] {
  const places = readPlaces(css);
  return PAIRS.flatMap(([names, { ratio, rule }, colors, grounds]) =>
    names.flatMap((place) =>
      colors.flatMap((color) =>
        grounds.flatMap((ground) => {
          const contrast = getContrast(places[place], color, ground);
          if (contrast >= ratio) return [];
          return [`--${color} on --${ground} (${place}) has ${contrast.toFixed(1)}:1; ${rule}`];
        }),
      ),
    ),
  );
}

function getContrast(colors: Colors, color: string, ground: string): number {
  const [one, other] = [colors.get(color), colors.get(ground)];
  if (!one || !other) throw new Error(`tokens.css has no color --${one ? ground : color}`);
  return wcagContrast(one, other);
}

describe('the colors of tokens.css', async () => {
  const css = await readFile('src/shared/styles/tokens.css', 'utf8');

  it('can be read where they stand on each other', () => expect(listTooFaint(css)).toEqual([]));

  it('are all compared with what they stand on', () => {
    const compared = new Set(PAIRS.flatMap(([, , colors, grounds]) => [...colors, ...grounds]));
    const all = [...parseColorTokens(css).keys()];
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((name) => !compared.has(name))).toEqual(['line', 'veil']);
  });

  it('show a dot with its edge at every hour', () => {
    const { light } = readPlaces(css);
    const [list = ''] = /--hours:[^;]+/.exec(css) ?? [];
    const hours = list.match(/#[0-9a-f]{6}/g) ?? [];
    expect(hours.length).toBeGreaterThanOrEqual(24);
    for (const hour of hours) {
      const parts = ['field-ink', 'on-mark'].map((name) =>
        wcagContrast(light.get(name) ?? '', hour),
      );
      expect(Math.max(...parts), hour).toBeGreaterThanOrEqual(GRAPHICS.ratio);
    }
  });
});
