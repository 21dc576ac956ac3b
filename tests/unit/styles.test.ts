import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const COLORS = /color$|^none$/;
/** They need no layout; `display` and `overlay` keep what goes until it is gone. No page scrolls smoothly by itself. */
const MOVES = /^(opacity|translate|display|overlay|arrive|approach)$/;
const MOTION = /^((transition|animation)(-property|-name)?|scroll-behavior)$/;

it('what moves is opacity and place, where motion is allowed; elsewhere only colors change', () => {
  const motions: string[] = [];
  const wrong: string[] = [];
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue;
    const css = readFileSync(join('src', file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const rules: string[] = [];
    for (const [, text = '', end] of css.matchAll(/\s*([^{};]*)([{};])/g)) {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.+)$/s.exec(text) ?? [];
      const around = rules.join();
      const isKeyframe = name !== '' && around.includes('@keyframes');
      if (isKeyframe || MOTION.test(name)) {
        motions.push(text);
        // Their names, not their times.
        const names = isKeyframe ? [name] : (value.match(/(?<=^|,\s*)[a-z-]+(?![^(]*\))/g) ?? []);
        const isAllowed = isKeyframe || around.includes('reduced-motion: no-preference');
        const isRight = (one: string) => COLORS.test(one) || (isAllowed && MOVES.test(one));
        if (!names.every(isRight)) wrong.push(`${file}: ${text}`);
      }
      if (end === '{') rules.push(text);
      if (end === '}') rules.pop();
    }
  }
  expect(motions.length).toBeGreaterThan(8);
  expect(wrong).toEqual([]);
});
