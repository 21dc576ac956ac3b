import type { Element, Nodes, Parents, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { toString as getText } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { navigation } from '../../shared/content/site/navigation.ts';
import { createElement, getElements, isElement, markdownHandlers } from './markdown-handlers.ts';
import { writeMarkdown } from './write-markdown.ts';

interface PageMarkdownOptions {
  /** React's output. */
  markup: string;
  title: string;
  description: string;
  /** Canonical URL of the page, absolute. */
  url: string;
  /** ISO 8601 date of a text that has one. */
  updated: string | undefined;
}

const CODE_AND_CONTROLS = ['button', 'dialog', 'input', 'script', 'style', 'svg', 'template'];

/**
 * A page as a document of CommonMark with the tables of GFM, made from what visitors get: front
 * matter, everything in `main`, and the footer after a thematic break. Any text is read back to the
 * letter, no-break spaces included.
 * @throws {Error} when the markup has no `main` or no `footer`.
 */
export function createPageMarkdown(options: PageMarkdownOptions): string {
  const { markup, title, description, url, updated } = options;
  const content = selectContent(fromHtml(markup), url);
  const document = toMdast(content, { handlers: markdownHandlers });
  // YAML, in which a JSON string is one (YAML 1.2.2, section 1.3).
  const frontMatter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `url: ${url}`,
    ...(updated ? [`updated: ${updated}`] : []),
    '---',
    '',
  ];
  return `${frontMatter.join('\n')}\n${writeMarkdown(document)}`;
}

/**
 * What of a page is its content, in the order of Markdown. Relative URLs will be resolved against `url`.
 * Changes `tree`.
 */
function selectContent(tree: Root, url: string): Root {
  const [main] = findElements(tree, 'main');
  const [footer] = findElements(tree, 'footer');
  if (!main || !footer) throw new Error('The markup has no <main> or no <footer>');
  const base = createElement('base', { href: url });
  const children = [base, main, createElement('hr'), ...selectFooter(footer)];
  const content: Root = { type: 'root', children };
  visit(content, (node, index, parent) => {
    if (!parent || index === undefined || !isDecoration(node)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return content;
}

/** Who publishes the page, and the lists as one, without their headings. */
function selectFooter(footer: Element): Element[] {
  const items = findElements(footer, 'li');
  const list = items.length > 0 ? [{ ...createElement('ul'), children: items }] : [];
  return [...getElements(footer).slice(0, 1), ...list];
}

function findElements(parent: Parents, tagName: string): Element[] {
  const found: Element[] = [];
  visit(parent, 'element', (element) => {
    if (element.tagName === tagName) found.push(element);
  });
  return found;
}

/** Decoration, controls and React's comments. */
function isDecoration(node: Nodes): boolean {
  if (!isElement(node)) return node.type === 'comment';
  const { tagName, properties } = node;
  return (
    CODE_AND_CONTROLS.includes(tagName) ||
    properties['ariaHidden'] === 'true' ||
    (tagName === 'span' && getText(node).trim() === navigation.opensInNewTab)
  );
}
