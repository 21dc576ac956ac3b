import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = 'src/shared';
const entry = readFileSync(join(ROOT, 'styles/index.css'), 'utf8');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && basename(file) !== 'index.css')
  .map((file) => ({ file, css: readFileSync(join(ROOT, file), 'utf8') }));

describe('the style sheets', () => {
  it('are found', () => expect(files.length).toBeGreaterThan(20));

  it.each(files)('$file is layered by the one entry', ({ file }) => {
    const path = file.startsWith('styles/') ? `./${basename(file)}` : `../${file}`;
    expect(entry).toContain(`@import "${path}"`);
  });

  it.each(files.filter(({ file }) => basename(file) !== 'tokens.css'))(
    '$file takes every colour from the tokens',
    ({ css }) => {
      expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|(oklch|oklab|rgb|rgba|hsl|hwb|lab|lch)\(/i);
      expect(css).not.toMatch(/:\s*(white|black|red|gray|orange|green|blue)\b/i);
    },
  );

  it.each(files)('$file needs neither ids nor !important', ({ css }) => {
    expect(css).not.toContain('!important');
    expect(css.replaceAll(/\/\*.*?\*\//gs, '')).not.toMatch(/^\s*#[a-z]/m);
  });
});
