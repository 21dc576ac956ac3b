import ArrowDownToLine from 'lucide/dist/esm/icons/arrow-down-to-line.mjs';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { contact } from '../../content/contact.ts';
import { useText } from '../../hooks/use-text.ts';

/** Below the contact options: a privacy note, the contact card and the QR code. */
export function ContactExtras() {
  const fill = useText();
  const { privacyNote, card, whatsappCode } = contact;
  return (
    <div className="contact-extras grid">
      <p className="contact-extras__note">
        <RichText text={privacyNote} />
      </p>
      <div className="contact-extras__card">
        <p>{card.text}</p>
        <ArrowLink href="/contact.vcf" icon={ArrowDownToLine}>
          {card.action} <VisuallyHidden>{card.fileType}</VisuallyHidden>
        </ArrowLink>
      </div>
      <figure className="contact-extras__code">
        <img
          src="/whatsapp.svg"
          width="212"
          height="212"
          loading="lazy"
          alt={fill(whatsappCode.alt)}
        />
        <figcaption>{whatsappCode.caption}</figcaption>
      </figure>
    </div>
  );
}
