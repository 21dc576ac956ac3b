import { contact } from '../../content/site/contact.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { ArrowLink } from '../../ui/smart-link.tsx';

/** The contact card with all three, and a note on privacy. */
export function SaveContact() {
  const { card, privacyNote } = contact;
  return (
    <div className="save-contact split">
      <p>{card.text}</p>
      <ArrowLink href="/contact.vcf">
        {card.action} <span className="visually-hidden">{card.fileType}</span>
      </ArrowLink>
      <p className="note">
        <RichText text={privacyNote} />
      </p>
    </div>
  );
}
