import { useSite } from '../../app/app-context.ts';
import { contact, contactOptions, createContactUrl } from '../../content/site/contact.ts';
import { ButtonLink } from '../../ui/smart-link.tsx';
import { useText } from '../../ui/use-text.ts';

import { Icon } from './icon.tsx';

export function ContactOptions() {
  const site = useSite();
  const fill = useText();
  return (
    <ul className="contact-options" aria-label={contact.optionListLabel}>
      {contactOptions.map((option) => (
        <li key={option.id} id={option.id} className="contact-option">
          <h2>
            <Icon name={option.icon} />
            {option.title}
          </h2>
          <div>
            <p className="contact-option__value" translate="no">
              {fill(option.value)}
            </p>
            <p className="soft">{option.description}</p>
          </div>
          {option.id === 'whatsapp' && (
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
            href={createContactUrl(option, site)}
            variant={option.id === 'whatsapp' ? 'primary' : 'secondary'}
          >
            {option.action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
