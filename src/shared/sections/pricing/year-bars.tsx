import { contract } from '../../content/contract.ts';
import { MONTHS_OF_YEAR } from '../../content/contract-year.ts';
import { getFirstPrice } from '../../content/plan-prices.ts';
import type { Plan } from '../../content/plans.ts';

/** Width of a month, where the height of a month is its price: it gives the drawing its proportions. */
const MONTH_WIDTH = 75;
const WIDTH = MONTHS_OF_YEAR * MONTH_WIDTH;

/**
 * The months of the first year as bars: a field of twelve colors, without its corner above the special
 * price. All plans have the same scale, so the surface is what the year costs. Decoration.
 */
export function YearBars({ plan }: { plan: Plan }) {
  const { price } = plan;
  const step = contract.specialPriceMonths * MONTH_WIDTH;
  const top = price - getFirstPrice(plan);
  return (
    <svg
      className="year-bars"
      viewBox={`0 0 ${WIDTH} ${price}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {/* Beyond the edges of the field, which may be blurred. */}
      <path className="year-bars__corner" d={`M-9-9H${step}V${top}H-9z`} />
      <path
        className="year-bars__outline"
        vectorEffect="non-scaling-stroke"
        d={`M0 ${top}H${step}V0H${WIDTH}V${price}H0z`}
      />
    </svg>
  );
}
