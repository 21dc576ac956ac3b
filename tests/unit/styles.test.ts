import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const COLOR_PROPERTY = /color$|^none$/;
/**
 * Matches the names of what style sheets are allowed to animate if the visitor allows motion: our @keyframes,
 * and properties that browsers can animate without a new layout. `display` and `overlay` are included because
 * their transitions keep an element visible while it closes. `smooth` is missing on purpose, because no style
 * sheet is allowed to turn on smooth scrolling.
 */
const ALLOWED_MOTION = /^(opacity|translate|display|overlay|arrive|approach)$/;
const MOTION_PROPERTY = /^((transition|animation)(-property|-name)?|scroll-behavior)$/;

it('style sheets animate only colors, plus opacity and position if motion is allowed', () => {
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
      if (isKeyframe || MOTION_PROPERTY.test(name)) {
        motions.push(text);
        // The pattern matches the names of properties and animations, but not durations or easing functions.
        const names = isKeyframe ? [name] : (value.match(/(?<=^|,\s*)[a-z-]+(?![^(]*\))/g) ?? []);
        const isMotionAllowed = isKeyframe || around.includes('reduced-motion: no-preference');
        const isRight = (one: string) =>
          COLOR_PROPERTY.test(one) || (isMotionAllowed && ALLOWED_MOTION.test(one));
        if (!names.every(isRight)) wrong.push(`${file}: ${text}`);
      }
      if (end === '{') rules.push(text);
      if (end === '}') rules.pop();
    }
  }
  expect(motions.length).toBeGreaterThan(8);
  expect(wrong).toEqual([]);
});
