// The plan attached to a request for a quote: the address of a planning page, read strictly. A page
// ignores a field that it cannot read; a stored plan must be valid as a whole.

import { type PlanFields, planQuery, readFields, type ValuesOf } from './fields.ts';
import { PLAN_FIELDS } from './plan-fields.ts';
import { planOf } from './shaft-plan.ts';

export type PlanPage = keyof typeof PLAN_FIELDS;

export type AskedPlan = {
  [Page in PlanPage]: {
    page: Page;
    values: ValuesOf<(typeof PLAN_FIELDS)[Page]>;
    /** Built from the parsed values, so it contains nothing that was typed. */
    address: string;
  };
}[PlanPage];

const NO_PLAN = 'Plan: this is not the address of a plan made here.';
const isPage = (path: string): path is PlanPage => Object.hasOwn(PLAN_FIELDS, path);

/** Problem with the field names. Does not repeat the names: anyone may have made them up. */
const wrongNames = (query: URLSearchParams, fields: PlanFields) => {
  const names = [...query.keys()];
  if (names.some((name) => !Object.hasOwn(fields, name)))
    return 'Plan: it has a field that we do not know.';
  return new Set(names).size < names.length ? 'Plan: it has a field twice.' : undefined;
};

/** Removes fields that contradict others, as the page does. */
const leaveOut = (values: Record<string, unknown>, names: readonly string[]) => {
  for (const name of names) delete values[name];
};

/** Reads the plan from an address such as /plan/shaft?w=1600&d=1800, or says why it is not one. */
export const readAskedPlan = (text: string): AskedPlan | { problem: string } => {
  const [path = '', search = '', ...more] = text.split('?');
  if (!isPage(path) || search === '' || more.length > 0) return { problem: NO_PLAN };
  const fields: PlanFields = PLAN_FIELDS[path];
  const query = new URLSearchParams(search);
  const misnamed = wrongNames(query, fields);
  if (misnamed !== undefined) return { problem: misnamed };
  const { values, problems } = readFields(fields, (name) => query.get(name));
  if (problems[0]) return { problem: `Plan: ${problems[0].words}` };
  if (Object.keys(values).length === 0) return { problem: NO_PLAN };
  if (path === '/plan/shaft') leaveOut(values, Object.keys(planOf(values).problems));
  // TypeScript cannot tell which fields belong to which page.
  return { page: path, values, address: `${path}${planQuery(values)}` } as AskedPlan;
};
