import { Accordion } from '../components/accordion.tsx';
import { ArrowLink } from '../components/arrow-link.tsx';
import { RichText } from '../components/rich-text.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { type FaqEntry, faq, faqEntries } from '../content/faq.ts';
import { useText } from '../hooks/use-text.ts';
import { FaqChannels } from './faq-channels.tsx';

interface FaqSectionProps {
  /** The contact page shows the channels itself, and does not link to itself. */
  isOnContactPage?: boolean;
}

export function FaqSection({ isOnContactPage = false }: FaqSectionProps) {
  return (
    <section className="wrap" aria-labelledby="faq-heading">
      <div className="faq section grid">
        <div className="faq__head">
          <h2 id="faq-heading">{faq.heading}</h2>
          <p className="faq__note">
            <RichText text={isOnContactPage ? faq.noteOnContactPage : faq.note} />
          </p>
          {isOnContactPage ? <FaqMark /> : <FaqChannels />}
        </div>
        <div className="faq__entries">
          <Accordion
            name="faq"
            entries={faqEntries.map((entry) => ({
              id: entry.id,
              title: entry.question,
              content: <FaqAnswer entry={entry} />,
            }))}
          />
        </div>
      </div>
    </section>
  );
}

function FaqMark() {
  return (
    <p className="faq__mark" aria-hidden="true">
      ¿
    </p>
  );
}

function FaqAnswer({ entry }: { entry: FaqEntry }) {
  const fill = useText();
  const { question, answer, href } = entry;
  return (
    <>
      <p>{answer}</p>
      {href && (
        <ArrowLink href={href}>
          {faq.readMore}
          <VisuallyHidden> {fill(faq.readMoreAbout, { question })}</VisuallyHidden>
        </ArrowLink>
      )}
    </>
  );
}
