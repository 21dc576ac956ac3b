import { RestOfPage } from '../../app/rest-of-page.tsx';
import { type LegalText, legal } from '../../content/legal/legal.ts';
import { formatDate } from '../../text/spanish.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useText } from '../../ui/use-text.ts';
import { LegalContents } from './legal-contents.tsx';
import { LegalSection } from './legal-section.tsx';

export function LegalDocument({ text }: { text: LegalText }) {
  const fill = useText();
  const [before = '', after = ''] = legal.lastUpdated.split('{lastUpdated}');
  const sections = text.sections.map((section, index) => (
    <LegalSection key={section.id} number={index + 1} section={section} />
  ));
  return (
    <div className="wrap">
      <PageHeading title={text.heading} lead={text.lead}>
        <p className="note">
          {before}
          <time dateTime={text.lastUpdated}>{fill(formatDate(text.lastUpdated))}</time>
          {after}
        </p>
      </PageHeading>
      <div className="legal-document split">
        <LegalContents sections={text.sections} />
        <div>
          {sections.slice(0, 1)}
          <RestOfPage>{sections.slice(1)}</RestOfPage>
        </div>
      </div>
    </div>
  );
}
