import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import { toString as getText } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { navigation } from '../../../shared/content/navigation.ts';
import { createElement, getElement, getElements, isElement, isHeading } from './hast-elements.ts';

const CODE_AND_CONTROLS = new Set(['button', 'dialog', 'script', 'style', 'svg', 'template']);
const LABELS = new Set(['a', 'b', 'small', 'span']);
const LABELLED = new Set(['div', 'li', 'p']);

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
    getElement(app, 'footer'),
  ];
  const content: Root = { type: 'root', children };
  removeDecoration(content);
  numberClauses(content);
  moveRowHeadings(content);
  visit(content, 'element', (element) => {
    putHeadingsFirst(element);
    separateLabels(element);
  });
  return content;
}

/** Removes decoration, controls and React's comments. */
function removeDecoration(content: Root): void {
  visit(content, (node, index, parent) => {
    if (!parent || index === undefined || !isDecoration(node)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

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

/** The page numbers the paragraphs of a legal text by its styles: `4.2`. Others quote them so. */
function numberClauses(content: Root): void {
  visit(content, 'element', (numbered) => {
    if (numbered.properties['dataMarkdown'] !== 'numbered') return;
    getElements(numbered).forEach((clauses, section) => {
      getElements(clauses)
        .filter(({ tagName }) => tagName === 'p')
        .forEach((paragraph, index) => {
          paragraph.children.unshift(createText(`${section + 1}.${index + 1} `));
        });
    });
  });
}

/** Headings of rows that stand in a row of their own, over the cells, become the first of them. */
function moveRowHeadings(content: Root): void {
  visit(content, 'element', (table) => {
    if (table.properties['dataMarkdown'] !== 'row-headings') return;
    for (const part of getElements(table)) {
      const [row, cells] = getElements(part);
      if (part.tagName === 'thead') row?.children.unshift(createElement('th'));
      if (part.tagName !== 'tbody' || !row || !cells) continue;
      const headings = getElements(row).map((heading) => ({ ...heading, properties: {} }));
      cells.children.unshift(...headings);
      part.children = [cells];
    }
  });
}

/** Markdown would assign a paragraph above a heading to the section before. */
function putHeadingsFirst({ children }: Element): void {
  children.forEach((child, index) => {
    const next = children[index + 1];
    if (!isElement(child) || child.tagName !== 'p' || !next || !isHeading(next)) return;
    children[index] = next;
    children[index + 1] = child;
  });
}

/** Puts a point between labels that the page separates by distance alone. */
function separateLabels(element: Element): void {
  const labels = element.children.filter((child) => getText(child).trim() !== '');
  if (!LABELLED.has(element.tagName) || !labels.every(isLabel)) return;
  element.children = labels.flatMap((label, index) => {
    const last = labels[index - 1];
    if (!last) return [label];
    return [createText(getText(last).endsWith(':') ? ' ' : ' · '), label];
  });
}

function isLabel(node: ElementContent): boolean {
  return isElement(node) && LABELS.has(node.tagName);
}

function createText(value: string): Text {
  return { type: 'text', value };
}
