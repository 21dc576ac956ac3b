import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { contract } from '../../content/contract.ts';
import type { Plan } from '../../content/plans.ts';
import { pricing } from '../../content/pricing.ts';
import { useText } from '../../hooks/use-text.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
const MONTH_WIDTH = 10;
const MONTH_GAP = 1;

/** Both prices: figures and the first year for the eye, one sentence for a screen reader. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const fill = useText();
  // `29 €/mes`: the figure stands before the only (no-break) space.
  const [figure, unit] = plan.specialPrice.split('\u00a0');
  return (
    <>
      <p className="plan-price">
        <VisuallyHidden>{plan.spokenPrice}</VisuallyHidden>
        <span aria-hidden="true">
          <b className="plan-price__figure">{figure}</b>
          {`\u00a0${unit}`}
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
          <span className="plan-year__period">{pricing.card.specialPricePeriod}</span>{' '}
          <span>{fill(pricing.card.laterPrice, { price: plan.price })}</span>
        </p>
      </div>
    </>
  );
}
