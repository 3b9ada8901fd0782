// The shaft that a model needs: comfortably, as the catalogue says, and at least, by the rules.

import type { Door } from '../quote/lift-choices.ts';
import type { Arrangement, Counterweight } from './arrangement.ts';
import { BODY_RULES } from './bodies/body-rules.ts';
import { depthOf, doorSet, type Hand, isHanded } from './door-leaves.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { leastHeadroom, leastPit } from './heights.ts';
import { partsFor } from './lift-parts.ts';
import type { PlanModel } from './plan-model.ts';
import { type Least, type Lift, leastWell } from './shaft-lines.ts';
import type { ShaftPlan } from './shaft-plan.ts';
import { widthOfAll } from './side-by-side.ts';
import { railSpace, rearSpace } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

export type Need = { w: number; d: number; pit: number; headroom: number };
export type Needs = {
  arrangement: Arrangement;
  comfortable: Need;
  least: Need;
  /** The greatest depth of a shaft with doors at the front and the rear. */
  mostD: number | undefined;
};

const ROPED = ['gearless_traction', 'mrl_gearless', 'geared_machine_room'];
export const hasWeight = ({ drive, moves }: PlanModel) => ROPED.includes(drive) && moves !== 'food';

/** Whether the pit or headroom is below the rules and needs extra protective devices. */
export const isReduced = ({ moves, pit, headroom, speed, car }: PlanModel) =>
  moves !== 'food' && (pit < leastPit(speed) || headroom < leastHeadroom(speed, car.h));

/** Whether the rear of the shaft is glass, so that the car is seen. */
export const isGlazed = ({ category }: PlanModel) => category === 'capsule-elevators';

/** Whether a service lift is loaded at table height; with a pit it is loaded at the floor. */
export const hasHatch = ({ moves, pit }: Pick<PlanModel, 'moves' | 'pit'>) =>
  moves === 'food' && pit < BODY_RULES.servicePit.value;

/** Whether no panel of a vertical door sinks: a service lift's pit is too shallow for it. */
export const onlyRises = (model: Pick<PlanModel, 'moves' | 'pit'>) =>
  model.moves === 'food' && !hasHatch(model);

/** Depth of a model's doors, in the wall of the landing and at the car. */
const doorDepth = ({ moves, opening }: PlanModel, door: Door) =>
  depthOf(doorSet(door, opening, 'low', { isService: moves === 'food' }));

/** The facts of a model that decide on its shaft. */
export const liftOf = (model: PlanModel, door: Door = model.door): Lift => {
  const { car, well } = model;
  const parts = partsFor(model);
  const front = doorDepth(model, door);
  const behind = rearSpace({ counterweight: 'left', entrances: 'one', door }, parts);
  const deep = front + car.d + 2 * parts.carWall + behind;
  return {
    ...model,
    projectsFrom: isGlazed(model) && well.d < deep ? well.d : undefined,
    rises: onlyRises(model),
  };
};

/** Whether only the catalogue says what shaft the model needs. */
const isByCatalogue = (model: PlanModel) =>
  model.moves === 'vehicles' || model.load > WELL_RULES.formulaLoad.value || isReduced(model);

/**
 * Possible positions of the counterweight; none if the plan forbids the one that the lift needs.
 */
const placesFor = (model: PlanModel, { counterweight, entrances }: ShaftPlan): Counterweight[] => {
  if (!hasWeight(model)) return ['none'];
  const hasRear = entrances !== 'through' && !isGlazed(model);
  if (counterweight === 'rear') return hasRear ? ['rear'] : [];
  if (counterweight) return counterweight === 'none' ? [] : [counterweight];
  return hasRear ? ['rear', 'left'] : ['left'];
};

const HANDS: readonly Hand[] = ['low', 'high'];
const CORNERS = ['front', 'side'] as const;

/** The arrangements in which a model can be built. */
const arrangementsOf = (model: PlanModel, plan: ShaftPlan): Arrangement[] => {
  const door = plan.door ?? model.door;
  const { entrances } = plan;
  if (entrances === 'through' && isGlazed(model)) return [];
  const hands = isHanded(door) ? HANDS : [undefined];
  return placesFor(model, plan).flatMap((counterweight) => {
    const one = { counterweight, entrances, door };
    if (entrances !== 'adjacent') return hands.map((hand) => ({ ...one, hand }));
    return hands.flatMap((hand) =>
      hands.flatMap((sideHand) => CORNERS.map((yields) => ({ ...one, hand, sideHand, yields }))),
    );
  });
};

/** The catalogue's shaft, with the space that other doors than the catalogue's add. */
const catalogueWell = (model: PlanModel, plan: ShaftPlan, door: Door, least: Least) => {
  const { well } = model;
  if (plan.entrances === 'through') return { w: Math.max(well.w, least.w), d: least.d };
  const deep = doorDepth(model, door);
  const side = plan.entrances === 'adjacent' ? deep - railSpace(partsFor(model)) : 0;
  return {
    w: Math.max(well.w + Math.max(0, side), least.w),
    d: Math.max(well.d + deep - doorDepth(model, model.door), least.d),
  };
};

const needIn = (model: PlanModel, plan: ShaftPlan, arrangement: Arrangement): Needs => {
  const { car, moves, pit, headroom, speed } = model;
  const well = leastWell(liftOf(model, arrangement.door), arrangement);
  const { mostD } = well;
  const all = <Size extends { w: number }>(size: Size) => ({
    ...size,
    w: widthOfAll(size.w, plan.lifts),
  });
  const comfortable = all({ ...catalogueWell(model, plan, arrangement.door, well), pit, headroom });
  if (isByCatalogue(model)) return { arrangement, comfortable, least: comfortable, mostD };
  const machine = model.drive === 'mrl_gearless' ? HEIGHT_RULES.machineZone.value : 0;
  const least =
    moves === 'food'
      ? { pit, headroom }
      : {
          pit: Math.min(pit, Math.ceil(leastPit(speed))),
          headroom: Math.min(headroom, Math.ceil(leastHeadroom(speed, car.h)) + machine),
        };
  return { arrangement, comfortable, least: all({ w: well.w, d: well.d, ...least }), mostD };
};

/** The model's needs in each arrangement in which it can be built. */
export const needsOf = (model: PlanModel, plan: ShaftPlan) =>
  arrangementsOf(model, plan)
    .map((arrangement) => needIn(model, plan, arrangement))
    .filter(({ least }) => Number.isFinite(least.w + least.d));
