import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { findNodes, parseMarkdown } from '../support/app/markdown.ts';

/** A Markdown file of the project. */
export interface Document {
  /** Path from the root of the project. */
  file: string;
  body: Root;
}

/** Links to files and headings that are not there. */
export function findWrongLinks({ file, body }: Document): string[] {
  const inHtml = findNodes(body, 'html').flatMap(({ value }) =>
    [...value.matchAll(/\b(?:href|src|srcset)="([^"]+)"/g)].map(([, url = '']) => url),
  );
  const links = [...findNodes(body, 'link'), ...findNodes(body, 'image')].map(({ url }) => url);
  return [...links, ...inHtml]
    .filter((url) => !/^[a-z]+:/.test(url))
    .flatMap((url) => {
      const [path = '', anchor] = url.split('#');
      const target = normalize(join(dirname(file), path));
      if (path !== '' && !existsSync(target)) return [`the link ${url} leads to no file`];
      const anchors = anchor === undefined ? [] : getAnchors(path === '' ? body : target);
      if (anchor === undefined || anchors.includes(anchor)) return [];
      return [`the link ${url} leads to no heading`];
    });
}

/** The anchors of its headings as GitHub forms them. */
function getAnchors(target: Root | string): string[] {
  const body =
    typeof target === 'string' ? parseMarkdown(readFileSync(target, 'utf8')).body : target;
  const seen = new Map<string, number>();
  return findNodes(body, 'heading').map((heading) => {
    const anchor = getText(heading)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}
