import {
  type ContactOption,
  contact,
  contactOptions,
  createContactUrl,
} from '../../content/site/contact.ts';
import { useSite, useText } from '../../ui/app-context.ts';
import { DeferredOnPhones } from '../../ui/below-first-screen.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

/**
 * SVG paths of the icons, which are decorative because each icon stands next to a title with the same
 * meaning.
 */
const icons = {
  email: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  whatsapp: 'M3.5 20.5l1.4-4.3a8.3 8.3 0 1 1 3 2.9z',
  phone:
    'M5.5 3.5h3.2l1.7 4.4-2.2 1.7a12.6 12.6 0 0 0 6.2 6.2l1.7-2.2 4.4 1.7v3.2a2 2 0 0 1-2.2 2A16.4 16.4 0 0 1 3.5 5.7a2 2 0 0 1 2-2.2z',
};

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
  const isWhatsApp = option.id === 'whatsapp';
  return (
    <li id={option.id} className="way">
      <h2>
        <svg
          className="icon"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={icons[option.id]} />
        </svg>
        {option.title}
      </h2>
      <div>
        <p className="way__value" translate="no">
          {/* Each part is an inline block, so that a long email address breaks only before @ or a dot. */}
          {fill(`{${option.id}}`)
            .split(/(?=[@.])/)
            .map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of an address's parts never changes
              <span key={index}>{part}</span>
            ))}
        </p>
        <p className="soft">{option.description}</p>
      </div>
      {isWhatsApp && (
        // The QR code lets visitors at a computer open WhatsApp on their phone.
        <img
          className="way__code"
          src="/whatsapp.svg"
          width="120"
          height="120"
          loading="lazy"
          alt={fill(contact.whatsappCode)}
        />
      )}{' '}
      <SmartLink
        className={`button${isWhatsApp ? '' : ' button--secondary'}`}
        href={createContactUrl(option, site)}
      >
        {option.action}
      </SmartLink>
    </li>
  );
}
