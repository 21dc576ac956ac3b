import { readFileSync } from 'node:fs';
import { formatHex, interpolate, wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { readColorTokens } from '../support/app/color-tokens.ts';

const tokens = await readColorTokens();
const hover = readFileSync('src/shared/ui/hover.css', 'utf8');

// What no picture of a page at rest shows (`browser/page-checks/contrast`): edges, the mark, what is hovered.
it.each(['light', 'dark'] as const)(
  'in %s, controls and the mark can be told from their grounds, and the text of a button can be read when it is hovered (WCAG 2.2, 1.4.3 and 1.4.11)',
  (scheme) => {
    const get = (name: string) => tokens.get(name)?.[scheme] ?? '';
    for (const ground of ['paper', 'raised']) {
      for (const color of ['edge', 'accent', 'ink', 'field']) {
        const contrast = wcagContrast(get(color), get(ground));
        expect.soft(contrast, `--${color} on --${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
    const [, share] = /oklab, var\(--accent\) (\d+)%, var\(--on-accent\)/.exec(hover) ?? [];
    const mix = interpolate([get('on-accent'), get('accent')], 'oklab');
    const hovered = formatHex(mix(Number(share) / 100));
    expect(wcagContrast(get('on-accent'), hovered)).toBeGreaterThanOrEqual(4.5);
  },
);
