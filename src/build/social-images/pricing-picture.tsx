import { contract } from '../../shared/content/contract.ts';
import { plans } from '../../shared/content/plans.ts';
import { pricing } from '../../shared/content/pricing.ts';
import {
  EUROS_PER_MONTH,
  formatMonthlyPrice,
  formatNumber,
} from '../../shared/text/spanish-formats.ts';
import { Picture } from './picture.tsx';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** The three plans with both prices, and the first year as the plan cards show it. */
export function PricingPicture() {
  return (
    <Picture className="picture--pricing" headline={[pricing.heading]} fontSize={78}>
      <div className="plans">
        {plans.map(({ type, name, specialPrice, price }) => (
          <div key={type} className="plan">
            <div className="plan__name">{name}</div>
            <div className="plan__price">
              <span className="plan__figure">{formatNumber(specialPrice)}</span>
              {EUROS_PER_MONTH}
            </div>
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
            <div className="plan__period">{pricing.card.specialPricePeriod}</div>
            <div>{`${pricing.card.later} ${formatMonthlyPrice(price)}`}</div>
          </div>
        ))}
      </div>
    </Picture>
  );
}
