import { contact } from '../../content/site/contact.ts';
import { demo } from '../../content/site/demo-texts.ts';
import { faq } from '../../content/site/faq-texts.ts';
import { provider } from '../../content/site/provider.ts';
import { setupSteps } from '../../content/site/setup-steps.ts';
import { useSite } from '../../ui/app-context.ts';
import { BelowFirstScreen } from '../../ui/below-first-screen.tsx';
import { Demo } from '../../ui/demo.tsx';
import { Faq } from '../../ui/faq.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { ContactOptions } from './contact-options.tsx';

export default function ContactPage() {
  const { booking, card, privacyNote } = contact;
  const { bookingUrl } = useSite();
  return (
    <>
      <div className="wrap">
        <div className="ground">
          <PageHeading title={contact.heading} lead={contact.lead} />
        </div>
        <Ruler timeZone={provider.timeZone} suffix={contact.officeCities} />
        <ContactOptions />
        <BelowFirstScreen>
          {bookingUrl && (
            <p className="demo lead" id="booking">
              <SmartLink href={bookingUrl}>{booking.action}</SmartLink> {booking.text}
            </p>
          )}
          <Demo invitation={demo.trial} showNumbers />
          <div className="keep-card split">
            <a className="arrow-link" href="/contact.vcf">
              {card.action} <span className="visually-hidden">{card.fileType}</span>
            </a>
            <p className="note">
              <RichText text={privacyNote} />
            </p>
          </div>
        </BelowFirstScreen>
      </div>
      <BelowFirstScreen>
        <section className="next-steps section split wrap" aria-labelledby="next-steps-heading">
          <h2 id="next-steps-heading">{setupSteps.heading}</h2>
          <ol className="rows">
            {setupSteps.steps.map(({ step, by }) => (
              <li key={step}>
                <span>
                  {step}
                  <span className="visually-hidden"> · </span>
                </span>
                {by}
              </li>
            ))}
          </ol>
        </section>
        <Faq note={faq.noteOnContactPage} />
      </BelowFirstScreen>
    </>
  );
}
