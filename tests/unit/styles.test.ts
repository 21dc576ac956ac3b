import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

it('what moves is opacity and place, where motion is allowed; elsewhere only colors change', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [basename(file), readFileSync(join('src', file), 'utf8')] as const);
  const found = sheets.flatMap(([file, css]) =>
    [...listMotions(css)].map((one) => ({ file, ...one })),
  );
  expect(new Set(found.map(({ file }) => file)).size).toBeGreaterThan(3);
  const wrong = found.filter(({ properties, isMotionAllowed }) =>
    properties.some(
      (name) => !/color$|^none$/.test(name) && !(isMotionAllowed && MOVING.has(name)),
    ),
  );
  expect(wrong).toEqual([]);
});

/** They need no layout; `display` and `overlay` keep what goes until it is gone. No page scrolls smoothly by itself. */
const MOVING = new Set(['opacity', 'translate', 'display', 'overlay', 'arrive', 'approach']);

/** What the transitions, animations and keyframes of a style sheet change, and whether motion is allowed there. */
function* listMotions(css: string) {
  const rules: string[] = [];
  for (const [, text = '', end] of css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    const [, name = '', value = ''] = /^\s*([\w-]+):\s*(.+)$/s.exec(text) ?? [];
    const isMotionAllowed = rules.some((rule) => rule.includes('reduced-motion: no-preference'));
    const isKeyframe = rules.some((rule) => rule.startsWith('@keyframes'));
    if (isKeyframe && name) yield { properties: [name], isMotionAllowed: true };
    if (/^(transition|animation)(-property|-name)?$|^scroll-behavior$/.test(name)) {
      const properties = value.split(/,(?![^(]*\))/).map((part) => part.trim().split(' ')[0] ?? '');
      yield { properties, isMotionAllowed };
    }
    if (end === '{') rules.push(text.trim());
    if (end === '}') rules.pop();
  }
}
