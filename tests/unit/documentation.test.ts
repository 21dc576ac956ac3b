import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { findNodes, getAnchors, parseMarkdown } from '../support/app/markdown.ts';

const documents = Object.entries(
  import.meta.glob<string>('/**/*.md', { query: '?raw', import: 'default', eager: true }),
).map(([path, text]) => ({ file: path.slice(1), text, ...parseMarkdown(text) }));

const anchors = new Map(documents.map(({ file, body }) => [file, getAnchors(body)]));

it('the links and scripts in the documents exist', () => {
  expect([...anchors.keys()]).toContain('docs/operating.md');
  for (const { file, text, body } of documents) {
    const inHtml = findNodes(body, 'html').flatMap(
      ({ value }) => value.match(/(?<=\b(href|src|srcset)=")[^"]+/g) ?? [],
    );
    const links = [...findNodes(body, 'link'), ...findNodes(body, 'image')].map(({ url }) => url);
    const dead = [...links, ...inHtml].filter((url) => {
      const [path = '', anchor] = url.split('#');
      const target = path ? join(dirname(file), path) : file;
      const isThere = anchor ? anchors.get(target)?.includes(anchor) : existsSync(target);
      return !/^[a-z]+:/.test(url) && !isThere;
    });
    const run = text.match(/(?<=\bnpm run )[\w:-]+|(?<=\bnpm )(test|start)\b/g) ?? [];
    expect([...dead, ...run.filter((name) => !(name in packageJson.scripts))], file).toEqual([]);
  }
});
