import { es } from '../../text/spanish.ts';
import { routes } from './routes.ts';

export interface NavigationItem {
  name: string;
  href: string;
}

const pricing = { name: 'Precios', href: routes.pricing.path };
const contact = { name: 'Contacto', href: routes.contact.path };

/** Navigation items, which the header and the mobile menu list in the same order (WCAG 2.2, 3.2.3). */
export const headerItems = [
  pricing,
  contact,
  { name: 'Funciones', href: `${routes.home.path}#features` },
];

export const footerNavigation = {
  company: {
    title: 'Empresa',
    items: [
      { name: 'Inicio', href: routes.home.path },
      pricing,
      contact,
    ],
  },
  legal: {
    title: 'Legal',
    items: [
      { name: 'Política de privacidad', href: routes.privacyPolicy.path },
      { name: 'Condiciones generales', href: routes.generalTerms.path },
    ],
  },
};

export const navigation = {
  skipLink: 'Saltar al contenido',
  opensInNewTab: '(se abre en otra pestaña)',
  /** Status message that screen readers announce when the next page is slow to load. */
  loading: 'Cargando la página…',
  logoLabel: '{brand}, ir al inicio',
  mainLabel: 'Principal',
  menu: 'Menú',
  openMenu: 'Abrir menú principal',
  close: 'Cerrar',
  closeMenu: 'Cerrar menú principal',
  menuLabel: 'Menú principal',
  /** Labels of the buttons that link to the contact page and the pricing page. */
  contact: 'Contáctanos',
  pricing: 'Ver precios',
  /** Label of the WhatsApp link on a plan card. */
  ask: 'Escribir por WhatsApp',
  callLabel: 'Llamar al {phone}',
  /** Label of the hand that marks the current time on the hour scale. */
  now: 'Ahora, {time}',
  footerLabel: 'Pie de página',
  configureCookies: 'Configurar cookies',
  phoneTitle: 'Teléfono',
  whatsapp: 'WhatsApp',
  officesTitle: 'Oficinas',
  copyright: es`©~{year} {legalName} · Todos los derechos reservados`,
};
