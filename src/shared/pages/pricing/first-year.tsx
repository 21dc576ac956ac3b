import { formatPrice } from '../../content/plans/amounts.ts';
import {
  addMonths,
  contractPeriods,
  getCost,
  getNoticeDay,
  MONTHS_OF_YEAR,
} from '../../content/plans/contract-year.ts';
import { type Plan, plans } from '../../content/plans/plans.ts';
import { firstYear } from '../../content/plans/pricing.ts';
import { formatShortDay } from '../../text/spanish.ts';
import { useNow } from '../../ui/use-now.ts';
import { useText } from '../../ui/use-text.ts';

/**
 * What the first year costs, by periods of the contract: the head is a ruler of the year with the last
 * days for notice. Once the page is hydrated they are those of a contract from today, in the same lines.
 */
export function FirstYear() {
  const now = useNow();
  const fill = useText();
  const { heading, text, caption, fromToday, months, minimum, renewal, notice, sum } = firstYear;
  return (
    <section className="section wrap" id="first-year" aria-labelledby="first-year-heading">
      <h2 id="first-year-heading">{heading}</h2>
      <p className="soft">{text}</p>
      <table className="year">
        <caption className="note">
          {fill(caption)} <span aria-hidden={!now}>{fromToday}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {contractPeriods.map(([first, last], index) => (
              <th key={first} className="year__period" scope="col">
                {fill(months, { first: String(first), last: String(last) })}
                <span className="visually-hidden">, </span>
                <small>{index === 0 ? minimum : renewal}</small>
                <span className="visually-hidden">, </span>
                <small className="year__notice">
                  {fill(notice, { when: now ? formatNotice(now, last) : firstYear.noticeDays })}
                </small>
              </th>
            ))}
            <th scope="col">{sum}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.type}>
              <th scope="row">{plan.shortName}</th>
              {contractPeriods.map((period) => (
                <td key={period[0]}>{formatPrice(getPeriodCost(plan, period))}</td>
              ))}
              <td>{formatPrice(getCost(plan, MONTHS_OF_YEAR))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function getPeriodCost(plan: Plan, [first, last]: readonly [number, number]): number {
  return getCost(plan, last) - getCost(plan, first - 1);
}

/** The last day for notice of a contract that starts on the visitor's day. */
function formatNotice(start: Date, lastMonth: number): string {
  const day = new Date(Date.UTC(start.getFullYear(), start.getMonth(), start.getDate()));
  const isoDay = day.toISOString().slice(0, 10);
  return formatShortDay(getNoticeDay(addMonths(isoDay, lastMonth)));
}
