// The layout that is drawn: the lift in the visitor's shaft, or in the shaft that it needs.

import { type Fit, fitOf } from './fit.ts';
import { arrangementOf, largestCar } from './largest-car.ts';
import { type Layout, layoutIn } from './layout.ts';
import type { Need } from './needs.ts';
import type { PlanModel } from './plan-model.ts';
import type { ShaftPlan } from './shaft-plan.ts';

/**
 * The least shaft that fits, at least as large as the visitor's: a lift is never drawn through its
 * walls.
 */
const drawnSize = (plan: ShaftPlan, model: PlanModel, { least, shortages, state }: Fit): Need => {
  const known = {
    w: plan.w,
    d: plan.d,
    pit: plan.pit ?? model.pit,
    headroom: plan.headroom ?? model.headroom,
  };
  if (state !== 'no') return known;
  const need = least ?? { ...model.well, pit: model.pit, headroom: model.headroom };
  const isTooDeep = shortages.some(({ name }) => name === 'lessD');
  return {
    w: Math.max(known.w, need.w),
    d: isTooDeep ? need.d : Math.max(known.d, need.d),
    pit: Math.max(known.pit, need.pit),
    headroom: Math.max(known.headroom, need.headroom),
  };
};

/** The layout of the lift of `drawn` in the plan's shaft; without a lift, of the largest car. */
export const layoutOf = (
  plan: ShaftPlan,
  drawn: { model: PlanModel; fit: Fit } | undefined,
): Layout => {
  const model = drawn?.model ?? largestCar(plan);
  const fit = drawn?.fit ?? fitOf(model, plan, []);
  if (fit.arrangement) return layoutIn(model, plan, fit.arrangement, drawnSize(plan, model, fit));
  // The plan's demands cannot be built together: the lift is drawn without some of them.
  const possible = { ...plan, entrances: 'one', counterweight: undefined } as const;
  const other = fitOf(model, possible, []);
  const arrangement = other.arrangement ?? arrangementOf(possible);
  return layoutIn(model, possible, arrangement, drawnSize(possible, model, other));
};
