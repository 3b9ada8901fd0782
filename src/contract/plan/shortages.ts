// What a shaft lacks for a model, by its needs alone. Finder and planner both judge with this.

import type { Arrangement } from './arrangement.ts';
import type { FitState, Missing } from './fit-states.ts';
import { type Need, type Needs, needsOf } from './needs.ts';
import type { PlanModel } from './plan-model.ts';
import type { ShaftPlan } from './shaft-plan.ts';

/** How a model stands in a shaft in one arrangement. */
export type Placing = {
  state: FitState;
  /** The smallest shortage. */
  missing: Missing | null;
  /** All shortages; of a tight fit, those against the catalogue's sizes. */
  shortages: readonly Missing[];
  arrangement: Arrangement;
  /** The least shaft in this arrangement. */
  least: Need;
};

const SIDES = ['w', 'd', 'pit', 'headroom'] as const;
export const RANK: Record<FitState, number> = { fits: 0, tight: 1, no: 2 };
export const isBetter = (one: FitState, other: FitState) => RANK[one] < RANK[other];

const shortOf = (plan: ShaftPlan, need: Need): Missing[] =>
  SIDES.flatMap((name) => {
    const by = need[name] - (plan[name] ?? Number.POSITIVE_INFINITY);
    return by > 0 ? [{ name, by }] : [];
  });

/** Depth that is too much for doors at the front and the rear. */
const tooDeep = ({ d }: ShaftPlan, { least, mostD }: Needs): Missing[] =>
  mostD !== undefined && d > mostD ? [{ name: 'lessD', by: d - least.d }] : [];

export const sumOf = (missing: readonly Missing[]) =>
  missing.reduce((total, { by }) => total + by, 0);
export const smallest = (missing: readonly Missing[]) =>
  missing.reduce<Missing | null>(
    (least, each) => (least && least.by <= each.by ? least : each),
    null,
  );

const placingIn = (plan: ShaftPlan, needs: Needs): Placing => {
  const { arrangement, comfortable, least } = needs;
  const missing = [...shortOf(plan, least), ...tooDeep(plan, needs)];
  if (missing.length > 0)
    return { state: 'no', missing: smallest(missing), shortages: missing, arrangement, least };
  const wished = shortOf(plan, comfortable);
  const state = wished.length > 0 ? 'tight' : 'fits';
  return { state, missing: null, shortages: wished, arrangement, least };
};

/** The model in each arrangement in which it can be built, the best first. */
export const placingsOf = (model: PlanModel, plan: ShaftPlan): Placing[] =>
  needsOf(model, plan)
    .map((needs) => placingIn(plan, needs))
    .toSorted((a, b) => RANK[a.state] - RANK[b.state] || sumOf(a.shortages) - sumOf(b.shortages));
