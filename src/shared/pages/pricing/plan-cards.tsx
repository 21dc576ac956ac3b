import { formatMonthlyPrice, PER_MONTH } from '../../content/plans/amounts.ts';
import { getFirstPrice, specialPricePeriod } from '../../content/plans/plan-prices.ts';
import { type Plan, plans } from '../../content/plans/plans.ts';
import { pricing } from '../../content/plans/pricing.ts';
import { createPlanQuestionUrl } from '../../content/site/contact-links.ts';
import { navigation } from '../../content/site/navigation.ts';
import { routes } from '../../content/site/routes.ts';
import { formatNumber } from '../../text/spanish.ts';
import { useSite, useText } from '../../ui/app-context.ts';
import { DeferredOnPhones } from '../../ui/below-first-screen.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { PlanBill } from './plan-bill.tsx';

export function PlanCards() {
  const fill = useText();
  const cards = plans.map((plan) => <PlanCard key={plan.type} plan={plan} />);
  return (
    <>
      <ul className="plans" aria-label={pricing.planListLabel}>
        {cards.slice(0, 1)}
        <DeferredOnPhones>{cards.slice(1)}</DeferredOnPhones>
      </ul>
      <DeferredOnPhones>
        <p className="note">{fill(pricing.note)}</p>
      </DeferredOnPhones>
    </>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const fill = useText();
  const site = useSite();
  const { type, name, description, features, recommended, price, specialPrice } = plan;
  const { card } = pricing;
  const headingId = `${type}-name`;
  return (
    <li className={`plan card${recommended ? ' night' : ''}`} id={type}>
      <h2 id={headingId}>{name}</h2>
      {recommended && <p className="plan__tag">{card.recommended}</p>}
      <p className="note">{description}</p>
      <p className="plan__price">
        <b>{formatNumber(getFirstPrice(plan))}</b>
        {/*
         * A no-break space joins the price and its unit, so that they stay together when a visitor copies
         * the text or has it read aloud.
         */}
        <span>
          {`\u00a0${PER_MONTH} `}
          {specialPrice !== undefined && <small>{specialPricePeriod}</small>}
        </span>
      </p>
      <p className="plan__later">
        {specialPrice === undefined
          ? card.always
          : fill(card.later, { price: formatMonthlyPrice(price) })}
        {recommended && (
          <>
            <span className="visually-hidden">. </span>
            <small>{card.apart}</small>
          </>
        )}
      </p>
      <a
        className={`button${recommended ? '' : ' button--secondary'}`}
        href={routes.contact.path}
        aria-describedby={headingId}
      >
        {card.action}
      </a>{' '}
      <SmartLink
        className="ask-link note"
        href={createPlanQuestionUrl(name, site)}
        aria-describedby={headingId}
      >
        {navigation.ask}
      </SmartLink>
      <DeferredOnPhones>
        <ul className="rows" aria-label={fill(card.featuresLabel, { planName: name })}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <PlanBill plan={plan} />
      </DeferredOnPhones>
    </li>
  );
}
