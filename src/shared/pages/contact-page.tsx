import { contact } from '../content/contact.ts';
import { FirstScreenEnd } from '../head/rest-styles.tsx';
import { ContactOptions } from '../sections/contact/contact-options.tsx';
import { IdentitySection } from '../sections/contact/identity-section.tsx';
import { OfficesSection } from '../sections/contact/offices-section.tsx';
import { SaveContact } from '../sections/contact/save-contact.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { PageHeading } from '../sections/page-heading.tsx';

export function ContactPage() {
  return (
    <>
      <div className="wrap">
        <PageHeading title={contact.heading} lead={contact.lead} />
        <ContactOptions />
        <SaveContact />
        <FirstScreenEnd />
      </div>
      <IdentitySection />
      <OfficesSection />
      <FaqSection page="contact" />
    </>
  );
}
