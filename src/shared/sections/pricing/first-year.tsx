import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { formatPrice } from '../../content/amounts.ts';
import { contract } from '../../content/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../../content/contract-year.ts';
import { getFirstPrice } from '../../content/plan-prices.ts';
import { type Plan, plans } from '../../content/plans.ts';
import { accountRows, firstYear } from '../../content/year-account.ts';
import { useText } from '../../hooks/use-text.ts';
import { SectionHead } from '../section-head.tsx';
import { PlanTable } from './plan-table.tsx';
import { YearBars } from './year-bars.tsx';

const MONTHS = Array.from({ length: MONTHS_OF_YEAR }, (_, month) => month + 1);

/** The months of each plan as bars for the eye, and the same as a table. */
export function FirstYear() {
  const { heading, text, account } = firstYear;
  return (
    <section className="wrap" id="first-year" aria-labelledby="first-year-heading">
      <div className="section">
        <div className="year-months">
          <SectionHead id="first-year-heading" title={heading} text={text} />
          <ul className="year-plans">
            {plans.map((plan) => (
              <YearPlan key={plan.type} plan={plan} />
            ))}
          </ul>
        </div>
        <div className="year-account grid">
          <h3 className="split__title">{account.heading}</h3>
          <div className="split__content">
            <PlanTable caption={account.caption} rows={accountRows} />
          </div>
        </div>
      </div>
    </section>
  );
}

function isFirstAtItsPrice({ specialPrice }: Plan, month: number): boolean {
  return month === 1 || (specialPrice !== undefined && month === contract.specialPriceMonths + 1);
}

function YearPlan({ plan }: { plan: Plan }) {
  const fill = useText();
  return (
    <li className="year-plan grid">
      <div className="year-plan__head">
        <h3>{plan.name}</h3>
        <p className="year-plan__sum">
          {formatPrice(getCost(plan, MONTHS_OF_YEAR))}
          <VisuallyHidden> {firstYear.sum}</VisuallyHidden>
        </p>
        <p className="year-plan__minimum">
          {fill(firstYear.minimum, {
            amount: formatPrice(getCost(plan, contract.minimumMonths)),
          })}
        </p>
      </div>
      <div className="year-plan__chart" aria-hidden="true">
        <YearBars plan={plan} />
        <p className="year-plan__months">
          {MONTHS.map((month) => (
            <span key={month}>
              {month}
              {isFirstAtItsPrice(plan, month) && (
                <b className="year-plan__price">
                  {formatPrice(month === 1 ? getFirstPrice(plan) : plan.price)}
                </b>
              )}
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}
