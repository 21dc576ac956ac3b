import { PageMetadata } from '../components/page-metadata.tsx';
import { contact } from '../content/contact.ts';
import { ContactExtras } from '../sections/contact-extras.tsx';
import { ContactOptions } from '../sections/contact-options.tsx';
import { FaqSection } from '../sections/faq-section.tsx';
import { OfficesSection } from '../sections/offices-section.tsx';
import { PageHeading } from '../sections/page-heading.tsx';

export function ContactPage() {
  return (
    <>
      <PageMetadata page="contact" />
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
