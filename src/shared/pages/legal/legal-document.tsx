import { type LegalText, legal } from '../../content/legal/legal.ts';
import { formatDate } from '../../text/spanish.ts';
import { BelowFirstScreen } from '../../ui/below-first-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LegalContents } from './legal-contents.tsx';
import { LegalSection } from './legal-section.tsx';

export function LegalDocument({ text }: { text: LegalText }) {
  const sections = text.sections.map((section, index) => (
    <LegalSection key={section.id} number={index + 1} section={section} />
  ));
  return (
    <div className="wrap">
      <PageHeading title={text.heading} lead={text.lead}>
        <p className="note">
          {`${legal.lastUpdated} `}
          <time dateTime={text.lastUpdated}>{formatDate(text.lastUpdated)}</time>
        </p>
      </PageHeading>
      <div className="legal-document split">
        <LegalContents sections={text.sections} />
        <div>
          {sections.slice(0, 1)}
          <BelowFirstScreen>{sections.slice(1)}</BelowFirstScreen>
        </div>
      </div>
    </div>
  );
}
