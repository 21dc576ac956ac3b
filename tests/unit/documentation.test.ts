import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findNodes, getAnchors, parseMarkdown } from '../support/app/markdown.ts';

const documents = Object.entries(
  import.meta.glob<string>('/**/*.md', { query: '?raw', import: 'default', eager: true }),
).map(([path, markdown]) => [path.slice(1), markdown] as const);

const anchors = new Map(
  documents.map(([file, markdown]) => [file, getAnchors(parseMarkdown(markdown).body)]),
);

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Links that lead to no file or no heading, and scripts that `package.json` does not have. */
function findDeadReferences(file: string, markdown: string): string[] {
  const { body } = parseMarkdown(markdown);
  const inHtml = findNodes(body, 'html').flatMap(({ value }) =>
    [...value.matchAll(/\b(?:href|src|srcset)="([^"]+)"/g)].map(([, url = '']) => url),
  );
  const links = [...findNodes(body, 'link'), ...findNodes(body, 'image')].map(({ url }) => url);
  const isDead = (url: string) => {
    const [path = '', anchor] = url.split('#');
    const target = path && join(dirname(file), path);
    if (target && !existsSync(target)) return true;
    if (anchor === undefined) return false;
    return !(target ? anchors.get(target) : getAnchors(body))?.includes(anchor);
  };
  const named = [...markdown.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)];
  return [
    ...[...links, ...inHtml].filter((url) => !/^[a-z]+:/.test(url) && isDead(url)),
    ...named.map(([, run, short = '']) => run ?? short).filter((name) => !(name in scripts)),
  ];
}

it('the links and scripts in the documents exist', () => {
  expect(documents.map(([file]) => file)).toContain('docs/operating.md');
  for (const [file, markdown] of documents) {
    expect(findDeadReferences(file, markdown), file).toEqual([]);
  }
});
