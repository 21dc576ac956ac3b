import { readFileSync } from 'node:fs';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';

/** By the names in `fonts.css`. Arimo has the widths of Arial and of Liberation Sans. */
const FACES: Record<string, string> = {
  'Arimo Regular': 'arimo/files/arimo-latin-400-normal.woff2',
  'Arimo Bold': 'arimo/files/arimo-latin-700-normal.woff2',
  'Roboto Regular': 'roboto/files/roboto-latin-400-normal.woff2',
  'Roboto Medium': 'roboto/files/roboto-latin-500-normal.woff2',
  'DejaVu Sans': 'dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
  'DejaVu Sans Bold': 'dejavu-sans/files/dejavu-sans-latin-700-normal.woff2',
};
const STYLES = 'src/shared/styles';
/** Of a percentage. */
const TOLERANCE = 0.3;

/** Runs in the page. @returns per em: the width of the texts, the ascent and the descent. */
async function measure({ font, weight, texts }: Record<'font' | 'weight' | 'texts', string>) {
  const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
  const face = new FontFace('Measured', bytes, { weight: '1 1000' });
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.font = `${weight} 1000px Measured`;
  const metrics = texts.split('\n').map((text) => context.measureText(text));
  document.fonts.delete(face);
  const [{ fontBoundingBoxAscent = 0, fontBoundingBoxDescent = 0 } = {}] = metrics;
  const width = metrics.reduce((sum, each) => sum + each.width, 0);
  return { width, ascent: fontBoundingBoxAscent / 10, descent: fontBoundingBoxDescent / 10 };
}

test('the fonts that visitors have are as wide and as high as the one that is on its way', async ({
  page,
}) => {
  const lines = new Set<string>();
  for (const path of PAGE_PATHS) {
    await open(page, path);
    for (const line of (await page.locator('body').innerText()).split('\n')) lines.add(line);
  }
  const texts = [...lines].join('\n');
  const read = (file: string) => readFileSync(file, 'base64');
  const own = read(`${STYLES}/fonts/schibsted-grotesk-latin-wght-normal.woff2`);
  const rules = readFileSync(`${STYLES}/fonts.css`, 'utf8').split('@font-face').slice(1);
  const measured = new Set<string>();
  for (const rule of rules.filter((text) => text.includes('local('))) {
    const names = [...rule.matchAll(/local\("([^"]+)"\)/g)].map(([, local = '']) => local);
    const name = names.find((local) => local in FACES) ?? rule;
    const get = (property: string) =>
      (new RegExp(`${property}: ([\\d. ]+)`).exec(rule)?.[1] ?? '').split(' ').map(Number);
    const [first = 0, last = first] = get('font-weight');
    const [adjust = 0] = get('size-adjust');
    const weight = String((first + last) / 2);
    const font = await page.evaluate(measure, { font: own, weight, texts });
    const face = read(`node_modules/@fontsource/${FACES[name]}`);
    const fallback = await page.evaluate(measure, { font: face, weight, texts });
    for (const [what, adjusted = 0, expected] of [
      ['width', adjust, (100 * font.width) / fallback.width],
      ['ascent', ((get('ascent-override')[0] ?? 0) * adjust) / 100, font.ascent],
      ['descent', ((get('descent-override')[0] ?? 0) * adjust) / 100, font.descent],
    ] as const) {
      const advice = `${name} at ${weight}, ${what}: ${expected.toFixed(1)} %, not ${adjusted.toFixed(1)} %`;
      expect.soft(Math.abs(adjusted - expected), advice).toBeLessThan(TOLERANCE);
    }
    measured.add(`${name.replace(/ (Regular|Medium|Bold)$/, '')} ${first} ${last}`);
  }
  // Three fonts, each in the weight of texts and in those of titles.
  expect(measured.size).toBe(6);
});
