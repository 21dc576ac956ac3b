import { Fragment } from 'react';
import type { LegalSection as Section } from '../../content/legal/legal.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { LegalTable } from './legal-table.tsx';

export function LegalSection({ number, section }: { number: number; section: Section }) {
  const { id, title, figure, paragraphs, table } = section;
  const headingId = `${id}-heading`;
  return (
    <section className="legal-section" id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {figure && (
        <p className="legal-section__figure note" aria-hidden="true">
          <b>{figure.value}</b> {figure.caption}
        </p>
      )}
      {paragraphs.map((paragraph, index) => (
        <Fragment key={paragraph}>
          <p id={`${id}-${index + 1}`} className="legal-section__paragraph">
            <span className="legal-section__number">{`${number}.${index + 1} `}</span>
            <RichText text={paragraph} />
          </p>
          {table?.afterParagraph === index + 1 && <LegalTable table={table} />}
        </Fragment>
      ))}
    </section>
  );
}
