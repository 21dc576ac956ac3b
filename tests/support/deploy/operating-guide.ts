import { readFile } from 'node:fs/promises';
import type { Root, Table } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { findNodes, parseMarkdown } from '../app/markdown.ts';

/** A cell of a table, and the code in it. */
interface Cell {
  text: string;
  codes: string[];
}

/** A row, by the names of its columns. */
type Row = Readonly<Record<string, Cell>>;

export async function readGuide(): Promise<Root> {
  return parseMarkdown(await readFile('docs/operating.md', 'utf8')).body;
}

/**
 * Rows of all tables with these columns that stand below a heading.
 * @throws {Error} where there is no such table.
 */
export function getRows(guide: Root, heading: string, columns: readonly string[]): Row[] {
  let current = '';
  const rows: Row[] = [];
  for (const node of guide.children) {
    if (node.type === 'heading') current = getText(node);
    if (node.type === 'table' && current === heading) rows.push(...readRows(node, columns));
  }
  if (rows.length === 0) throw new Error(`No table ${columns.join(', ')} below "${heading}"`);
  return rows;
}

/** @returns nothing where the table has other columns. */
function readRows({ children: [head, ...rows] }: Table, columns: readonly string[]): Row[] {
  const names = head?.children.map((cell) => getText(cell)) ?? [];
  if (!columns.every((name) => names.includes(name))) return [];
  return rows.map(({ children }) =>
    Object.fromEntries(
      children.map((cell, index) => [
        names[index] ?? '',
        { text: getText(cell), codes: findNodes(cell, 'inlineCode').map(({ value }) => value) },
      ]),
    ),
  );
}

/** The text of each block of code in a language. */
export function getCode(guide: Root, language: string): string[] {
  return findNodes(guide, 'code')
    .filter(({ lang }) => lang === language)
    .map(({ value }) => value);
}
