// The largest car for a shaft, as a lift of its own: drawn where the catalogue has no lift.

import { loadFor } from './area.ts';
import type { Arrangement } from './arrangement.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import type { PlanModel } from './plan-model.ts';
import type { ShaftPlan } from './shaft-plan.ts';
import { ownWell } from './side-by-side.ts';
import { carFor } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

const rule = WELL_RULES;

/** The arrangement of a plan, with defaults for open choices. */
export const arrangementOf = ({ counterweight, entrances, door }: ShaftPlan): Arrangement => ({
  counterweight: counterweight ?? (entrances === 'through' ? 'left' : 'rear'),
  entrances,
  door: door ?? 'telescopic',
});

export const largestCar = (plan: ShaftPlan): PlanModel => {
  const arrangement = arrangementOf(plan);
  const well = ownWell(plan);
  const { w, d } = carFor(well, arrangement);
  const opening = plan.opening ?? rule.usualOpening.value;
  return {
    id: '',
    category: '',
    name: 'Largest car',
    moves: 'people',
    drive: arrangement.counterweight === 'none' ? 'hydraulic' : 'gearless_traction',
    door: arrangement.door,
    load: plan.load ?? Math.ceil(loadFor((w * d) / 1e6)),
    speed: plan.speed ?? 1,
    mostStops: plan.stops,
    opening,
    car: {
      w: Math.max(w, opening + rule.doorInCar.value),
      d: Math.max(d, rule.leastCarDepth.value),
      h: HEIGHT_RULES.carHeight.value,
    },
    well,
    pit: HEIGHT_RULES.usualPit.value,
    headroom: HEIGHT_RULES.usualHeadroom.value,
  };
};
