import { faq, faqEntries } from '../content/site/faq.ts';
import { Accordion } from './accordion.tsx';
import { RichText } from './rich-text.tsx';
import { ArrowLink } from './smart-link.tsx';
import { useText } from './use-text.ts';

/** @param props.note rich text beside the questions */
export function Faq({ note = faq.note }: { note?: string }) {
  const fill = useText();
  return (
    <section className="section split wrap" id={faq.id} aria-labelledby="faq-heading">
      <div>
        <h2 id="faq-heading">{faq.heading}</h2>
        <p className="soft">
          <RichText text={note} />
        </p>
      </div>
      <Accordion
        name="faq"
        entries={faqEntries.map(({ id, question, answer, href }) => ({
          id,
          title: question,
          content: (
            <>
              {`${answer} `}
              {href && (
                <ArrowLink href={href}>
                  {faq.readMore}
                  <span className="visually-hidden">{` ${fill(faq.readMoreAbout, { question })}`}</span>
                </ArrowLink>
              )}
            </>
          ),
        }))}
      />
    </section>
  );
}
