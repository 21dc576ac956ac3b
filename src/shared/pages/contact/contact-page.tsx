import { RestOfPage } from '../../app/rest-of-page.tsx';
import { contact } from '../../content/site/contact.ts';
import { demo } from '../../content/site/demo.ts';
import { faq } from '../../content/site/faq.ts';
import { Demo } from '../../ui/demo.tsx';
import { Faq } from '../../ui/faq.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ContactOptions } from './contact-options.tsx';
import { Identity } from './identity.tsx';
import { NextSteps } from './next-steps.tsx';
import { SaveContact } from './save-contact.tsx';

export function ContactPage() {
  return (
    <>
      <div className="wrap">
        <PageHeading title={contact.heading} lead={contact.lead} />
        <ContactOptions />
        <RestOfPage>
          <Demo invitation={demo.trial} showNumbers />
          <SaveContact />
        </RestOfPage>
      </div>
      <RestOfPage>
        <NextSteps />
        <Identity />
        <Faq note={faq.noteOnContactPage} />
      </RestOfPage>
    </>
  );
}
