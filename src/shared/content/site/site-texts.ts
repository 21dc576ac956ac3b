import { es } from '../../text/spanish.ts';
import { contract } from '../plans/contract.ts';
import { cities } from './provider.ts';
import { routes } from './routes.ts';

/** Texts for search engines and address books. No page shows these texts. */
export const siteTexts = {
  /** Sentence that precedes a plan's description in the structured data. */
  product: 'Agente de IA para empresas.',
  offers: {
    specialPrice: es`Precio especial de los ${contract.specialPriceMonths} primeros meses`,
    onlyPrice: 'Precio de cada mes',
    price: es`Precio después de los ${contract.specialPriceMonths} primeros meses`,
  },
  contactCardNote: `${routes.home.title}. Oficinas en ${cities}.`,
};
