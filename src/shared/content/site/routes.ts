import { es } from '../../text/spanish.ts';
import { minimumTerm, startingPrices, writePrices } from '../plans/plan-prices.ts';
import { cities } from './provider.ts';

const { first, change } = writePrices(startingPrices);

interface PageTexts {
  /** Title without the brand: `formatPageTitle` appends the brand if there is room. */
  title: string;
  /** 120 to 155 characters, without the brand, which may be long. Search results and link previews show it. */
  description: string;
}

interface PageEntry extends PageTexts {
  /** Exact path. A page without a path is sent if a request fails with the status of the page. */
  path?: string;
  /** HTTP status of the response, 200 by default. */
  status?: 404 | 500;
}

/**
 * The list of all pages. The component and the style sheet of a page are found by its key: see `app/page-files.ts`.
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
    description: es`Tres planes de agentes de IA: WhatsApp, multicanal y voz. Desde ${first}${change ? ` ${change}` : ' todos los meses'}. ${minimumTerm}`,
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

/** Pages with a path. The sitemap lists them, and search engines may index them. */
export type ListedPageId = { [Id in PageId]: (typeof pages)[Id] extends { path: string } ? Id : never }[PageId];

export interface Route extends PageTexts {
  id: PageId;
  /** Exact path; null for the error pages (404, 500). */
  path: string | null;
  status: 200 | 404 | 500;
}

export interface ListedRoute extends Route {
  id: ListedPageId;
  path: string;
}

type Routes = Readonly<Record<PageId, Route> & Record<ListedPageId, ListedRoute>>;

/** All pages by id. Links and texts take the paths from here. */
export const routes = Object.fromEntries(
  Object.entries<PageEntry>(pages).map(([id, { path = null, status = 200, ...texts }]) => [id, { id, path, status, ...texts }]),
) as Routes;

/** Path of the privacy policy's section on cookies. */
export const COOKIES_PATH = `${routes.privacyPolicy.path}#cookies`;

export function isListed(route: Route): route is ListedRoute {
  return route.path !== null;
}

export const listedRoutes: readonly ListedRoute[] = Object.values(routes).filter(isListed);

/**
 * Finds the route with exactly this path, without decoding, case folding or trailing slashes. The server
 * matches paths in the same way. React Router's own matcher is more tolerant, so the site does not use it.
 */
export function findRoute(pathname: string): ListedRoute | undefined {
  return listedRoutes.find(({ path }) => path === pathname);
}

/** Returns the path of a page's Markdown version: `/` → `/index.md`, `/pricing` → `/pricing.md`. */
export function getMarkdownPath({ path }: ListedRoute): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** Search engines cut titles off after about this many characters. */
const MAX_TITLE_LENGTH = 60;

/** Adds the brand at the end, unless the title becomes too long with it. */
export function formatPageTitle(title: string, brand: string): string {
  const withBrand = `${title} · ${brand}`;
  return [...withBrand].length > MAX_TITLE_LENGTH ? title : withBrand;
}
