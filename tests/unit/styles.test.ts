import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const COLOR =
  /#([0-9a-f]{3,4}){1,2}\b|\b(oklch|oklab|rgb|rgba|hsl|hwb|lab|lch)\(|(?<=: |(fill|stroke)=")(white|black|red|gray|orange|green|blue)\b/gi;
it('every color is in tokens.css, but for those that browsers read elsewhere, and the white of the QR code', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const found = sources
    .filter((file) => /\.(css|tsx?)$/.test(file) && basename(file) !== 'tokens.css')
    .flatMap((file) => {
      const source = readFileSync(join('src', file), 'utf8');
      return [...source.matchAll(COLOR)].map(([color]) => `${basename(file)}: ${color}`);
    });
  expect(found).toEqual(['document.ts: #faf6ef', 'document.ts: #15110e', 'whatsapp-code.ts: #fff']);
});

it('only the menu, answers and the bar of the header move, where motion is allowed, and without layout', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [basename(file), readFileSync(join('src', file), 'utf8')] as const);
  expect(sheets.length).toBeGreaterThan(20);
  const moving = /\b(transition|animation|animation-[a-z]+): .*|@view-transition|scroll-behavior/g;
  const allowed =
    /@media \(prefers-reduced-motion: no-preference\) \{\s*([^{}]*\{)?\s*(animation|transition: opacity)/;
  const found = sheets.flatMap(([file, styles]) =>
    [...styles.matchAll(moving)].map(([rule]) => [file, rule, allowed.test(styles)]),
  );
  expect(found.sort()).toEqual([
    ['accordion.css', 'animation: arrive 0.28s;', true],
    ['mobile-menu.css', 'animation: arrive 0.28s;', true],
    ['site-header.css', 'transition: opacity 0.14s;', true],
  ]);
  const keyframes = sheets.flatMap(([, styles]) => [...styles.matchAll(/@keyframes .*?\n\}/gs)]);
  const moved = keyframes.flatMap(([rule]) =>
    [...rule.matchAll(/([\w-]+):/g)].map(([, name]) => name),
  );
  expect(moved).toEqual(['opacity', 'translate']);
});
