import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { contract } from '../../content/contract.ts';
import type { Plan } from '../../content/plans.ts';
import { pricing } from '../../content/pricing.ts';
import {
  EUROS_PER_MONTH,
  formatMonthlyPrice,
  formatNumber,
  formatSpokenMonthlyPrice,
} from '../../text/spanish-formats.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
const MONTH_WIDTH = 10;
const MONTH_GAP = 1;

/** Both prices: figures and the first year for the eye, one sentence for a screen reader. */
export function PlanPrice({ plan: { specialPrice, price } }: { plan: Plan }) {
  const { specialPricePeriod, later } = pricing.card;
  return (
    <>
      <p className="plan-price">
        <VisuallyHidden>
          <SpokenPrice amount={specialPrice} />
          {` ${specialPricePeriod}; ${later} `}
          <SpokenPrice amount={price} />.
        </VisuallyHidden>
        <span aria-hidden="true">
          <b className="plan-price__figure">{formatNumber(specialPrice)}</b>
          {`\u00a0${EUROS_PER_MONTH}`}
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
