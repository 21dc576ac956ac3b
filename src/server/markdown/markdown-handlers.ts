import type { Element, Nodes, Parents, Text } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import { toString as getText } from 'hast-util-to-string';
import type { Paragraph, RootContent } from 'mdast';

/** Handlers that replace the default handlers of hast-util-to-mdast. */
export const markdownHandlers: Record<string, Handle> = {
  ol: writeList,
  ul: writeList,

  /** Writes terms and values as list items, because Markdown has no description lists. */
  dl(state, element) {
    const items = getElements(element).map((group) => {
      const [term, value] = getElements(group);
      const separator: Text = { type: 'text', value: ': ' };
      const children = [...(term?.children ?? []), separator, ...(value?.children ?? [])];
      return { ...createElement('li'), children };
    });
    return writeList(state, { ...element, children: items });
  },

  /** Writes a figure that has a label, such as an illustration, as a block quote below the label. */
  figure(state, element) {
    const children = state.toFlow(state.all(element));
    const label = element.properties['ariaLabel'];
    return label ? [writeLabel(String(label)), { type: 'blockquote', children }] : children;
  },

  table(state, element) {
    const caption = getElements(element).find(({ tagName }) => tagName === 'caption');
    const table = defaultHandlers.table(state, element);
    return caption ? [writeLabel(getText(caption)), table] : table;
  },
};

/**
 * Writes a list, below its label if it has one. If any item contains a heading, writes the items as sections
 * instead.
 */
function writeList(state: State, element: Element): RootContent[] {
  const items = getElements(element);
  if (items.some(hasHeading)) return items.flatMap((item) => state.toFlow(state.all(item)));
  const { ariaLabel } = element.properties;
  const list = defaultHandlers.ol(state, element);
  return ariaLabel ? [writeLabel(String(ariaLabel)), list] : [list];
}

/** Writes the label of a list, figure or table as an emphasized paragraph: Markdown has no captions. */
function writeLabel(value: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'emphasis', children: [{ type: 'text', value }] }],
  };
}

function hasHeading(element: Element): boolean {
  return getElements(element).some((child) => isHeading(child) || hasHeading(child));
}

export function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

export function isHeading(node: Nodes): node is Element {
  return isElement(node) && /^h[1-6]$/.test(node.tagName);
}

export function getElements({ children }: Parents): Element[] {
  return (children as Nodes[]).filter(isElement);
}

export function createElement(tagName: string, properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children: [] };
}
