import {
  type ContactOption,
  contact,
  contactOptions,
  createContactUrl,
} from '../../content/site/contact.ts';
import { useSite, useText } from '../../ui/app-context.ts';
import { DeferredOnPhones } from '../../ui/below-first-screen.tsx';
import { ButtonLink } from '../../ui/smart-link.tsx';
import { Icon } from './icon.tsx';

export function ContactOptions() {
  const options = contactOptions.map((option) => <Option key={option.id} option={option} />);
  return (
    <ul className="ways" aria-label={contact.optionListLabel}>
      {options.slice(0, 1)}
      <DeferredOnPhones>{options.slice(1)}</DeferredOnPhones>
    </ul>
  );
}

function Option({ option }: { option: ContactOption }) {
  const site = useSite();
  const fill = useText();
  return (
    <li id={option.id} className="way">
      <h2>
        <Icon id={option.id} />
        {option.title}
      </h2>
      <div>
        <p className="way__value" translate="no">
          {fill(option.value)}
        </p>
        <p className="soft">{option.description}</p>
      </div>
      {option.id === 'whatsapp' && (
        // For the phone of a visitor who sits at a computer.
        <img
          className="way__code"
          src="/whatsapp.svg"
          width="120"
          height="120"
          loading="lazy"
          alt={fill(contact.whatsappCode)}
        />
      )}{' '}
      <ButtonLink href={createContactUrl(option, site)} isSecondary={option.id !== 'whatsapp'}>
        {option.action}
      </ButtonLink>
    </li>
  );
}
