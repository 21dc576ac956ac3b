import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { findNodes, getAnchors, parseMarkdown } from '../support/app/markdown.ts';

const documents = Object.entries(
  import.meta.glob<string>('/**/*.md', { query: '?raw', import: 'default', eager: true }),
).map(([path, text]) => ({ file: path.slice(1), text, ...parseMarkdown(text) }));

const anchors = new Map(documents.map(({ file, body }) => [file, getAnchors(body)]));

it('every relative link in the documents points to an existing file and heading', () => {
  expect([...anchors.keys()]).toContain('docs/operating.md');
  for (const { file, body } of documents) {
    const inHtml = findNodes(body, 'html').flatMap(
      ({ value }) => value.match(/(?<=\b(href|src|srcset)=")[^"]+/g) ?? [],
    );
    const links = [...findNodes(body, 'link'), ...findNodes(body, 'image')].map(({ url }) => url);
    const dead = [...links, ...inHtml].filter((url) => {
      const [path = '', anchor] = url.split('#');
      const target = path ? join(dirname(file), path) : file;
      const exists = anchor ? anchors.get(target)?.includes(anchor) : existsSync(target);
      return !/^[a-z]+:/.test(url) && !exists;
    });
    expect(dead, file).toEqual([]);
  }
});

const testSources = import.meta.glob('/tests/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sourceFiles = import.meta.glob(['/*.ts', '/{src,tests,bench}/**/*.{ts,tsx,mjs,css}']);

it.each<[kind: string, pattern: RegExp, existing: string | string[]]>([
  [
    'npm script',
    /(?<=\bnpm run )[\w:-]+|(?<=\bnpm )(test|start)\b/g,
    Object.keys(packageJson.scripts),
  ],
  ['test title', /(?<=`)[a-z ]{15,}(?=…`)/g, Object.values(testSources).join()],
  // The pattern leaves out the files of the page `about`, which a guide adds as an example. A backtick ends
  // each file name, so that the mention of a `.ts` file does not match a `.tsx` file.
  [
    'source file',
    /(?<=`)(?!\S*about)([\w./-]+\.(ts|tsx|mjs|css)`|(unit|http|process|build)\/[\w-]+)/g,
    `${Object.keys(sourceFiles).join('`')}\``,
  ],
])('every %s that the documents mention exists', (_, pattern, existing) => {
  for (const { file, text } of documents) {
    const missing = (text.match(pattern) ?? []).filter((name) => !existing.includes(name));
    expect(missing, file).toEqual([]);
  }
});
