import { readFileSync } from 'node:fs';
import { expect, open, test } from '../../support/browser/browser-test.ts';

/**
 * Font files that the test loads, because the `local()` fonts in `fonts.css` might not be installed. Arimo
 * stands in for Arial and Liberation Sans, because its characters are as wide as theirs.
 */
const FONT_FILES: Record<string, string> = {
  'Arimo Regular': 'arimo/files/arimo-latin-400-normal.woff2',
  'Arimo Bold': 'arimo/files/arimo-latin-700-normal.woff2',
  'Roboto Regular': 'roboto/files/roboto-latin-400-normal.woff2',
  'Roboto Medium': 'roboto/files/roboto-latin-500-normal.woff2',
};

type Fallback = Record<
  'file' | 'weight' | 'sizeAdjust' | 'ascentOverride' | 'descentOverride',
  string
>;

/**
 * Runs in the page context.
 * @returns how much the fallback font differs from the web font in text width, ascent and descent. Each
 * difference is a fraction of the web font's value.
 */
async function compare({ file, weight, ...descriptors }: Fallback) {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  const face = new FontFace('Fallback', bytes, { ...descriptors, weight: '1 1000' });
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const [webFont, fallback] = ['"Schibsted Grotesk"', 'Fallback'].map((family) => {
    context.font = `${weight} 1000px ${family}`;
    const lines = document.body.innerText.split('\n').map((line) => context.measureText(line));
    const width = lines.reduce((sum, each) => sum + each.width, 0);
    return [width, lines[0]?.fontBoundingBoxAscent ?? 0, lines[0]?.fontBoundingBoxDescent ?? 0];
  });
  document.fonts.delete(face);
  return webFont?.map((value, index) => (fallback?.[index] ?? 0) / value - 1) ?? [];
}

test('fallback fonts match the width and height of the web font within 0.6%', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const rules = readFileSync('src/shared/styles/fonts.css', 'utf8').split('@font-face').slice(1);
  const fallbacks = rules.filter((rule) => rule.includes('local('));
  // Expect two `@font-face` rules each for Arial and Roboto: one for body text and one for headings.
  expect(fallbacks).toHaveLength(4);
  for (const rule of fallbacks) {
    const get = (property: string) => new RegExp(`${property}: ([^;]+);`).exec(rule)?.[1] ?? '';
    const names = [...rule.matchAll(/local\("([^"]+)"\)/g)].map(([, name = '']) => name);
    const name = names.find((local) => local in FONT_FILES) ?? '';
    const [first = 0, last = first] = get('font-weight').split(' ').map(Number);
    const differences = await page.evaluate(compare, {
      file: readFileSync(`node_modules/@fontsource/${FONT_FILES[name]}`, 'base64'),
      weight: String((first + last) / 2),
      sizeAdjust: get('size-adjust'),
      ascentOverride: get('ascent-override'),
      descentOverride: get('descent-override'),
    });
    const most = Math.max(...differences.map(Math.abs));
    expect.soft(most, `${name}: ${differences.join(', ')}`).toBeLessThan(0.006);
  }
});
