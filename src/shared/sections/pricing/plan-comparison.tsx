import { comparisonRows, planComparison } from '../../content/comparison.ts';
import { PlanTable } from './plan-table.tsx';

export function PlanComparison() {
  const { heading, caption } = planComparison;
  return (
    <section className="wrap" id="compare" aria-labelledby="compare-heading">
      <div className="section grid">
        <h2 id="compare-heading" className="split__title">
          {heading}
        </h2>
        <div className="split__content">
          <PlanTable caption={caption} rows={comparisonRows} />
        </div>
      </div>
    </section>
  );
}
