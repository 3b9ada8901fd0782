// What shaft a model needs: comfortably, as the catalogue says, and at least, by the rules.

import type { Door } from '../quote/lift-choices.ts';
import type { Counterweight } from './arrangement.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { leastHeadroom, leastPit } from './heights.ts';
import type { PlanModel } from './plan-model.ts';
import type { ShaftPlan } from './shaft-plan.ts';
import { doorWidth, doorZone, sideZones, wellFor } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

export type Need = { w: number; d: number; pit: number; headroom: number };
export type Needs = { counterweight: Counterweight; comfortable: Need; least: Need };

const ROPED = ['gearless_traction', 'mrl_gearless', 'geared_machine_room'];
/** Whether the lift has a counterweight at all. */
export const hasWeight = ({ drive, moves }: PlanModel) => ROPED.includes(drive) && moves !== 'food';

/** Whether its pit or headroom is below the rules, and needs extra protective devices. */
export const isReduced = ({ moves, pit, headroom, speed, car }: PlanModel) =>
  moves !== 'food' && (pit < leastPit(speed) || headroom < leastHeadroom(speed, car.h));

/** Whether nothing but the catalogue is known of its shaft. */
const isByCatalogue = (model: PlanModel) =>
  model.moves === 'vehicles' || model.load > WELL_RULES.formulaLoad.value || isReduced(model);

/** Where the counterweight may stand; nowhere when the plan forbids what the lift needs. */
export const placesFor = (model: PlanModel, plan: ShaftPlan): Counterweight[] => {
  if (!hasWeight(model)) return ['none'];
  if (plan.counterweight) return plan.counterweight === 'none' ? [] : [plan.counterweight];
  return plan.entrances === 'through' ? ['left'] : ['rear', 'left'];
};

/** What a second door, or another kind of door, adds to the shaft of the catalogue. */
const addedTo = (model: PlanModel, plan: ShaftPlan, door: Door) => {
  const depth = doorZone(door) - doorZone(model.door);
  const rear = doorZone(door) - WELL_RULES.rearGap.value;
  const side = sideZones({ counterweight: 'none', entrances: plan.entrances, door }).right;
  return {
    w: Math.max(0, side - WELL_RULES.railZone.value),
    d: depth + (plan.entrances === 'through' ? rear : 0),
  };
};

const needIn = (model: PlanModel, plan: ShaftPlan, counterweight: Counterweight): Needs => {
  const { car, moves, opening, pit, headroom, speed, well } = model;
  const door = plan.door ?? model.door;
  const added = addedTo(model, plan, door);
  const panels = doorWidth(door, Math.max(opening, plan.opening ?? 0));
  const comfortable = {
    w: Math.max(well.w + added.w, panels),
    d: well.d + added.d,
    pit,
    headroom,
  };
  if (isByCatalogue(model)) return { counterweight, comfortable, least: comfortable };
  if (moves === 'food') {
    const spare = WELL_RULES.serviceWell.value;
    const least = {
      ...comfortable,
      w: Math.min(comfortable.w, Math.max(car.w + spare, panels)),
      d: Math.min(comfortable.d, car.d + spare),
    };
    return { counterweight, comfortable, least };
  }
  const formula = wellFor(car, { counterweight, entrances: plan.entrances, door });
  const machine = model.drive === 'mrl_gearless' ? HEIGHT_RULES.machineZone.value : 0;
  const least = {
    w: Math.min(comfortable.w, Math.max(formula.w, panels)),
    d: Math.min(comfortable.d, formula.d),
    pit: Math.min(pit, Math.ceil(leastPit(speed))),
    headroom: Math.min(headroom, Math.ceil(leastHeadroom(speed, car.h)) + machine),
  };
  return { counterweight, comfortable, least };
};

/** What the model needs, for each place its counterweight may have. */
export const needsOf = (model: PlanModel, plan: ShaftPlan) =>
  placesFor(model, plan).map((place) => needIn(model, plan, place));
