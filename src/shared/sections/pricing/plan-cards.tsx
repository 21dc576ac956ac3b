import Check from 'lucide/dist/esm/icons/check.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import { ButtonLink } from '../../components/button-link.tsx';
import { Icon } from '../../components/icon.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { formatPrice } from '../../content/amounts.ts';
import { getPlanQuestionHref } from '../../content/contact-links.ts';
import { contract } from '../../content/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../../content/contract-year.ts';
import { type Plan, plans } from '../../content/plans.ts';
import { pricing } from '../../content/pricing.ts';
import { useSite } from '../../document-data.ts';
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
  const site = useSite();
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
      <p className="plan-card__description">{description}</p>
      <PlanPrice plan={plan} />
      <div className="plan-card__actions">
        <ButtonLink
          href="/contact"
          variant={recommended ? 'primary' : 'secondary'}
          aria-describedby={headingId}
        >
          {pricing.card.action}
        </ButtonLink>{' '}
        <SmartLink
          className="plan-card__ask"
          href={getPlanQuestionHref(name, site)}
          aria-describedby={headingId}
        >
          <Icon shapes={MessageCircle} />
          {pricing.card.ask}
        </SmartLink>
      </div>
      <div className="plan-card__sums">
        <p className="plan-card__tax">{fill('{taxNote}')}</p>
        <dl>
          <div className="plan-card__sum">
            <dt>
              <SmartLink className="plan-card__year" href="#first-year">
                {pricing.card.firstYear}
              </SmartLink>
            </dt>
            <dd>{formatPrice(getCost(plan, MONTHS_OF_YEAR))}</dd>
          </div>
          <div className="plan-card__sum">
            <dt>{pricing.card.minimum}</dt>
            <dd>{formatPrice(getCost(plan, contract.minimumMonths))}</dd>
          </div>
        </dl>
        {recommended && (
          <p className="plan-card__saving">
            {pricing.card.saving}{' '}
            {pricing.card.firstSaving && <small>{pricing.card.firstSaving}</small>}
          </p>
        )}
      </div>
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
