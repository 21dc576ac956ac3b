import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { formatMonthlyPrice, formatSpokenMonthlyPrice, PER_MONTH } from '../../content/amounts.ts';
import { contract } from '../../content/contract.ts';
import { getFirstPrice, specialPricePeriod } from '../../content/plan-prices.ts';
import type { Plan } from '../../content/plans.ts';
import { pricing } from '../../content/pricing.ts';
import { formatNumber } from '../../text/spanish-formats.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
const MONTH_WIDTH = 10;
const MONTH_GAP = 1;

/** Both prices: figures and the first year for the eye, one sentence for a screen reader. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { specialPrice, price } = plan;
  const { later } = pricing.card;
  return (
    <>
      <p className="plan-price">
        <VisuallyHidden>
          {specialPrice !== undefined && (
            <>
              <SpokenPrice amount={specialPrice} />
              {` ${specialPricePeriod}; ${later} `}
            </>
          )}
          <SpokenPrice amount={price} />.
        </VisuallyHidden>
        <span aria-hidden="true">
          <b className="plan-price__figure">{formatNumber(getFirstPrice(plan))}</b>
          {`\u00a0${PER_MONTH}`}
        </span>
      </p>
      <div className="plan-year" aria-hidden="true">
        <svg
          className="plan-year__months"
          viewBox="0 0 119 6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {MONTHS.map((month) => (
            <path
              key={month}
              className={month < contract.specialPriceMonths ? 'plan-year__special' : undefined}
              d={`M${month * MONTH_WIDTH} 0h${MONTH_WIDTH - MONTH_GAP}v6h-${MONTH_WIDTH - MONTH_GAP}z`}
            />
          ))}
        </svg>
        <p className="plan-year__prices">
          <span className="plan-year__period">{specialPricePeriod}</span>{' '}
          <span>{`${later} ${formatMonthlyPrice(price)}`}</span>
        </p>
      </div>
    </>
  );
}

/** Whole euros a month, for a screen reader; the Markdown form of the page reads the number. */
function SpokenPrice({ amount }: { amount: number }) {
  return <data value={amount}>{formatSpokenMonthlyPrice(amount)}</data>;
}
