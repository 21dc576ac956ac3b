import { es } from '../../text/spanish.ts';
import { startingPrices, writePrices } from '../plans/plan-prices.ts';
import { terms } from '../plans/terms.ts';
import { PRIVACY_POLICY_PATH } from './consent.ts';
import { cities } from './offices.ts';

const { first, change } = writePrices(startingPrices);

export interface Route {
  id: PageId;
  /** Exact path; null for the pages of an error status (404, 500). */
  path: string | null;
  /** HTTP status with which the server sends the page. */
  status: 200 | 404 | 500;
  /** The folder in `pages/`, and in it the style sheet that the page needs besides the common one. */
  styles: 'home' | 'pricing' | 'contact' | 'legal' | 'error';
  /** For search engines, networks and messengers; without the brand, which is added where it fits. */
  title: string;
  /** 120 to 155 characters, without the brand, which may be long. */
  description: string;
}

/** A page that is listed in the sitemap, and that search engines may index. */
export interface ListedRoute extends Route {
  id: ListedPageId;
  path: string;
  /** What the picture of a shared link shows, where the page has its own. */
  socialImageAlt?: string;
  /** ISO day on which what the page says last changed: for the sitemap, the Markdown and the contact card. */
  updated: string;
}

export type ListedPageId = 'home' | 'pricing' | 'contact' | 'privacyPolicy' | 'generalTerms';
export type PageId = ListedPageId | 'notFound' | 'serverError';

/**
 * The one list of the site's pages: the server, the sitemap and the browser all read it. Links take a path
 * from here, so a new path is one line.
 */
export const routes: Readonly<Record<PageId, Route> & Record<ListedPageId, ListedRoute>> = {
  home: {
    id: 'home',
    path: '/',
    status: 200,
    styles: 'home',
    title: 'Agentes de IA para WhatsApp y teléfono',
    description: es`Agentes de IA que atienden a tus clientes por WhatsApp y por teléfono, las 24~horas. Cuando hace falta una persona, pasan la conversación a tu equipo.`,
    socialImageAlt: es`{brand}: agentes de IA para WhatsApp y teléfono, sobre una escala de 24~horas de color.`,
    updated: '2026-11-23',
  },
  pricing: {
    id: 'pricing',
    path: '/pricing',
    status: 200,
    styles: 'pricing',
    title: 'Precios de los agentes de IA',
    description: es`Tres planes de agentes de IA: WhatsApp, multicanal y voz. Desde ${first}${change ? ` ${change}` : ''}. Permanencia mínima de ${terms.minimumMonths}~meses.`,
    socialImageAlt: 'Los tres planes de {brand}: de WhatsApp, multicanal y de voz.',
    updated: '2026-11-23',
  },
  contact: {
    id: 'contact',
    path: '/contact',
    status: 200,
    styles: 'contact',
    title: 'Contacto por correo, WhatsApp o teléfono',
    description: `Habla con nosotros por correo, por WhatsApp o por teléfono, sin formularios. Nuestras oficinas están en ${cities}. Elige el canal que prefieras.`,
    socialImageAlt: `{brand}: contacto por correo, WhatsApp o teléfono; oficinas en ${cities}.`,
    updated: '2026-11-23',
  },
  privacyPolicy: {
    id: 'privacyPolicy',
    path: PRIVACY_POLICY_PATH,
    status: 200,
    styles: 'legal',
    title: 'Política de privacidad',
    description:
      'Qué datos personales trata este sitio, con qué fines y durante cuánto tiempo, qué cookies usa y cómo ejercer los derechos de la nLPD y el RGPD.',
    socialImageAlt: 'Política de privacidad de {brand}.',
    updated: '2026-11-23',
  },
  generalTerms: {
    id: 'generalTerms',
    path: '/gtc',
    status: 200,
    styles: 'legal',
    title: 'Condiciones generales',
    description:
      'Condiciones generales de los agentes de IA: límites de uso, tarifas y pago, duración, responsabilidad y ley aplicable. Todo, en once puntos.',
    socialImageAlt: 'Condiciones generales de {brand}.',
    updated: '2026-11-23',
  },
  notFound: {
    id: 'notFound',
    path: null,
    status: 404,
    styles: 'error',
    title: 'Página no encontrada',
    description:
      'La página que buscas no existe o ha cambiado de dirección. Desde el inicio se llega a los planes, los precios y las formas de contacto.',
  },
  serverError: {
    id: 'serverError',
    path: null,
    status: 500,
    styles: 'error',
    title: 'Error del servidor',
    description:
      'El servidor ha encontrado un error al preparar esta página. Prueba de nuevo dentro de un momento o vuelve al inicio para seguir navegando.',
  },
};

export function isListed(route: Route): route is ListedRoute {
  return route.path !== null;
}

export const listedRoutes: readonly ListedRoute[] = Object.values(routes).filter(isListed);

/**
 * The route of exactly this path, without decoding, case folding or trailing slashes. The server
 * reads paths in the same way; React Router's own matcher does not.
 */
export function findRoute(pathname: string): ListedRoute | undefined {
  return listedRoutes.find(({ path }) => path === pathname);
}

/** Path of the Markdown form of a page: `/` → `/index.md`, `/pricing` → `/pricing.md`. */
export function getMarkdownPath({ path }: ListedRoute): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
