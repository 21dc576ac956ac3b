import type { Element, Nodes, Parents, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { toString as getText } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { navigation } from '../../shared/content/site/navigation.ts';
import { createElement, getElements, isElement, markdownHandlers } from './markdown-handlers.ts';
import { writeMarkdown } from './write-markdown.ts';

interface PageMarkdownOptions {
  /** React's output for the page. */
  markup: string;
  title: string;
  description: string;
  /** Canonical URL of the page, absolute. */
  url: string;
  /** ISO 8601 date of the last update, if the page states one. */
  updated: string | undefined;
}

const OMITTED_TAGS = ['button', 'dialog', 'input', 'script', 'style', 'svg', 'template'];

/**
 * Converts React's markup to CommonMark with GFM tables: front matter, the content of `<main>` and, after a
 * thematic break, the footer. A Markdown parser reads every text back unchanged, including no-break spaces.
 * @throws {Error} if the markup lacks `<main>` or `<footer>`.
 */
export function createPageMarkdown(options: PageMarkdownOptions): string {
  const { markup, title, description, url, updated } = options;
  const content = selectContent(fromHtml(markup), url);
  const document = toMdast(content, { handlers: markdownHandlers });
  // Front matter is YAML, which accepts any JSON string (YAML 1.2.2, section 1.3).
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
 * Selects the content of a page in the order of the Markdown: main, thematic break, footer. `<base>` makes
 * `toMdast` resolve relative URLs against `url`. Modifies `tree`.
 */
function selectContent(tree: Root, url: string): Root {
  const [main] = findElements(tree, 'main');
  const [footer] = findElements(tree, 'footer');
  if (!main || !footer) throw new Error('The markup has no <main> or no <footer>');
  const base = createElement('base', { href: url });
  const children = [base, main, createElement('hr'), ...selectFooter(footer)];
  const content: Root = { type: 'root', children };
  visit(content, (node, index, parent) => {
    if (!parent || index === undefined || !isOmitted(node)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return content;
}

/** Selects the footer's first element, which names the publisher, and its list items as one list. */
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

/** Returns whether the Markdown leaves a node out: decoration, a control, code or one of React's comments. */
function isOmitted(node: Nodes): boolean {
  if (!isElement(node)) return node.type === 'comment';
  const { tagName, properties } = node;
  return (
    OMITTED_TAGS.includes(tagName) ||
    properties['ariaHidden'] === 'true' ||
    (tagName === 'span' && getText(node).trim() === navigation.opensInNewTab)
  );
}
