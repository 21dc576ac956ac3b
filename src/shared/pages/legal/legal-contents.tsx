import { type LegalSection, legal } from '../../content/legal/legal.ts';

/**
 * Table of contents of a legal text. On narrow screens it is initially collapsed; on wide screens it is
 * always open next to the text.
 */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav id="contents" className="legal-contents" aria-label={legal.contents}>
      <details className="accordion__entry" suppressHydrationWarning>
        <summary className="accordion__title">{legal.contents}</summary>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
