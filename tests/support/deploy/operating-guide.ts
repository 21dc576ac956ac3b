import { readFile } from 'node:fs/promises';
import type { Root } from 'mdast';
import { findNodes, parseMarkdown } from '../app/markdown.ts';

export async function readGuide(): Promise<Root> {
  return parseMarkdown(await readFile('docs/operating.md', 'utf8')).body;
}

/** The text of each block of code in a language. */
export function getCode(guide: Root, language: string): string[] {
  return findNodes(guide, 'code')
    .filter(({ lang }) => lang === language)
    .map(({ value }) => value);
}
