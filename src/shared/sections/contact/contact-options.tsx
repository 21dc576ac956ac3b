import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { ButtonLink } from '../../components/button-link.tsx';
import { Icon } from '../../components/icon.tsx';
import { contact, contactOptions } from '../../content/contact.ts';
import { getContactHref } from '../../content/contact-links.ts';
import { useSite } from '../../document-data.ts';
import { useText } from '../../hooks/use-text.ts';
import { contactIcons } from '../contact-icons.ts';

export function ContactOptions() {
  const site = useSite();
  const fill = useText();
  return (
    <ul className="contact-options" aria-label={contact.optionListLabel}>
      {contactOptions.map(({ id, title, description, value, action, icon }) => (
        <li key={id} id={id} className="contact-option grid">
          <h2 className="contact-option__title">
            <Icon shapes={contactIcons[icon]} />
            {title}
          </h2>
          <div className="contact-option__text">
            <div>
              <p className="contact-option__value" translate="no">
                {fill(value)}
              </p>
              <p className="contact-option__description">{description}</p>
            </div>
            {id === 'whatsapp' && <WhatsAppCode />}
          </div>
          <ButtonLink
            href={getContactHref(id, site, 'contact')}
            variant={id === 'whatsapp' ? 'primary' : 'secondary'}
            {...(id === 'whatsapp' && { icon: ArrowUpRight })}
          >
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** For the phone of a visitor who sits at a computer. */
function WhatsAppCode() {
  const fill = useText();
  const { alt, caption } = contact.whatsappCode;
  return (
    <figure className="contact-option__code">
      <img src="/whatsapp.svg" width="136" height="136" loading="lazy" alt={fill(alt)} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
