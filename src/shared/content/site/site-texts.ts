import { es } from '../../text/spanish.ts';
import { contract } from '../plans/contract.ts';
import { pageMetadata } from './page-metadata.ts';
import { cities } from './provider.ts';

/** Texts for search engines, browsers and address books; no page shows them. */
export const siteTexts = {
  /** Before the description of a plan. */
  product: 'Agente de IA para empresas.',
  offers: {
    specialPrice: es`Precio especial de los ${contract.specialPriceMonths} primeros meses`,
    onlyPrice: 'Precio de cada mes',
    price: es`Precio después de los ${contract.specialPriceMonths} primeros meses`,
  },
  contactCardNote: `${pageMetadata.home.title}. Oficinas en ${cities}.`,
};
