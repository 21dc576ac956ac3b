import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { findNodes } from './markdown.ts';

/** The anchor of each heading, as GitHub creates them. */
export function getAnchors(body: Root): string[] {
  const seen = new Map<string, number>();
  return findNodes(body, 'heading').map((heading) => {
    const text = getText(heading).toLowerCase();
    const anchor = text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}
