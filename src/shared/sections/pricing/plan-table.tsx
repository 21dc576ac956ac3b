import { RichText } from '../../components/rich-text.tsx';
import type { PlanRow } from '../../content/plan-rows.ts';
import { plans } from '../../content/plans.ts';

interface PlanTableProps {
  caption: string;
  rows: readonly PlanRow[];
}

/** A column for each plan at every width: the name of a row stands above its cells. */
export function PlanTable({ caption, rows }: PlanTableProps) {
  return (
    <table className="plan-table" data-markdown="row-headings">
      <caption className="plan-table__caption">
        <RichText text={caption} />
      </caption>
      <thead>
        <tr>
          {plans.map(({ type, shortName }) => (
            <th key={type} className="plan-table__plan" scope="col">
              {shortName}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ label, getValue, getDetail }) => (
        <tbody key={label}>
          <tr>
            <th className="plan-table__label" colSpan={plans.length} scope="rowgroup">
              {label}
            </th>
          </tr>
          <tr>
            {plans.map((plan) => (
              <td key={plan.type} className="plan-table__cell">
                {getValue(plan)}
                {getDetail && <small className="plan-table__detail"> {getDetail(plan)}</small>}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
