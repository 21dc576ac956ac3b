import { RichText } from '../components/rich-text.tsx';
import { contact } from '../content/contact.ts';
import { ContactOptions } from '../sections/contact-options.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { OfficesSection } from '../sections/offices-section.tsx';
import { PageHeading } from '../sections/page-heading.tsx';

export function ContactPage() {
  return (
    <>
      <div className="wrap">
        <PageHeading title={contact.heading} lead={contact.lead} />
        <ContactOptions />
        <p className="contact-note">
          <RichText text={contact.privacyNote} />
        </p>
      </div>
      <OfficesSection />
      <FaqSection isOnContactPage />
    </>
  );
}
