import { DomUtils, parseDocument } from 'htmlparser2';
import { navigation } from '../../src/shared/content/site/navigation.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

const getText = (nodes: Node | Node[]) =>
  DomUtils.textContent(nodes)
    .replace(/[ \t\n]+/g, ' ')
    .replace(/^ | $/g, '');

/** What a screen reader would say of a page. */
export function readPageTexts(html: string, url: string) {
  const { children } = parseDocument(html);
  const parts = ['main', 'footer'].flatMap((tag) => DomUtils.getElementsByTagName(tag, children));
  for (const element of DomUtils.findAll(isOmitted, parts)) DomUtils.removeElement(element);
  const find = (...tags: string[]) =>
    DomUtils.getElementsByTagName((tag) => tags.includes(tag), parts);
  return {
    headings: find('h1', 'h2', 'h3', 'summary').map(({ name, children: nodes }) => {
      const level = name === 'summary' ? '3' : name[1];
      return `${level} ${getText(nodes)}`;
    }),
    links: find('a').map(({ attribs, children: nodes }) => ({
      text: getText(nodes),
      url: new URL(attribs['href'] ?? '', url).href,
    })),
    /** The pieces of text between tags. */
    texts: DomUtils.find((node) => node.type === 'text', parts, true, Number.POSITIVE_INFINITY)
      .map((node) => getText(node))
      .filter((text) => text !== ''),
  };
}

function isOmitted({ name, attribs, children }: Element): boolean {
  const text = DomUtils.textContent(children).trim();
  if (attribs['aria-hidden'] === 'true' || name === 'button' || name === 'style') return true;
  if (name === 'a') return text === '#';
  return name === 'span' && text === navigation.opensInNewTab;
}
