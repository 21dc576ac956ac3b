import { es, listWords, lowerFirst } from '../text/spanish.ts';
import { formatNumber } from '../text/spanish-formats.ts';
import { formatPrice } from './amounts.ts';
import { contract } from './contract.ts';
import { getCost } from './contract-year.ts';
import { hasSpecialPrices } from './plan-prices.ts';
import { plans } from './plans.ts';
import { terms } from './terms.ts';

const { specialPriceMonths, minimumMonths } = contract;

export const contractCalendar = {
  heading: 'El calendario del contrato.',
  text: es`El primer periodo dura ${terms.minimumMonths}~meses; después, el contrato se renueva por periodos iguales. Para no seguir, avisa por escrito ${terms.terminationNoticeDays}~días antes de que acabe el periodo en curso.`,
  /** Days that any contract has, before the page is hydrated; then those of a contract from today. */
  from: 'Desde el día en que empieza:',
  fromToday: 'Si empezaras hoy, {date}:',
  months: 'Meses {first} a {last}',
  start: { when: es`Día~1`, what: 'Empieza el contrato.' },
  notice: {
    when: 'Último aviso',
    date: 'Hasta el {date}',
    what: es`Puedes avisar de que no sigues: ${terms.terminationNoticeDays}~días antes de que acabe el mes~{month}.`,
  },
  end: { when: es`Fin del mes~{month}` },
};

/** @param number from 1 */
export function describePeriod(number: number, months: readonly number[]): string {
  const [first = 1, last = 1] = [months[0], months.at(-1)];
  const name = es`Periodo~${number}`;
  if (!hasSpecialPrices) return name;
  if (last <= specialPriceMonths) return `${name}, precio especial`;
  if (first > specialPriceMonths) return `${name}, precio normal`;
  return es`${name}, precio especial hasta el mes~${specialPriceMonths}`;
}

/** What happens at the end of a period, if nobody gives notice. */
export function describePeriodEnd(lastMonth: number): string {
  const renewal = es`Sin aviso, sigue ${terms.minimumMonths}~meses más`;
  if (!hasSpecialPrices || lastMonth !== specialPriceMonths) return `${renewal}.`;
  const period = lastMonth === minimumMonths ? 'el primer periodo' : 'el periodo';
  return `Acaban a la vez ${period} y el precio especial. ${renewal}, a precio normal.`;
}

const renewedMonths = Array.from({ length: minimumMonths }, (_, month) =>
  formatNumber(minimumMonths + 1 + month),
);

/** What a contract costs that goes on after the first period. */
export const renewalNote = {
  plain:
    hasSpecialPrices && specialPriceMonths === minimumMonths
      ? `El precio especial acaba a la vez que el primer periodo: sin un aviso a tiempo, los meses ${listWords(renewedMonths)} se pagan a precio normal.`
      : `Sin un aviso a tiempo, se pagan también los meses ${listWords(renewedMonths)}.`,
  detail: es`Esos ${terms.minimumMonths}~meses son ${listWords(
    plans.map((plan) => {
      const cost = getCost(plan, 2 * minimumMonths) - getCost(plan, minimumMonths);
      return `${formatPrice(cost)} con el ${lowerFirst(plan.name)}`;
    }),
  )}.`,
};
