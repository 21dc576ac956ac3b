import { formatPrice } from '../../content/plans/amounts.ts';
import { contract } from '../../content/plans/contract.ts';
import { getCost, listYearParts, MONTHS_OF_YEAR } from '../../content/plans/contract-year.ts';
import type { Plan } from '../../content/plans/plans.ts';
import { pricing } from '../../content/plans/pricing.ts';
import { useText } from '../../ui/app-context.ts';

/**
 * The cost of a plan in the first year. Each part of the year has a row (months × price), and the last row
 * has the total.
 */
export function PlanBill({ plan }: { plan: Plan }) {
  const fill = useText();
  const { card } = pricing;
  return (
    <dl className="rows plan__bill" aria-label={fill(card.billLabel, { planName: plan.name })}>
      {listYearParts(plan).map(({ first, last, price }) => (
        <div key={first}>
          <dt>
            {first > contract.minimumMonths && last === MONTHS_OF_YEAR
              ? card.renewals
              : fill(card.months, { first, last })}
          </dt>
          <dd>{`${last - first + 1}\u00a0×\u00a0${formatPrice(price)}`}</dd>
        </div>
      ))}
      <div>
        <dt>{card.year}</dt>
        <dd>{formatPrice(getCost(plan, MONTHS_OF_YEAR))}</dd>
      </div>
    </dl>
  );
}
