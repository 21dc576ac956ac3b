import { contact } from '../../content/site/contact.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The contact card with all three, and a note on privacy. */
export function SaveContact() {
  const { card, privacyNote } = contact;
  return (
    <div className="save-contact">
      <p>{card.text}</p>
      <ArrowLink href="/contact.vcf">
        {card.action} <VisuallyHidden>{card.fileType}</VisuallyHidden>
      </ArrowLink>
      <p className="note">
        <RichText text={privacyNote} />
      </p>
    </div>
  );
}
