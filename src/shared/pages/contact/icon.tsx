import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { createElement } from 'react';
import type { ContactOption } from '../../content/site/contact.ts';

/** An icon of the lucide package: tag and attributes of each shape, on a 24 × 24 grid. */
export type IconShapes = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

const icons: Record<ContactOption['icon'], IconShapes> = {
  mail: Mail,
  'message-circle': MessageCircle,
  phone: Phone,
};

/** Decoration beside a text that says the same; hidden from assistive technology. */
export function Icon({ name }: { name: ContactOption['icon'] }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {icons[name].map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: Object.values(attributes).join() }),
      )}
    </svg>
  );
}
