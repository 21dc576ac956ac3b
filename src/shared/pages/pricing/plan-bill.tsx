import { useText } from '../../app/app-context.ts';
import { formatPrice } from '../../content/plans/amounts.ts';
import { contract } from '../../content/plans/contract.ts';
import { getCost, getRenewals, MONTHS_OF_YEAR } from '../../content/plans/contract-year.ts';
import type { Plan } from '../../content/plans/plans.ts';
import { pricing } from '../../content/plans/pricing.ts';

/** What the first year costs: the minimum commitment, its renewals, and both. */
export function PlanBill({ plan }: { plan: Plan }) {
  const fill = useText();
  const { card } = pricing;
  const { minimumMonths } = contract;
  const { count, cost } = getRenewals(plan);
  return (
    <dl className="rows plan__bill" aria-label={fill(card.billLabel, { planName: plan.name })}>
      {count > 0 && (
        <>
          <div>
            <dt>{fill(card.months, { first: 1, last: minimumMonths })}</dt>
            <dd>{formatPrice(getCost(plan, minimumMonths))}</dd>
          </div>
          <div>
            <dt>{fill(card.renewals, { first: minimumMonths + 1, last: MONTHS_OF_YEAR })}</dt>
            <dd>
              {count > 1 && `${count}\u00a0×\u00a0`}
              {formatPrice(cost)}
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>{card.year}</dt>
        <dd>{formatPrice(getCost(plan, MONTHS_OF_YEAR))}</dd>
      </div>
    </dl>
  );
}
