import { es } from '../text/spanish.ts';
import { formatMonthlyPrice, formatSpokenMonthlyPrice } from '../text/spanish-formats.ts';
import { contract, type PlanType } from './contract.ts';
import { terms } from './terms.ts';

/** `29 €/mes` and its like, for the plans and for sentences elsewhere. */
export const prices = {
  'whatsapp-agent': formatPrices('whatsapp-agent'),
  'multi-channel-agent': formatPrices('multi-channel-agent'),
  'voice-agent': formatPrices('voice-agent'),
} satisfies Record<PlanType, unknown>;

function formatPrices(type: PlanType) {
  const { price, specialPrice } = contract.plans[type];
  return {
    price: formatMonthlyPrice(price),
    specialPrice: formatMonthlyPrice(specialPrice),
    spokenPrice: es`${formatSpokenMonthlyPrice(specialPrice)} los ${terms.specialPriceMonths} primeros meses; después, ${formatSpokenMonthlyPrice(price)}.`,
  };
}
