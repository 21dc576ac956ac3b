import type { Element } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import { toString as getText } from 'hast-util-to-string';
import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { formatMonthlyPrice } from '../../../shared/content/amounts.ts';
import { getElements, isHeading } from './hast-elements.ts';

/** Handlers that differ from the defaults of hast-util-to-mdast. */
export const markdownHandlers: Record<string, Handle> = {
  ol: writeList,
  ul: writeList,
  dl: writeDefinitions,

  /** Omits items that are empty without their button. */
  li(state, element) {
    const item = defaultHandlers.li(state, element);
    return item.children.length > 0 ? item : [];
  },

  /** A question of the FAQ. */
  summary: (state, element) => ({
    type: 'heading',
    depth: 3,
    children: getPhrasing(state, element),
  }),

  /** With a name it is an illustration, which is quoted. */
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

  data: (_, { properties }) => ({
    type: 'text',
    value: formatMonthlyPrice(Number(properties['value'])),
  }),

  /** The number of a note, which would otherwise run into the word before it. */
  sup: (_, element) => ({
    type: 'text',
    value: getText(element).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit),
  }),

  /** The clock time of a message, or a date. */
  time: (state, element) =>
    String(element.properties['dateTime']).includes(':')
      ? { type: 'text', value: `(${getText(element)})` }
      : state.all(element),
};

/**
 * A list, under its name if it has one. Items that bring headings are sections instead, and the
 * lines of a conversation have no numbers.
 */
function writeList(state: State, element: Element): RootContent[] {
  const items = getElements(element);
  if (items.some(hasHeading)) return items.flatMap((item) => state.toFlow(state.all(item)));
  const { ariaLabel } = element.properties;
  const tagName = items.every(hasSpeaker) ? 'ul' : element.tagName;
  const list = defaultHandlers.ol(state, { ...element, tagName });
  return ariaLabel && items.length > 0 ? [writeLabel(String(ariaLabel)), list] : [list];
}

/** One list item for each term with its descriptions, a point between them; `div` may group them. */
function writeDefinitions(state: State, element: Element): RootContent {
  const parts = getElements(element).flatMap((part) =>
    part.tagName === 'div' ? getElements(part) : [part],
  );
  const lines: PhrasingContent[][] = [];
  for (const part of parts) {
    const text = getPhrasing(state, part);
    const line = lines.at(-1);
    if (part.tagName === 'dt') lines.push([...text, { type: 'text', value: ':' }]);
    else line?.push({ type: 'text', value: isColon(line.at(-1)) ? ' ' : ' · ' }, ...text);
  }
  const children = lines.map(
    (line): ListItem => ({ type: 'listItem', children: [{ type: 'paragraph', children: line }] }),
  );
  return { type: 'list', spread: false, children };
}

function isColon(node: PhrasingContent | undefined): boolean {
  return node?.type === 'text' && node.value === ':';
}

/** A label before its content, as a paragraph. */
function writeLabel(value: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'emphasis', children: [{ type: 'text', value }] }],
  };
}

function hasHeading(element: Element): boolean {
  return getElements(element).some((child) => isHeading(child) || hasHeading(child));
}

function hasSpeaker(item: Element): boolean {
  const [speaker] = getElements(item);
  return speaker !== undefined && getText(speaker).trim().endsWith(':');
}

function getPhrasing(state: State, element: Element): PhrasingContent[] {
  return state.all(element) as PhrasingContent[];
}
