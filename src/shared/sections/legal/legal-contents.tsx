import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { getHourColor, HOURS } from '../../components/hours/hours.ts';
import { Icon } from '../../components/icon.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { type LegalSection, legal } from '../../content/legal.ts';

export const LEGAL_CONTENTS_ID = 'contents';

/** The first chapter has the color of 14 h. */
const FIRST_CELL = 2;

/**
 * The chapters as cells of the hour scale. On wide screens a list beside the text; on narrow ones a
 * strip of numbers, whose titles appear when the disclosure before it is open. Screen readers always
 * read the titles.
 */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav id={LEGAL_CONTENTS_ID} className="legal-contents" aria-label={legal.contents}>
      <h2 className="legal-contents__title">{legal.contents}</h2>
      <details className="legal-contents__toggle" data-markdown="omit">
        <summary className="legal-contents__summary">
          {legal.contents}
          <Icon shapes={ChevronDown} />
        </summary>
      </details>
      <ol className="legal-contents__items">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="legal-contents__item">
            <SmartLink className="legal-contents__link" href={`#${id}`}>
              <span className="legal-contents__number" aria-hidden="true">
                {index + 1}
                <svg
                  className="legal-contents__cell"
                  viewBox="0 0 1 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path fill={getHourColor(HOURS[index + FIRST_CELL] ?? 0)} d="M0 0h1v1H0z" />
                </svg>
              </span>
              <span className="legal-contents__text">{title}</span>
            </SmartLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
