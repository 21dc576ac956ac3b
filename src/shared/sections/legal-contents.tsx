import { SmartLink } from '../components/smart-link.tsx';
import { type LegalSection, legal } from '../content/legal.ts';

export const LEGAL_CONTENTS_ID = 'contents';

export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav id={LEGAL_CONTENTS_ID} className="legal-contents" aria-label={legal.contents}>
      <h2 className="legal-contents__title">{legal.contents}</h2>
      <ol className="legal-contents__items">
        {sections.map(({ id, title }) => (
          <li key={id} className="legal-contents__item">
            <SmartLink className="legal-contents__link" href={`#${id}`}>
              {title}
            </SmartLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
