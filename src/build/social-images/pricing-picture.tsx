import { formatMonthlyPrice, PER_MONTH } from '../../shared/content/amounts.ts';
import { contract } from '../../shared/content/contract.ts';
import { getFirstPrice, specialPricePeriod } from '../../shared/content/plan-prices.ts';
import { type Plan, plans } from '../../shared/content/plans.ts';
import { pricing } from '../../shared/content/pricing.ts';
import { formatNumber } from '../../shared/text/spanish-formats.ts';
import { Picture } from './picture.tsx';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** The three plans with both prices, and the first year as the plan cards show it. */
export function PricingPicture() {
  return (
    <Picture className="picture--pricing" headline={[pricing.heading]} fontSize={78}>
      <div className="plans">
        {plans.map((plan) => (
          <div key={plan.type} className="plan">
            <div className="plan__name">{plan.name}</div>
            <div className="plan__price">
              <span className="plan__figure">{formatNumber(getFirstPrice(plan))}</span>
              {PER_MONTH}
            </div>
            {plan.specialPrice !== undefined && <PriceChange price={plan.price} />}
          </div>
        ))}
      </div>
    </Picture>
  );
}

/** The first year, and the price after the first months. */
function PriceChange({ price }: Pick<Plan, 'price'>) {
  return (
    <>
      <div className="plan__months">
        {MONTHS.map((month) => (
          <div
            key={month}
            className={
              month < contract.specialPriceMonths
                ? 'plan__month plan__month--special'
                : 'plan__month'
            }
          />
        ))}
      </div>
      <div className="plan__period">{specialPricePeriod}</div>
      <div>{`${pricing.card.later} ${formatMonthlyPrice(price)}`}</div>
    </>
  );
}
