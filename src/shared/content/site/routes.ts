import { es } from '../../text/spanish.ts';
import { minimumTerm, startingPrices, writePrices } from '../plans/plan-prices.ts';
import { cities } from './provider.ts';

const { first, change } = writePrices(startingPrices);

interface PageTexts {
  /** Page title without the brand. `formatPageTitle` appends the brand if the title is short enough. */
  title: string;
  /**
   * Description of the page for search results and link previews. It has 120 to 155 characters and does not
   * mention the brand, which can be long.
   */
  description: string;
}

interface PageEntry extends PageTexts {
  /** Exact URL path. Error pages have no path of their own, because an error can occur at any path. */
  path?: string;
  /** HTTP status of the response, 200 by default. */
  status?: 404 | 500;
}

/**
 * All pages of the site. The key of a page determines the file of its component (see
 * `app/find-page-file.ts`), and the component's folder determines the page's style sheet.
 */
const pages = {
  home: {
    path: '/',
    title: 'Agentes de IA para WhatsApp y teléfono',
    description: es`Agentes de IA para empresas. Atienden a tus clientes por WhatsApp y teléfono las~24~horas y, si hace falta una persona, pasan la conversación a tu equipo.`,
  },
  pricing: {
    path: '/pricing',
    title: 'Precios de agentes de IA para WhatsApp y voz',
    description: `Tres planes de agentes de IA: WhatsApp, multicanal y voz. Desde ${first}${change ? ` ${change}` : ' todos los meses'}. ${minimumTerm}`,
  },
  contact: {
    path: '/contact',
    title: 'Contacto por correo, WhatsApp o teléfono',
    description: `Escríbenos por correo o por WhatsApp, o llámanos: sin formularios. Oficinas en ${cities}. Te diremos por dónde empezar con tu agente de IA.`,
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Política de privacidad',
    description: 'Qué datos personales trata este sitio, con qué fines y durante cuánto tiempo, qué cookies usa y cómo ejercer los derechos de la nLPD y el RGPD.',
  },
  generalTerms: {
    path: '/gtc',
    title: 'Condiciones generales',
    description: 'Condiciones generales de los agentes de IA: límites de uso, tarifas y pago, duración, responsabilidad y ley aplicable. Todo, en once puntos.',
  },
  notFound: {
    status: 404,
    title: 'Página no encontrada',
    description: 'La página que buscas no existe o ha cambiado de dirección. Desde el inicio se llega a los planes, los precios y las formas de contacto.',
  },
  serverError: {
    status: 500,
    title: 'Error del servidor',
    description: 'El servidor ha encontrado un error al preparar esta página. Prueba de nuevo dentro de un momento o vuelve al inicio para seguir navegando.',
  },
} satisfies Record<string, PageEntry>;

export type PageId = keyof typeof pages;

export interface Route extends PageTexts {
  id: PageId;
  /** Exact URL path; null for the error pages (404 and 500). */
  path: string | null;
  status: 200 | 404 | 500;
}

/**
 * Route of a page that has a URL of its own, that is, of any page except the error pages. These pages are
 * listed in the sitemap, and search engines are allowed to index them.
 */
export interface ListedRoute extends Route {
  path: string;
}

type Routes = Readonly<Record<PageId, Route> & Record<Exclude<PageId, 'notFound' | 'serverError'>, ListedRoute>>;

/** Routes of all pages, keyed by page id. Links and texts take their paths from this object. */
export const routes = Object.fromEntries(
  Object.entries<PageEntry>(pages).map(([id, { path = null, status = 200, ...texts }]) => [id, { id, path, status, ...texts }]),
) as Routes;

/**
 * URL path of the privacy policy's section on cookies. The section's id does not begin with `cookie` or
 * `consent`, because content blockers hide elements that have such an id.
 */
export const COOKIES_PATH = `${routes.privacyPolicy.path}#browser-storage`;

export function isListed(route: Route): route is ListedRoute {
  return route.path !== null;
}

export const listedRoutes: readonly ListedRoute[] = Object.values(routes).filter(isListed);

/**
 * Finds the route whose path is exactly `pathname`, including case, percent-encoding and any trailing slash.
 * The server matches paths in the same way, whereas React Router's own matcher is more lenient.
 */
export function findRoute(pathname: string): ListedRoute | undefined {
  return listedRoutes.find(({ path }) => path === pathname);
}

/** Returns the URL path of a page's Markdown version: `/` → `/index.md`, `/pricing` → `/pricing.md`. */
export function getMarkdownPath({ path }: ListedRoute): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** Approximate number of characters after which search engines truncate a page title. */
const MAX_TITLE_LENGTH = 60;

/** Appends the brand to a page title, unless the result would be too long. */
export function formatPageTitle(title: string, brand: string): string {
  const withBrand = `${title} · ${brand}`;
  return [...withBrand].length > MAX_TITLE_LENGTH ? title : withBrand;
}
