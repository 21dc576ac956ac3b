import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { formatMonthlyPrice, formatSpokenMonthlyPrice, PER_MONTH } from '../../content/amounts.ts';
import { getFirstPrice, specialPricePeriod } from '../../content/plan-prices.ts';
import type { Plan } from '../../content/plans.ts';
import { pricing } from '../../content/pricing.ts';
import { formatNumber } from '../../text/spanish-formats.ts';
import { YearBars } from './year-bars.tsx';

/** Both prices: figures and the first year for the eye, one sentence for a screen reader. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { specialPrice, price } = plan;
  const { later } = pricing.card;
  return (
    <>
      <p className="plan-price">
        <VisuallyHidden>
          {specialPrice !== undefined &&
            `${formatSpokenMonthlyPrice(specialPrice)} ${specialPricePeriod}; ${later} `}
          {formatSpokenMonthlyPrice(price)}.
        </VisuallyHidden>
        <span aria-hidden="true">
          <b className="plan-price__figure">{formatNumber(getFirstPrice(plan))}</b>
          {`\u00a0${PER_MONTH}`}
        </span>
      </p>
      <div className="plan-year" aria-hidden="true">
        <YearBars plan={plan} />
        <p className="plan-year__prices">
          {specialPrice === undefined ? (
            <span>{pricing.card.always}</span>
          ) : (
            <>
              <span className="plan-year__period">{specialPricePeriod}</span>{' '}
              <span>{`${later} ${formatMonthlyPrice(price)}`}</span>
            </>
          )}
        </p>
      </div>
    </>
  );
}
