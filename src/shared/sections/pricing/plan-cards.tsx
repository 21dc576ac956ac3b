import { plans } from '../../content/plans.ts';
import { pricing } from '../../content/pricing.ts';
import { PlanCard } from './plan-card.tsx';

export function PlanCards() {
  return (
    <ul className="plan-cards" aria-label={pricing.planListLabel}>
      {plans.map((plan) => (
        <PlanCard key={plan.type} plan={plan} />
      ))}
    </ul>
  );
}
