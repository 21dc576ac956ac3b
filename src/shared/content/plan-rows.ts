import type { Plan } from './plans.ts';

/** A row of a table that has a column for each plan. */
export interface PlanRow {
  label: string;
  getValue: (plan: Plan) => string;
  /** In small, below the value. */
  getDetail?: (plan: Plan) => string;
}
