import { VisuallyHidden } from '../components/visually-hidden.tsx';
import type { Plan } from '../content/plans.ts';
import { pricing } from '../content/pricing.ts';
import { useText } from '../hooks/use-text.ts';

/** Both prices: three texts for the eye, one sentence for a screen reader. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const fill = useText();
  return (
    <div className="plan-price">
      <p>
        <VisuallyHidden>{plan.spokenPrice}</VisuallyHidden>
        <span className="plan-price__special" aria-hidden="true">
          {plan.specialPrice}
        </span>{' '}
        <span className="plan-price__period" aria-hidden="true">
          {pricing.card.specialPricePeriod}
        </span>{' '}
        <span className="plan-price__later" aria-hidden="true">
          {fill(pricing.card.laterPrice, { price: plan.price })}
        </span>
      </p>
    </div>
  );
}
