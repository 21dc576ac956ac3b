import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = 'src/shared';

/**
 * The part of a BEM name before its modifier: `plan-card__price`. No ordinary text looks like it;
 * those of the consent library (`cc`, `cm`, `pm`) are not ours to change.
 */
const ELEMENT = /\b(?!(?:cc|cm|pm)__)[a-z\d]+(?:-[a-z\d]+)*__[a-z\d]+(?:-[a-z\d]+)*/g;

/** A custom property, but for those that markup uses (`hour`) or a library reads (`cc`). */
const PROPERTY = /--(?!(?:hour|cc)-)[a-z][a-z\d]*(?:-[a-z\d]+)*/g;

/**
 * Writes `plan-card__price` as `_2k` in markup, styles and code of a build, and `--text-xl` as
 * `--1m` in styles: 0.6 KB of the first answer. The names depend on the sources only, so server
 * and browser agree. Blocks and modifiers keep their words, and development keeps everything.
 */
export function shortenNames(): Plugin {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const shortenElements = createShortener(sources, /\.(css|tsx)$/, ELEMENT, '_');
  const shortenProperties = createShortener(sources, /\.css$/, PROPERTY, '--');
  return {
    name: 'shorten-names',
    enforce: 'pre',
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin: 'shorten-names',
              OnceExit(root) {
                root.walkRules((rule) => {
                  rule.selector = shortenElements(rule.selector);
                });
                root.walkDecls((declaration) => {
                  declaration.prop = shortenProperties(declaration.prop);
                  declaration.value = shortenProperties(declaration.value);
                });
                root.walkAtRules('property', (rule) => {
                  rule.params = shortenProperties(rule.params);
                });
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
        return { code: shortenElements(code), map: null };
      },
    },
  };
}

/** @returns a function that puts a number for each of the names that the sources contain. */
function createShortener(sources: string[], files: RegExp, pattern: RegExp, prefix: string) {
  const names = sources
    .filter((file) => files.test(file))
    .flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').match(pattern) ?? []);
  const numbers = new Map(
    [...new Set(names)].sort().map((name, index) => [name, prefix + index.toString(36)] as const),
  );
  return (text: string) => text.replaceAll(pattern, (name) => numbers.get(name) ?? name);
}
