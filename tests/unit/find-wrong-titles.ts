import type { Nodes } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { findNodes } from '../support/app/markdown.ts';
import type { Document } from './find-wrong-links.ts';
import { findFiles, type Repository } from './repository.ts';
import { hasTitle } from './test-titles.ts';

/** What follows the name of a test file: ` › title; › title`, up to the next name or the end. */
export function findWrongTitles({ body }: Document, repository: Repository): string[] {
  return ['paragraph', 'tableCell', 'heading'].flatMap((type) =>
    findNodes(body, type as 'paragraph').flatMap(({ children }) =>
      readReferences(children, repository).flatMap(({ name, file, titles }) =>
        titles
          .filter((title) => !hasTitle(file, title))
          .map((title) => `\`${name}\` has no test titled «${title}»`),
      ),
    ),
  );
}

function readReferences(children: readonly Nodes[], repository: Repository) {
  const isTest = (node: Nodes) => node.type === 'inlineCode' && findTest(node.value, repository);
  const starts = [...children.keys()].filter((index) => isTest(children[index] as Nodes));
  return starts.map((start, index) => {
    const name = getText(children[start]);
    const text = children
      .slice(start + 1, starts[index + 1])
      .map((node) => (node.type === 'inlineCode' ? node.value : getText(node)))
      .join('')
      .replaceAll(/\s+/g, ' ');
    const titles = text.startsWith(' ›') ? text.split(/[;›]/) : [];
    return {
      name,
      file: findTest(name, repository) ?? '',
      // What ends with a colon introduces the next name.
      titles: titles.map(endSentence).filter((title) => !/^$|:$/.test(title)),
    };
  });
}

/** A title in parentheses ends with them, and one at the end of a sentence without its full stop. */
function endSentence(title: string): string {
  const [inParentheses = ''] = title.split(')');
  return (title.includes('(') ? title : inParentheses).trim().replace(/\.$/, '');
}

function findTest(name: string, repository: Repository): string | undefined {
  return findFiles(name, repository).find((file) => /\.(?:test|spec)\.tsx?$/.test(file));
}
