import { DomUtils, parseDocument } from 'htmlparser2';
import { type Element, hasClass, isElement } from './dom.ts';

/** The page numbers the paragraphs of a legal text by its styles: `4.2`. Others quote them so. */
export function numberClauses(main: Element): void {
  const sections = DomUtils.findAll((element) => hasClass(element, 'legal-section'), [main]);
  sections.forEach(({ children }, section) => {
    children
      .filter((child): child is Element => isElement(child) && child.name === 'p')
      .filter((paragraph) => DomUtils.textContent(paragraph) !== '')
      .forEach((paragraph, index) => {
        const [number] = parseDocument(`${section + 1}.${index + 1} `).children;
        const [first] = paragraph.children;
        if (number && first) DomUtils.prepend(first, number);
      });
  });
}
