// The layout that is drawn: the lift in the visitor's shaft, or in the shaft that it needs.

import type { Arrangement } from './arrangement.ts';
import { type Fit, fitOf, givenSize } from './fit.ts';
import { arrangementOf, largestCar } from './largest-car.ts';
import { type Layout, layoutIn } from './layout.ts';
import type { Need } from './needs.ts';
import type { PlanModel } from './plan-model.ts';
import type { ShaftPlan } from './shaft-plan.ts';
import { widthOfAll } from './side-by-side.ts';

/**
 * The least shaft that fits, at least as large as the visitor's: a lift is never drawn through its
 * walls.
 */
const drawnSize = (
  given: Need,
  model: PlanModel,
  lifts: number,
  { least, shortages, state }: Fit,
): Need => {
  if (state !== 'no') return given;
  const { pit, headroom, well } = model;
  const need = least ?? { ...well, w: widthOfAll(well.w, lifts), pit, headroom };
  const isTooDeep = shortages.some(({ name }) => name === 'lessD');
  return {
    w: Math.max(given.w, need.w),
    d: isTooDeep ? need.d : Math.max(given.d, need.d),
    pit: Math.max(given.pit, need.pit),
    headroom: Math.max(given.headroom, need.headroom),
  };
};

/** The model in the shaft of the plan, or in the one that it needs. */
const layoutFor = (model: PlanModel, plan: ShaftPlan, fit: Fit, arrangement: Arrangement) => {
  const given = givenSize(plan, model);
  return { ...layoutIn(model, plan, arrangement, drawnSize(given, model, plan.lifts, fit)), given };
};

/** The layout of the lift of `drawn` in the plan's shaft; without a lift, of the largest car. */
export const layoutOf = (
  plan: ShaftPlan,
  drawn: { model: PlanModel; fit: Fit } | undefined,
): Layout => {
  const model = drawn?.model ?? largestCar(plan);
  const fit = drawn?.fit ?? fitOf(model, plan, []);
  if (fit.arrangement) return layoutFor(model, plan, fit, fit.arrangement);
  // The plan's demands cannot be built together: the lift is drawn without some of them.
  const possible = { ...plan, entrances: 'one', counterweight: undefined } as const;
  const other = fitOf(model, possible, []);
  return layoutFor(model, possible, other, other.arrangement ?? arrangementOf(possible));
};
