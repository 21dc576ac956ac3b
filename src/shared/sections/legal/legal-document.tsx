import { type LegalText, legal } from '../../content/legal.ts';
import { FirstScreenEnd } from '../../head/rest-styles.tsx';
import { useText } from '../../hooks/use-text.ts';
import { formatDate } from '../../text/spanish-formats.ts';
import { PageHeading } from '../page-heading.tsx';
import { LegalContents } from './legal-contents.tsx';
import { LegalSection } from './legal-section.tsx';

export function LegalDocument({ text }: { text: LegalText }) {
  const fill = useText();
  const [before = '', after = ''] = legal.lastUpdated.split('{lastUpdated}');
  return (
    <div className="legal wrap">
      <PageHeading title={text.heading} lead={text.lead}>
        <p className="legal__date">
          {before}
          <time dateTime={text.lastUpdated}>{fill(formatDate(text.lastUpdated))}</time>
          {after}
        </p>
      </PageHeading>
      <div className="grid">
        <LegalContents sections={text.sections} />
        <FirstScreenEnd />
        <div className="legal__sections">
          {text.sections.map((section, index) => (
            <LegalSection key={section.id} number={index + 1} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}
