import type { Element, Nodes, Parents, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { toString as getText } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { navigation } from '../../shared/content/site/navigation.ts';
import { createElement, isElement, isHeading, markdownHandlers } from './markdown-handlers.ts';
import { writeMarkdown } from './write-markdown.ts';

interface PageMarkdownOptions {
  /** HTML that React rendered for the page. */
  markup: string;
  title: string;
  description: string;
  /** Absolute canonical URL of the page. */
  url: string;
  /** ISO 8601 date of the page's last update, if the page shows one. */
  updated: string | undefined;
}

const OMITTED_TAGS = [
  'button',
  'dialog',
  'fieldset',
  'input',
  'script',
  'style',
  'svg',
  'template',
];

/**
 * Converts the rendered HTML of a page to CommonMark with GFM tables. The result has front matter, the
 * content of `<main>`, a thematic break and the footer. Parsing the Markdown again gives exactly the same
 * text, including no-break spaces.
 * @throws {Error} if the HTML lacks `<main>` or `<footer>`
 */
export function createPageMarkdown(options: PageMarkdownOptions): string {
  const { markup, title, description, url, updated } = options;
  const content = selectContent(fromHtml(markup), url);
  const document = toMdast(content, { handlers: markdownHandlers });
  // Write the title and the description as JSON strings, which are also valid YAML (YAML 1.2.2, section 1.3).
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
 * Selects the parts of a page for its Markdown: `<main>`, a thematic break and the footer, in this order. An
 * added `<base>` element makes `toMdast` resolve relative URLs against `url`. An FAQ question becomes a
 * heading one level below the heading that precedes it. This function modifies `tree`.
 */
function selectContent(tree: Root, url: string): Root {
  const [main] = findElements(tree, 'main');
  const [footer] = findElements(tree, 'footer');
  if (!main || !footer) throw new Error('The markup has no <main> or no <footer>');
  const base = createElement('base', { href: url });
  // The headings of the footer's lists are not sections of the page.
  for (const heading of findElements(footer, 'h2')) heading.tagName = 'em';
  const content: Root = { type: 'root', children: [base, main, createElement('hr'), footer] };
  let level = 1;
  visit(content, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (isHeading(node)) level = Number(node.tagName[1]);
    if (isElement(node) && node.tagName === 'summary') node.tagName = `h${level + 1}`;
    if (!isOmitted(node)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return content;
}

function findElements(parent: Parents, tagName: string): Element[] {
  const found: Element[] = [];
  visit(parent, 'element', (element) => {
    if (element.tagName === tagName) found.push(element);
  });
  return found;
}

/** Returns whether a node is decoration, a control or a React comment, which the page's Markdown omits. */
function isOmitted(node: Nodes): boolean {
  if (!isElement(node)) return node.type === 'comment';
  const { tagName, properties } = node;
  return (
    OMITTED_TAGS.includes(tagName) ||
    properties['ariaHidden'] === 'true' ||
    (tagName === 'span' && getText(node).trim() === navigation.opensInNewTab)
  );
}
