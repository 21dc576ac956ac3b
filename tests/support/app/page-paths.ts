/** Every page with an address of its own, as the specification lists them (section 2). */
export const PAGE_PATHS = ['/', '/pricing', '/contact', '/privacy-policy', '/gtc'] as const;

/** Key of the tables of pages, so that TypeScript names the page that a table lacks. */
export type PagePath = (typeof PAGE_PATHS)[number];

/** The titles of the pages, with the brand of a fresh start. */
export const PAGE_TITLES: Readonly<Record<PagePath, string>> = {
  '/': 'Agentes de IA para WhatsApp y teléfono · Sereno',
  '/pricing': 'Precios de los agentes de IA · Sereno',
  '/contact': 'Contacto por correo, WhatsApp o teléfono · Sereno',
  '/privacy-policy': 'Política de privacidad · Sereno',
  '/gtc': 'Condiciones generales · Sereno',
};

/** The names of the pages in the footer and in the breadcrumbs. */
export const PAGE_NAMES: Readonly<Record<PagePath, string>> = {
  '/': 'Inicio',
  '/pricing': 'Precios',
  '/contact': 'Contacto',
  '/privacy-policy': 'Política de privacidad',
  '/gtc': 'Condiciones generales',
};
