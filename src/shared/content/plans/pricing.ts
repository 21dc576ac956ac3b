import { es, formatDay, listWords } from '../../text/spanish.ts';
import { provider } from '../site/provider.ts';
import { formatMonthlyPrice } from './amounts.ts';
import { contract } from './contract.ts';
import { listNoticeDays } from './contract-year.ts';
import { getFirstPrice, hasSpecialPrices, priceConditions } from './plan-prices.ts';

const { 'whatsapp-agent': whatsapp, 'voice-agent': voice } = contract.plans;

/**
 * Combined monthly prices of the WhatsApp plan and the voice plan: the sum of their initial prices and the
 * sum of their later prices.
 */
const [firstApart, laterApart] = [
  getFirstPrice(whatsapp) + getFirstPrice(voice),
  whatsapp.price + voice.price,
].map(formatMonthlyPrice);

export const pricing = {
  heading: 'Tres planes, cuentas claras.',
  lead: es`Los tres atienden las 24~horas y, cuando hace falta una persona, pasan la conversación a~tu~equipo.`,
  planListLabel: 'Planes',
  note: `${priceConditions} Para empresas y profesionales. En ${provider.currencies.plans.name}, sin contar el uso adicional.`,
  card: {
    later: 'después, {price}',
    /** Text shown instead of a later price on the card of a plan without a special price. */
    always: 'el mismo precio, todos los meses',
    recommended: 'Recomendado',
    /** Reason to recommend the multichannel plan: what its two agents would cost in separate plans. */
    apart:
      firstApart === laterApart
        ? `Por separado, ${laterApart}.`
        : `Por separado, ${firstApart}; después, ${laterApart}.`,
    featuresLabel: 'Qué distingue al plan {planName}',
    action: 'Habla con ventas',
    billLabel: 'Lo que pagas con el plan {planName}',
    months: es`Meses {first}~a~{last}`,
    renewals: 'Si sigues',
    year: 'El primer año',
  },
};

const lastsAsSpecialPrice =
  hasSpecialPrices && contract.specialPriceMonths === contract.minimumMonths;

/**
 * Spanish words for the possible lengths of the minimum term, in months. Only lengths that divide a year
 * evenly are possible.
 */
const COUNTS: Record<number, string> = { 2: 'dos', 3: 'tres', 4: 'cuatro', 6: 'seis', 12: 'doce' };
const count = COUNTS[contract.minimumMonths] ?? String(contract.minimumMonths);

/** Texts about the minimum term and the notice deadlines in the first year of a contract. */
export const firstYear = {
  heading: es`${count.charAt(0).toUpperCase()}${count.slice(1)} meses. Y~de ${count} en~${count}.`,
  text: [
    lastsAsSpecialPrice
      ? es`La permanencia es de ${contract.minimumMonths}~meses, los mismos que dura el precio especial.`
      : es`La permanencia es de ${contract.minimumMonths}~meses.`,
    es`Después, el contrato se renueva cada ${contract.minimumMonths}~meses${lastsAsSpecialPrice ? ', a precio normal' : ''}.`,
    es`Si no quieres seguir, avisa por escrito al menos ${contract.terminationNoticeDays}~días antes de que acabe~el~periodo.`,
  ].join(' '),
  /**
   * Sentence above the list of notice deadlines. It appears only after hydration, because the server does
   * not know the visitor's date.
   */
  fromToday: 'Si empiezas hoy, avisa hasta',
};

/**
 * Writes the notice deadlines in the first year of a contract as one sentence.
 * @param startDay first day of the contract, in ISO 8601
 */
export function writeNoticeDays(startDay: string): string {
  const [first, ...others] = listNoticeDays(startDay).map((day) => es`el~${formatDay(day)}`);
  const later = others.length > 0 ? `; después, hasta ${listWords(others)}` : '';
  return `${firstYear.fromToday} ${first}${later}.`;
}
