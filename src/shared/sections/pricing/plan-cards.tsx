import Check from 'lucide/dist/esm/icons/check.mjs';
import { ButtonLink } from '../../components/button-link.tsx';
import { Icon } from '../../components/icon.tsx';
import { type Plan, plans } from '../../content/plans.ts';
import { pricing } from '../../content/pricing.ts';
import { useText } from '../../hooks/use-text.ts';
import { PlanPrice } from './plan-price.tsx';

export function PlanCards() {
  return (
    <ul className="plan-cards" aria-label={pricing.planListLabel}>
      {plans.map((plan) => (
        <PlanCard key={plan.type} plan={plan} />
      ))}
    </ul>
  );
}

/** The plan's type is the card's anchor: `/pricing#voice-agent`. */
function PlanCard({ plan }: { plan: Plan }) {
  const fill = useText();
  const { type, name, description, features, recommended } = plan;
  const headingId = `${type}-name`;
  return (
    <li id={type} className={`plan-card${recommended ? ' plan-card--recommended night' : ''}`}>
      <div className="plan-card__head">
        <h2 id={headingId} className="plan-card__name">
          {name}
        </h2>
        {recommended && <p className="plan-card__tag">{pricing.card.recommended}</p>}
      </div>
      <div className="plan-card__description">
        <p>{description}</p>
        {recommended && <p className="plan-card__saving">{pricing.card.saving}</p>}
      </div>
      <PlanPrice plan={plan} />
      <ButtonLink
        href="/contact"
        variant={recommended ? 'primary' : 'secondary'}
        aria-describedby={headingId}
      >
        {pricing.card.action}
      </ButtonLink>
      <ul
        className="plan-card__features check-list"
        aria-label={fill(pricing.card.featuresLabel, { planName: name })}
      >
        {features.map((feature) => (
          <li key={feature} className="check-list__item">
            <Icon shapes={Check} />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}
