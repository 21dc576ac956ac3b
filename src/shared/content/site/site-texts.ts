import { es } from '../../text/spanish.ts';
import { terms } from '../plans/terms.ts';
import { cities } from './provider.ts';

/** Texts for search engines, browsers and address books; no page shows them. */
export const siteTexts = {
  /** The provider in one sentence. */
  description: es`Agentes de IA que atienden a los clientes de tu empresa por WhatsApp y por teléfono, las 24~horas. Cuando hace falta una persona, pasan la conversación a tu equipo.`,
  salesContact: 'ventas',
  offers: {
    specialPrice: es`Precio especial de los ${terms.specialPriceMonths} primeros meses`,
    onlyPrice: 'Precio de cada mes',
    price: es`Precio después de los ${terms.specialPriceMonths} primeros meses`,
  },
  contactCardNote: `Agentes de IA para WhatsApp y teléfono. Oficinas en ${cities}.`,
};
