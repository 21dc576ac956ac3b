import type { Element, Nodes, Root } from 'hast';
import { toString as getText } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { navigation } from '../../shared/content/site/navigation.ts';
import { createElement, getElement, getElements, isElement } from './hast-elements.ts';

const CODE_AND_CONTROLS = new Set([
  'button',
  'dialog',
  'input',
  'script',
  'style',
  'svg',
  'template',
]);

/**
 * What of a page is its content, in the order of Markdown: `main`, a thematic break and the footer.
 * Relative URLs will be resolved against `url`. Changes `app`.
 * @throws {Error} when the app has no `main` or no `footer`.
 */
export function selectContent(app: Root, url: string): Root {
  const children = [
    createElement('base', { href: url }),
    getElement(app, 'main'),
    createElement('hr'),
    ...selectFooter(getElement(app, 'footer')),
  ];
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
  const items: Element[] = [];
  visit(footer, 'element', (element) => {
    if (element.tagName === 'li') items.push(element);
  });
  const list = items.length > 0 ? [{ ...createElement('ul'), children: items }] : [];
  return [...getElements(footer).slice(0, 1), ...list];
}

/** Decoration, controls and React's comments. */
function isDecoration(node: Nodes): boolean {
  if (!isElement(node)) return node.type === 'comment';
  const { tagName, properties } = node;
  return (
    CODE_AND_CONTROLS.has(tagName) ||
    properties['ariaHidden'] === 'true' ||
    properties['dataMarkdown'] === 'omit' ||
    (tagName === 'span' && getText(node).trim() === navigation.opensInNewTab)
  );
}
