import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { Accordion } from '../components/accordion.tsx';
import { ArrowLink } from '../components/arrow-link.tsx';
import { Icon } from '../components/icon.tsx';
import { RichText } from '../components/rich-text.tsx';
import { SmartLink } from '../components/smart-link.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { type ContactPageId, contact, contactOptions } from '../content/contact.ts';
import { getContactHref } from '../content/contact-links.ts';
import { type FaqEntry, faq, faqEntries } from '../content/faq.ts';
import { useSite } from '../document-data.ts';
import { useText } from '../hooks/use-text.ts';
import { contactIcons } from './contact-icons.ts';

/** A page with an element of this id has the questions in its structured data. */
export const FAQ_ID = 'faq';

interface FaqSectionProps {
  /** The contact page shows the channels itself, and does not link to itself. */
  page: ContactPageId;
}

export function FaqSection({ page }: FaqSectionProps) {
  const isOnContactPage = page === 'contact';
  return (
    <section className="wrap" id={FAQ_ID} aria-labelledby="faq-heading">
      <div className="faq section grid">
        <div className="faq__head">
          <h2 id="faq-heading">{faq.heading}</h2>
          <p className="faq__note">
            <RichText text={isOnContactPage ? faq.noteOnContactPage : faq.note} />
          </p>
          {isOnContactPage ? (
            <p className="faq__mark" aria-hidden="true">
              ¿
            </p>
          ) : (
            <FaqChannels page={page} />
          )}
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

function FaqChannels({ page }: FaqSectionProps) {
  const site = useSite();
  return (
    <ul className="faq-channels" aria-label={contact.optionListLabel}>
      {contactOptions.map(({ id, title, icon }) => (
        <li key={id}>
          <SmartLink className="faq-channels__link" href={getContactHref(id, site, page)}>
            <Icon shapes={contactIcons[icon]} />
            {title}
            <Icon shapes={id === 'whatsapp' ? ArrowUpRight : ArrowRight} />
          </SmartLink>
        </li>
      ))}
    </ul>
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
