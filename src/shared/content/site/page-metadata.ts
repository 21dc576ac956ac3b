import { es } from '../../text/spanish.ts';
import { minimumTerm, startingPrices, writePrices } from '../plans/plan-prices.ts';
import { cities } from './provider.ts';

const { first, change } = writePrices(startingPrices);

/** What others show of a page: search engines, networks, messengers. */
export interface PageText {
  /** Without the brand, which is added where it fits. */
  title: string;
  /** 120 to 155 characters, without the brand, which may be long. */
  description: string;
}

const texts = {
  home: {
    title: 'Agentes de IA para WhatsApp y teléfono',
    description: es`Agentes de IA para empresas. Atienden a tus clientes por WhatsApp y teléfono las~24~horas y, si hace falta una persona, pasan la conversación a tu equipo.`,
  },
  pricing: {
    title: 'Precios de agentes de IA para WhatsApp y voz',
    description: es`Tres planes de agentes de IA: WhatsApp, multicanal y voz. Desde ${first}${change ? ` ${change}` : ' todos los meses'}. ${minimumTerm}`,
  },
  contact: {
    title: 'Contacto por correo, WhatsApp o teléfono',
    description: `Escríbenos por correo o por WhatsApp, o llámanos: sin formularios. Oficinas en ${cities}. Te diremos por dónde empezar con tu agente de IA.`,
  },
  privacyPolicy: {
    title: 'Política de privacidad',
    description: 'Qué datos personales trata este sitio, con qué fines y durante cuánto tiempo, qué cookies usa y cómo ejercer los derechos de la nLPD y el RGPD.',
  },
  generalTerms: {
    title: 'Condiciones generales',
    description: 'Condiciones generales de los agentes de IA: límites de uso, tarifas y pago, duración, responsabilidad y ley aplicable. Todo, en once puntos.',
  },
  notFound: {
    title: 'Página no encontrada',
    description: 'La página que buscas no existe o ha cambiado de dirección. Desde el inicio se llega a los planes, los precios y las formas de contacto.',
  },
  serverError: {
    title: 'Error del servidor',
    description: 'El servidor ha encontrado un error al preparar esta página. Prueba de nuevo dentro de un momento o vuelve al inicio para seguir navegando.',
  },
} satisfies Record<string, PageText>;

export type PageId = keyof typeof texts;

/** Pages with a path: not those of an error status. */
export type ListedPageId = Exclude<PageId, 'notFound' | 'serverError'>;

export const pageMetadata: Record<PageId, PageText> = texts;

/** Search engines cut titles off after about this many characters. */
const MAX_TITLE_LENGTH = 60;

/** Adds the brand at the end, unless the title becomes too long with it. */
export function formatPageTitle(title: string, brand: string): string {
  const withBrand = `${title} · ${brand}`;
  return [...withBrand].length > MAX_TITLE_LENGTH ? title : withBrand;
}
