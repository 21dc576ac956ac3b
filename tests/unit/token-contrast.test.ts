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

// What no picture of a page at rest shows (`browser/visits/contrast`): edges, the mark, what is hovered.
it.each(['light', 'dark'] as const)(
  'in %s, controls and the mark can be told from their grounds, and the text of a button can be read when it is hovered (WCAG 2.2, 1.4.3 and 1.4.11)',
  async (scheme) => {
    const get = (name: string, from = tokens) => from.get(name)?.[scheme] ?? '';
    for (const ground of ['paper', 'raised']) {
      for (const color of ['edge', 'accent', 'ink', 'field']) {
        const contrast = wcagContrast(get(color), get(ground));
        expect.soft(contrast, `--${color} on --${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
    expect(wcagContrast(get('edge', ofField), get('field', ofField))).toBeGreaterThanOrEqual(3);

    const hover = await readFile('src/shared/ui/hover.css', 'utf8');
    const [, share] = /oklab, var\(--accent\) (\d+)%, var\(--on-accent\)/.exec(hover) ?? [];
    for (const from of [tokens, ofField]) {
      const text = get('on-accent', from);
      const hovered = interpolate([text, get('accent', from)], 'oklab')(Number(share) / 100);
      expect(wcagContrast(text, formatHex(hovered))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('a dot can be told by its edge at every hour', () => {
  const [list = ''] = /--hours:[^;]+/.exec(css) ?? [];
  const hours = list.match(/#[0-9a-f]{6}/g) ?? [];
  expect(hours.length).toBeGreaterThanOrEqual(24);
  for (const hour of hours) {
    const edges = ['field-ink', 'on-mark'].map((name) => tokens.get(name)?.light ?? '');
    const contrasts = edges.map((edge) => wcagContrast(edge, hour));
    expect(Math.max(...contrasts), hour).toBeGreaterThanOrEqual(3);
  }
});
