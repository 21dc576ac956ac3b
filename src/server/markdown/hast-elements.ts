import type { Element, Nodes, Parents, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

export function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

export function isHeading(node: Nodes): node is Element {
  return isElement(node) && /^h[1-6]$/.test(node.tagName);
}

/** The children of a node that are elements. */
export function getElements({ children }: Parents): Element[] {
  return (children as Nodes[]).filter(isElement);
}

/** @throws {Error} when there is none. */
export function getElement(root: Root, tagName: string): Element {
  let found: Element | undefined;
  visit(root, 'element', (element) => {
    if (element.tagName !== tagName) return;
    found = element;
    return EXIT;
  });
  if (!found) throw new Error(`The app has no <${tagName}>`);
  return found;
}

export function createElement(tagName: string, properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children: [] };
}
