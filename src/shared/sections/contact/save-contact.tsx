import ArrowDownToLine from 'lucide/dist/esm/icons/arrow-down-to-line.mjs';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { contact } from '../../content/contact.ts';

/** The contact card with all three, and a note on privacy. */
export function SaveContact() {
  const { card, privacyNote } = contact;
  return (
    <>
      <div className="save-contact grid">
        <p className="save-contact__text">{card.text}</p>
        <ArrowLink href="/contact.vcf" icon={ArrowDownToLine}>
          {card.action} <VisuallyHidden>{card.fileType}</VisuallyHidden>
        </ArrowLink>
      </div>
      <p className="contact-note">
        <RichText text={privacyNote} />
      </p>
    </>
  );
}
