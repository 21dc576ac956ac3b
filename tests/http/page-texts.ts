import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

const isElement = (node: Node): node is Element => 'attribs' in node;
const collapse = (text: string) => text.replace(/[ \t\n]+/g, ' ').replace(/^ | $/g, '');

/** What a page tells somebody who does not see it, read from its HTML. */
export function readPageTexts(html: string, url: string) {
  const { children } = parseDocument(html);
  const parts = ['main', 'footer'].flatMap((tag) => DomUtils.getElementsByTagName(tag, children));
  const everything = DomUtils.textContent(parts);
  for (const element of DomUtils.findAll(isLeftOut, parts)) DomUtils.removeElement(element);
  const find = (tags: string) =>
    DomUtils.getElementsByTagName((tag) => tags.split(' ').includes(tag), parts);
  return {
    headings: find('h1 h2 h3 h4 h5 h6 summary').map(({ name, attribs, ...heading }) => {
      const level = name === 'summary' ? '3' : name[1];
      return `${level} ${attribs['aria-label'] ?? getText(heading.children)}`;
    }),
    links: find('a').map(({ attribs, children: text }) => ({
      text: getText(text),
      url: resolve(attribs['href'] ?? '', url),
    })),
    /** Whole paragraphs of the answers and of the legal texts. */
    paragraphs: find('p')
      .filter((paragraph) => getAncestors(paragraph).some(isProse))
      .map(({ children: text }) => getText(text))
      .filter((text) => text !== ''),
    cells: find('th td').map(({ children: text }) => getText(text)),
    /** The pieces of text between tags. */
    texts: DomUtils.find((node) => node.type === 'text', parts, true, Number.POSITIVE_INFINITY)
      .map((node) => collapse(readSpokenPrices(DomUtils.textContent(node))))
      .filter((text) => text !== ''),
    /** With the price blocks that are for the eye. */
    prices: everything.match(/\d[\d\u00a0]*(?:,\d+)?\u00a0(?:€\/mes|CHF|%)/g) ?? [],
  };
}

function isLeftOut(element: Element): boolean {
  const { name, attribs } = element;
  const text = DomUtils.textContent(element).trim();
  if (attribs['aria-hidden'] === 'true' || name === 'button') return true;
  if (name === 'a' && (attribs['href'] === '#contents' || text === '#')) return true;
  if (name === 'details')
    return !element.children.some((child) => isElement(child) && child.name !== 'summary');
  return name === 'span' && text === '(se abre en otra pestaña)';
}

function isProse({ name, attribs }: Element): boolean {
  return name === 'details' || attribs['class'] === 'legal-section';
}

function getAncestors({ parent }: Node): Element[] {
  return parent && 'attribs' in parent ? [parent, ...getAncestors(parent)] : [];
}

function getText(nodes: Node[]): string {
  return collapse(DomUtils.textContent(nodes));
}

function readSpokenPrices(text: string): string {
  return text.replaceAll('\u00a0€ al mes', '\u00a0€/mes');
}

function resolve(href: string, url: string): string {
  return new URL(href, url).href;
}
