import { contact } from '../content/contact.ts';
import { ContactExtras } from '../sections/contact/contact-extras.tsx';
import { ContactOptions } from '../sections/contact/contact-options.tsx';
import { OfficesSection } from '../sections/contact/offices-section.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { PageHeading } from '../sections/page-heading.tsx';

export function ContactPage() {
  return (
    <>
      <div className="wrap">
        <PageHeading title={contact.heading} lead={contact.lead} />
        <ContactOptions />
        <ContactExtras />
      </div>
      <OfficesSection />
      <FaqSection isOnContactPage />
    </>
  );
}
