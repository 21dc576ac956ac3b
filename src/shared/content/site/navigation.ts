import { es } from '../../text/spanish.ts';
import { cities, officePlaces } from './offices.ts';

export interface NavigationItem {
  name: string;
  href: string;
}

/** Header and mobile menu, in this order everywhere. */
export const headerItems: readonly NavigationItem[] = [
  { name: 'Precios', href: '/pricing' },
  { name: 'Contacto', href: '/contact' },
  { name: 'Funciones', href: '/#features' },
];

export const footerNavigation = {
  company: {
    title: 'Empresa',
    items: [
      { name: 'Inicio', href: '/' },
      { name: 'Precios', href: '/pricing' },
      { name: 'Contacto', href: '/contact' },
    ],
  },
  legal: {
    title: 'Legal',
    items: [
      { name: 'Política de privacidad', href: '/privacy-policy' },
      { name: 'Condiciones generales', href: '/gtc' },
    ],
  },
} satisfies Record<string, { title: string; items: readonly NavigationItem[] }>;

export const navigation = {
  skipLink: 'Saltar al contenido',
  opensInNewTab: '(se abre en otra pestaña)',
  logoLabel: '{brand}, ir al inicio',
  mainLabel: 'Principal',
  menu: 'Menú',
  openMenu: 'Abrir menú principal',
  close: 'Cerrar',
  closeMenu: 'Cerrar menú principal',
  menuLabel: 'Menú principal',
  callLabel: 'Llamar al {phone}',
  cities,
  footerLabel: 'Pie de página',
  configureCookies: 'Configurar cookies',
  phoneTitle: 'Teléfono',
  whatsapp: 'WhatsApp',
  officesTitle: 'Oficinas',
  offices: officePlaces,
  copyright: es`©~{year} {legalName} · Todos los derechos reservados`,
};
