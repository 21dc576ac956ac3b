import { es } from '../../text/spanish.ts';
import { contract } from '../plans/contract.ts';
import { cities } from './provider.ts';
import { routes } from './routes.ts';

/** Texts for search engines, browsers and address books; no page shows them. */
export const siteTexts = {
  /** Before the description of a plan. */
  product: 'Agente de IA para empresas.',
  offers: {
    specialPrice: es`Precio especial de los ${contract.specialPriceMonths} primeros meses`,
    onlyPrice: 'Precio de cada mes',
    price: es`Precio después de los ${contract.specialPriceMonths} primeros meses`,
  },
  contactCardNote: `${routes.home.title}. Oficinas en ${cities}.`,
};
