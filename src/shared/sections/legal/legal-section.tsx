import { Fragment } from 'react';
import { RichText } from '../../components/rich-text.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { type LegalSection as LegalSectionContent, legal } from '../../content/legal.ts';
import { useText } from '../../hooks/use-text.ts';
import { LEGAL_CONTENTS_ID } from './legal-contents.tsx';
import { LegalTable } from './legal-table.tsx';

interface LegalSectionProps {
  /** From 1 on. */
  number: number;
  section: LegalSectionContent;
}

export function LegalSection({ number, section }: LegalSectionProps) {
  const fill = useText();
  const { id, title, figure, paragraphs, table } = section;
  const headingId = `${id}-heading`;
  return (
    <section className="legal-section" id={id} aria-labelledby={headingId}>
      <h2 id={headingId} className="legal-section__title">
        {title}{' '}
        <SmartLink
          className="legal-section__anchor"
          href={`#${id}`}
          aria-label={fill(legal.sectionLinkLabel, { title })}
          data-markdown="omit"
        >
          #
        </SmartLink>
      </h2>
      {figure && (
        <p className="legal-section__figure" aria-hidden="true">
          <b>{figure.value}</b> {figure.caption}
        </p>
      )}
      {paragraphs.map((paragraph, index) => (
        <Fragment key={paragraph}>
          <p id={`${id}-${index + 1}`} className="legal-section__paragraph">
            <span className="legal-section__number">{`${number}.${index + 1}`}</span>{' '}
            <RichText text={paragraph} />
          </p>
          {table?.afterParagraph === index + 1 && <LegalTable table={table} />}
        </Fragment>
      ))}
      <p className="legal-section__back" data-markdown="omit">
        <SmartLink href={`#${LEGAL_CONTENTS_ID}`}>{legal.backToContents}</SmartLink>
      </p>
    </section>
  );
}
