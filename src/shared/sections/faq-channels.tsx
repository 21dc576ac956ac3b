import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { Icon } from '../components/icon.tsx';
import { SmartLink } from '../components/smart-link.tsx';
import { contact, contactOptions } from '../content/contact.ts';
import { getContactHref } from '../content/contact-links.ts';
import { useSite } from '../document-data.ts';
import { contactIcons } from './contact-icons.ts';

/** Three ways to ask what the questions leave open. */
export function FaqChannels() {
  const site = useSite();
  return (
    <ul className="faq-channels" aria-label={contact.optionListLabel}>
      {contactOptions.map(({ id, title, icon }) => (
        <li key={id}>
          <SmartLink className="faq-channels__link" href={getContactHref(id, site)}>
            <Icon shapes={contactIcons[icon]} />
            {title}
            <Icon shapes={id === 'whatsapp' ? ArrowUpRight : ArrowRight} />
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
