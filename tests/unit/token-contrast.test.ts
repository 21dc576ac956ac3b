import { readFileSync } from 'node:fs';
import { formatHex, interpolate, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { readColorTokens } from '../support/app/color-tokens.ts';

const tokens = await readColorTokens();
const hover = readFileSync('src/shared/ui/hover.css', 'utf8');

// tests/browser/page-checks/contrast.ts measures the contrast of text that is not hovered. The tests below
// cover the rest: the borders of controls, the logo and hovered buttons.
describe.each(['light', 'dark'] as const)('the %s color scheme has enough contrast', (scheme) => {
  const get = (name: string) => tokens.get(name)?.[scheme] ?? '';

  it('controls and the logo have a contrast of at least 3:1 (WCAG 2.2, 1.4.11)', () => {
    for (const background of ['paper', 'raised']) {
      for (const color of ['edge', 'accent', 'ink', 'evening']) {
        const contrast = wcagContrast(get(color), get(background));
        expect.soft(contrast, `--${color} on --${background}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('the text of a hovered button has a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3)', () => {
    const [, share] = /oklab, var\(--accent\) (\d+)%, var\(--on-accent\)/.exec(hover) ?? [];
    const mix = interpolate([get('on-accent'), get('accent')], 'oklab');
    const hovered = formatHex(mix(Number(share) / 100));
    expect(wcagContrast(get('on-accent'), hovered)).toBeGreaterThanOrEqual(4.5);
  });
});
