import { useSite } from '../../app/app-context.ts';
import { contact, contactOptions } from '../../content/site/contact.ts';
import { getContactHref } from '../../content/site/contact-links.ts';
import { ButtonLink } from '../../ui/smart-link.tsx';
import { useText } from '../../ui/use-text.ts';
import { contactIcons } from './contact-icons.ts';
import { Icon } from './icon.tsx';

export function ContactOptions() {
  const site = useSite();
  const fill = useText();
  return (
    <ul className="contact-options" aria-label={contact.optionListLabel}>
      {contactOptions.map(({ id, title, description, value, action, icon }) => (
        <li key={id} id={id} className="contact-option">
          <h2>
            <Icon shapes={contactIcons[icon]} />
            {title}
          </h2>
          <div>
            <p className="contact-option__value" translate="no">
              {fill(value)}
            </p>
            <p className="soft">{description}</p>
          </div>
          {id === 'whatsapp' && (
            // For the phone of a visitor who sits at a computer.
            <img
              className="contact-option__code"
              src="/whatsapp.svg"
              width="120"
              height="120"
              loading="lazy"
              alt={fill(contact.whatsappCode)}
            />
          )}{' '}
          <ButtonLink
            href={getContactHref(id, site)}
            variant={id === 'whatsapp' ? 'primary' : 'secondary'}
          >
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
