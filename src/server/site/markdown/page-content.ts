import { DomUtils, parseDocument } from 'htmlparser2';
import { navigation } from '../../../shared/content/navigation.ts';
import { LEGAL_CONTENTS_ID } from '../../../shared/sections/legal/legal-contents.tsx';
import { type Element, hasClass, isElement, isHeading } from './dom.ts';
import { numberClauses } from './number-clauses.ts';

interface PageContent {
  main: Element;
  footer: Element;
}

/** Code, and controls, which do nothing in a text. */
const LEFT_OUT = new Set(['button', 'dialog', 'script', 'style', 'template']);

/**
 * Reads what of a page is its content, without what is there for the eye or the hand only, and with
 * absolute addresses.
 * @param url Address of the page, absolute.
 */
export function readPageContent(app: string, url: string): PageContent {
  const { children } = parseDocument(cutDrawings(app));
  const find = (tag: string): Element => {
    const [element] = DomUtils.getElementsByTagName(tag, children, true, 1);
    if (!element) throw new Error(`The app has no <${tag}>`);
    keepContent(element, url);
    return element;
  };
  const main = find('main');
  numberClauses(main);
  return { main, footer: find('footer') };
}

/**
 * Header and drawings are half of a page, and would be parsed only to be left out. React escapes
 * each `<` of a text, so what looks like a tag here is one.
 */
function cutDrawings(app: string): string {
  return app.slice(Math.max(0, app.indexOf('<main'))).replace(/<svg.*?<\/svg>/gs, '');
}

function keepContent(parent: Element, url: string): void {
  for (const child of parent.children.filter(isElement)) {
    if (isLeftOut(child)) {
      DomUtils.removeElement(child);
      continue;
    }
    resolveAddress(child, 'href', url);
    resolveAddress(child, 'src', url);
    keepContent(child, url);
    putAfterHeading(child);
  }
}

function isLeftOut(element: Element): boolean {
  const { name, attribs, children } = element;
  if (LEFT_OUT.has(name) || attribs['aria-hidden'] === 'true') return true;
  if (name === 'a') return isLinkWithinSection(element);
  if (name === 'details') return children.filter(isElement).length === 1;
  return (
    hasClass(element, 'visually-hidden') &&
    DomUtils.textContent(element).trim() === navigation.opensInNewTab
  );
}

/** From a heading to itself, or back to the contents. */
function isLinkWithinSection(link: Element): boolean {
  const { href = '' } = link.attribs;
  if (href === `#${LEGAL_CONTENTS_ID}`) return true;
  return href.startsWith('#') && DomUtils.textContent(link) === '#';
}

function resolveAddress({ attribs }: Element, name: 'href' | 'src', url: string): void {
  const address = attribs[name];
  if (address === undefined || /^[a-z][a-z\d+.-]*:/i.test(address)) return;
  attribs[name] = new URL(address, url).href;
}

/** A line above a heading would be read as the end of the section before it. */
function putAfterHeading(element: Element): void {
  const next = DomUtils.nextElementSibling(element);
  if (element.name === 'p' && next && isHeading(next)) DomUtils.append(next, element);
}
