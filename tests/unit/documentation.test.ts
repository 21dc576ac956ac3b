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

it('every npm script that the documents mention exists', () => {
  for (const { file, text } of documents) {
    const mentioned = text.match(/(?<=\bnpm run )[\w:-]+|(?<=\bnpm )(test|start)\b/g) ?? [];
    expect(
      mentioned.filter((name) => !(name in packageJson.scripts)),
      file,
    ).toEqual([]);
  }
});

it('every test title that the documents quote exists', () => {
  const tests = import.meta.glob('/tests/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const sources = Object.values(tests).join();
  for (const { file, text } of documents) {
    const titles = text.match(/(?<=`)[a-z ]{15,}(?=…`)/g) ?? [];
    const missing = titles.filter((title) => !sources.includes(title));
    expect(missing, file).toEqual([]);
  }
});
