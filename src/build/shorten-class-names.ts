import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = 'src/shared';

/** The part of a BEM name before its modifier: `plan-card__price`. No ordinary text looks like it. */
const ELEMENT = /\b[a-z\d]+(?:-[a-z\d]+)*__[a-z\d]+(?:-[a-z\d]+)*/g;

/**
 * Writes `plan-card__price` as `_2k` in markup, styles and code of a build: half a kilobyte of the
 * first answer. The names depend on the sources only, so server and browser agree. Blocks and
 * modifiers keep their words, and development keeps all of them.
 */
export function shortenClassNames(): Plugin {
  const names = collectNames();
  const shorten = (text: string) => text.replaceAll(ELEMENT, (name) => names.get(name) ?? name);
  return {
    name: 'shorten-class-names',
    enforce: 'pre',
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin: 'shorten-class-names',
              Rule(rule) {
                const selector = shorten(rule.selector);
                if (selector !== rule.selector) rule.selector = selector;
              },
            },
          ],
        },
      },
    }),
    transform: {
      filter: { id: /\/src\/shared\/.*\.tsx$/ },
      handler(code, id) {
        if (code.includes('__${')) this.error(`${id}: write the names of elements whole`);
        return { code: shorten(code), map: null };
      },
    },
  };
}

function collectNames(): Map<string, string> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx)$/.test(file))
    .flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').match(ELEMENT) ?? []);
  return new Map(
    [...new Set(names)].sort().map((name, index) => [name, `_${index.toString(36)}`] as const),
  );
}
