import { useSite } from '../../app/app-context.ts';
import { formatMonthlyPrice, PER_MONTH } from '../../content/plans/amounts.ts';
import { contract } from '../../content/plans/contract.ts';
import { MONTHS_OF_YEAR } from '../../content/plans/contract-year.ts';
import { getFirstPrice, specialPricePeriod } from '../../content/plans/plan-prices.ts';
import { type Plan, plans } from '../../content/plans/plans.ts';
import { pricing } from '../../content/plans/pricing.ts';
import { firstMessages } from '../../content/site/contact.ts';
import { createWhatsAppUrl } from '../../content/site/contact-links.ts';
import { routes } from '../../content/site/routes.ts';
import { formatNumber } from '../../text/spanish.ts';
import { ButtonLink, SmartLink } from '../../ui/smart-link.tsx';
import { useText } from '../../ui/use-text.ts';

export function PlanCards() {
  const fill = useText();
  return (
    <>
      <ul className="plans" aria-label={pricing.planListLabel}>
        {plans.map((plan) => (
          <PlanCard key={plan.type} plan={plan} />
        ))}
      </ul>
      <p className="note">{fill('{taxNote}')}</p>
    </>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { whatsapp } = useSite();
  const fill = useText();
  const { type, name, description, features, recommended, price, specialPrice } = plan;
  const { card } = pricing;
  const headingId = `${type}-name`;
  return (
    <li className={`plan card${recommended ? ' night' : ''}`} id={type}>
      <h2 id={headingId}>{name}</h2>
      <p className="soft">{description}</p>
      <p className="plan__price">
        <b>{formatNumber(getFirstPrice(plan))}</b>
        {`\u00a0${PER_MONTH}`}
      </p>
      <p className="plan__prices">
        <YearStrip plan={plan} />
        {specialPrice === undefined ? (
          card.always
        ) : (
          <>
            <span>
              {specialPricePeriod}
              <span className="visually-hidden">; </span>
            </span>
            <span>{fill(card.later, { price: formatMonthlyPrice(price) })}</span>
          </>
        )}
      </p>
      <ButtonLink
        href={routes.contact.path}
        variant={recommended ? 'primary' : 'secondary'}
        aria-describedby={headingId}
      >
        {card.action}
      </ButtonLink>{' '}
      <SmartLink
        className="plan__ask"
        href={createWhatsAppUrl(whatsapp, fill(firstMessages.plan, { planName: name }))}
        aria-describedby={headingId}
      >
        {card.ask}
      </SmartLink>
      <ul className="rows" aria-label={fill(card.featuresLabel, { planName: name })}>
        {recommended && (
          <li>
            <b>{card.saving}</b>
          </li>
        )}
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {recommended && <p className="plan__tag">{card.recommended}</p>}
    </li>
  );
}

/** The year as a day, as high as the price: the corner above the special price is cut out. Decoration. */
function YearStrip({ plan }: { plan: Plan }) {
  const { price } = plan;
  return (
    <svg
      className="plan__year"
      viewBox={`0 0 ${MONTHS_OF_YEAR} ${price}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 0H${contract.specialPriceMonths}V${price - getFirstPrice(plan)}H0z`} />
    </svg>
  );
}
