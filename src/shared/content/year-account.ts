import { es } from '../text/spanish.ts';
import { formatNumber } from '../text/spanish-formats.ts';
import { formatPrice } from './amounts.ts';
import { contract } from './contract.ts';
import { getCost, MONTHS_OF_YEAR } from './contract-year.ts';
import { hasSpecialPrices } from './plan-prices.ts';
import type { PlanRow } from './plan-rows.ts';
import type { Plan } from './plans.ts';
import { provider } from './provider.ts';
import { terms } from './terms.ts';

const { specialPriceMonths, minimumMonths } = contract;
const regularMonths = MONTHS_OF_YEAR - specialPriceMonths;

export const firstYear = {
  heading: 'El primer año, mes a mes.',
  text: `${hasSpecialPrices ? es`${specialPriceMonths}~meses a precio especial y ${regularMonths} a precio normal. ` : ''}Los tres planes están a la misma escala: la superficie es lo que pagas.`,
  /** After the amount, for screen readers. */
  sum: 'el primer año',
  minimum: 'Compromiso mínimo, {amount}',
  account: {
    heading: 'La cuenta del primer año.',
    caption: `Todo en ${provider.currencies.plans.name}, {taxInline} y sin uso adicional.`,
  },
};

/** What a plan costs in the first year; the detail is the working, such as `3 × 29 €`. */
export const accountRows: readonly PlanRow[] = [
  ...(hasSpecialPrices
    ? [
        {
          label: `Meses 1 a ${specialPriceMonths}`,
          getValue: (plan: Plan) => formatPrice(getCost(plan, specialPriceMonths)),
          getDetail: ({ specialPrice, price }: Plan) =>
            formatWorking(specialPriceMonths, specialPrice ?? price),
        },
        ...(regularMonths > 0
          ? [
              {
                label: `Meses ${specialPriceMonths + 1} a ${MONTHS_OF_YEAR}`,
                getValue: ({ price }: Plan) => formatPrice(regularMonths * price),
                getDetail: ({ price }: Plan) => formatWorking(regularMonths, price),
              },
            ]
          : []),
      ]
    : []),
  { label: 'El primer año', getValue: (plan) => formatPrice(getCost(plan, MONTHS_OF_YEAR)) },
  {
    label: es`Compromiso mínimo, ${terms.minimumMonths}~meses`,
    getValue: (plan) => formatPrice(getCost(plan, minimumMonths)),
  },
];

function formatWorking(months: number, price: number): string {
  return es`${formatNumber(months)}~×~${formatPrice(price)}`;
}
