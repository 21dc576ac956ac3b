import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { createElement } from 'react';
import type { ContactOption } from '../../content/site/contact.ts';

const icons: Record<ContactOption['id'], typeof Mail> = {
  email: Mail,
  whatsapp: MessageCircle,
  phone: Phone,
};

/** Decoration beside a text that says the same; hidden from assistive technology. */
export function Icon({ id }: { id: ContactOption['id'] }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icons[id].map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: Object.values(attributes).join() }),
      )}
    </svg>
  );
}
