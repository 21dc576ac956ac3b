import { RichText } from '../../components/rich-text.tsx';
import type { PlanRow } from '../../content/plan-rows.ts';
import { plans } from '../../content/plans.ts';

interface PlanTableProps {
  caption: string;
  rows: readonly PlanRow[];
}

/** A column for each plan at every width: the name of a row is drawn above its cells. */
export function PlanTable({ caption, rows }: PlanTableProps) {
  return (
    <table className="plan-table">
      <caption className="plan-table__caption">
        <RichText text={caption} />
      </caption>
      <thead>
        <tr>
          <td className="plan-table__corner" />
          {plans.map(({ type, shortName }) => (
            <th key={type} className="plan-table__plan" scope="col">
              {shortName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, getValue, getDetail }) => (
          <tr key={label}>
            <th className="plan-table__label" scope="row">
              {label}
            </th>
            {plans.map((plan) => (
              <td key={plan.type} className="plan-table__cell">
                {getValue(plan)}
                {getDetail && <small className="plan-table__detail"> {getDetail(plan)}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
