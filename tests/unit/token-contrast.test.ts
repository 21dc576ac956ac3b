import { readFile } from 'node:fs/promises';
import { formatHex, interpolate, wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { parseColorTokens } from '../support/app/color-tokens.ts';

const css = await readFile('src/shared/styles/tokens.css', 'utf8');
const [, field = ''] = /^\.field \{(.*?)^\}/ms.exec(css) ?? [];
const tokens = parseColorTokens(css);
const ofField = new Map([...tokens, ...parseColorTokens(field)]);
for (const [, name = '', other = ''] of field.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)) {
  const color = tokens.get(other);
  if (color) ofField.set(name, color);
}

/** What no picture of a page at rest shows (`browser/visits/contrast`): edges, the mark. */
const PAIRS: [colors: string[], grounds: string[], ratio: number, tokens: typeof ofField][] = [
  [['edge', 'accent', 'ink', 'field'], ['paper', 'raised'], 3, tokens],
  [['edge'], ['field'], 3, ofField],
];

it('controls and the mark can be told from their grounds (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
  const tooFaint = PAIRS.flatMap(([colors, grounds, ratio, from]) =>
    colors.flatMap((color) =>
      grounds.flatMap((ground) =>
        (['light', 'dark'] as const).flatMap((scheme) => {
          const pair = [color, ground].map((name) => from.get(name)?.[scheme] ?? '');
          const contrast = wcagContrast(...(pair as [string, string]));
          return contrast >= ratio ? [] : [`--${color} on --${ground}, ${scheme}: ${contrast}`];
        }),
      ),
    ),
  );
  expect(tooFaint).toEqual([]);
});

it('the text of a button can be read when it is hovered', async () => {
  const hover = await readFile('src/shared/ui/hover.css', 'utf8');
  const [, share] = /oklab, var\(--accent\) (\d+)%, var\(--on-accent\)/.exec(hover) ?? [];
  for (const from of [tokens, ofField]) {
    for (const scheme of ['light', 'dark'] as const) {
      const [text = '', rest = ''] = ['on-accent', 'accent'].map(
        (name) => from.get(name)?.[scheme],
      );
      const hovered = formatHex(interpolate([text, rest], 'oklab')(Number(share) / 100));
      expect(wcagContrast(text, hovered), `${rest}, ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('a dot can be told by its edge at every hour', () => {
  const [list = ''] = /--hours:[^;]+/.exec(css) ?? [];
  const hours = list.match(/#[0-9a-f]{6}/g) ?? [];
  expect(hours.length).toBeGreaterThanOrEqual(24);
  for (const hour of hours) {
    const parts = ['field-ink', 'on-mark'].map((name) =>
      wcagContrast(tokens.get(name)?.light ?? '', hour),
    );
    expect(Math.max(...parts), hour).toBeGreaterThanOrEqual(3);
  }
});
