import type { ContactOption } from '../../content/site/contact.ts';

const shapes: Record<ContactOption['id'], string> = {
  email: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  whatsapp: 'M3.5 20.5l1.4-4.3a8.3 8.3 0 1 1 3 2.9z',
  phone:
    'M5.5 3.5h3.2l1.7 4.4-2.2 1.7a12.6 12.6 0 0 0 6.2 6.2l1.7-2.2 4.4 1.7v3.2a2 2 0 0 1-2.2 2A16.4 16.4 0 0 1 3.5 5.7a2 2 0 0 1 2-2.2z',
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
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[id]} />
    </svg>
  );
}
