// The exact position of every part of the drawn lift, in whole millimetres. All drawings are made
// from this alone. Several lifts side by side are equal: their places are those of the first.

import type { Door, Drive, Moves } from '../quote/lift-choices.ts';
import type { Arrangement } from './arrangement.ts';
import { BODY_RULES } from './bodies/body-rules.ts';
import { DOOR_RULES } from './door-rules.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { hasMachineRoom } from './machine-room.ts';
import { hasHatch, isGlazed, isReduced, liftOf, type Need } from './needs.ts';
import { type Entrance, type Placed, placed } from './placed.ts';
import type { PlanModel } from './plan-model.ts';
import { landingsOf, type ShaftPlan } from './shaft-plan.ts';
import { startsIn, widthOfOne } from './side-by-side.ts';
import { weightRoom } from './weight.ts';
import { WELL_RULES } from './well-rules.ts';

export type Layout = Placed & {
  arrangement: Arrangement;
  /** The clear shaft of one lift; of several lifts side by side, the part of each. */
  well: { w: number; d: number };
  /** Clear width from wall to wall: of all lifts, and the beams between them. */
  wide: number;
  /** Where the part of each lift begins, from the left wall. */
  starts: readonly number[];
  carHeight: number;
  /** Centre of the clear opening, from the left wall. */
  doorAt: number;
  /** Depth between the landing wall and the car. */
  doorDepth: number;
  opening: number;
  doorHeight: number;
  pit: number;
  /** Height of the shaft's floor: below the lowest landing, but above it for a serving hatch. */
  floor: number;
  /** Height of the sills above their landings. */
  sill: number;
  headroom: number;
  /** Headroom from the catalogue. */
  usualHeadroom: number;
  /** Heights of the landings above the lowest one. */
  landings: readonly number[];
  load: number;
  speed: number;
  moves: Moves;
  door: Door;
  drive: Drive;
  /** The rear of the shaft is glass. */
  isGlazed: boolean;
  /** Pit or headroom is below the rules and needs extra protective devices. */
  isReduced: boolean;
  /** Name on the drawing. */
  name: string;
  /** The visitor's own shaft, if a layout is drawn in the shaft that the lift needs. */
  given?: Need;
};

const rule = WELL_RULES;

type Doored = { moves: Moves; car: { h: number } };
/** Height of a lift's doors. */
export const doorHeightOf = ({ car, moves }: Doored) =>
  moves === 'vehicles' ? car.h : Math.min(rule.doorHeight.value, car.h);

/** Height that a door needs above its opening, up to the next landing. */
const aboveDoor = (doorHeight: number, door: Door) => {
  // The upper half of a vertical door slides past the sill of the next landing.
  if (door === 'vertical') return doorHeight / 2 + rule.frameAbove.value;
  const above = door === 'swing' ? rule.frameAbove.value : BODY_RULES.gearHigh.value;
  return above + DOOR_RULES.sillDepth.value;
};

/** The least height of a storey for a model's landing doors. */
export const leastStorey = (model: Doored, door: Door) => {
  const step = HEIGHT_RULES.planningStep.value;
  const high = doorHeightOf(model);
  return Math.ceil((high + aboveDoor(high, door)) / step) * step;
};

/** Height of the shaft's floor below a hatch: its lower panel sinks to there. */
const belowHatch = (model: PlanModel) =>
  Math.max(BODY_RULES.servicePit.value, doorHeightOf(model) / 2 + DOOR_RULES.sillDepth.value);

/** The layout of a model in an arrangement, in a shaft of exactly this size. */
export const layoutIn = (
  model: PlanModel,
  plan: ShaftPlan,
  arrangement: Arrangement,
  size: Need,
): Layout => {
  const { lifts } = plan;
  const well = { w: widthOfOne(size.w, lifts), d: size.d };
  const weightHeight = weightRoom({
    ...size,
    speed: model.speed,
    isInHead: !hasMachineRoom({ ...model, usualHeadroom: model.headroom }),
  });
  const lift = { ...liftOf(model, arrangement.door), weightHeight };
  const around = placed(well, lift, arrangement);
  const [front] = around.entrances;
  const sill = hasHatch(model) ? DOOR_RULES.hatchSill.value : 0;
  return {
    ...around,
    arrangement,
    well,
    wide: size.w,
    starts: startsIn(size.w, lifts),
    carHeight: model.car.h,
    doorAt: front.centre,
    doorDepth: front.depth,
    opening: model.opening,
    doorHeight: doorHeightOf(model),
    pit: size.pit,
    floor: sill > 0 ? sill - belowHatch(model) : -size.pit,
    sill,
    headroom: size.headroom,
    usualHeadroom: model.headroom,
    landings: landingsOf(plan, leastStorey(model, arrangement.door)),
    load: model.load,
    speed: model.speed,
    moves: model.moves,
    door: arrangement.door,
    drive: model.drive,
    isGlazed: isGlazed(model),
    isReduced: isReduced(model),
    name: model.name,
  };
};

/** The lifts side by side, each with its places measured from the left wall of the shaft. */
export const liftsOf = (layout: Layout): Layout[] =>
  layout.starts.map((start) => {
    const right = <Place extends { x: number }>(place: Place) => ({ ...place, x: place.x + start });
    const { counterweight } = layout;
    const moved = (entrance: Entrance) => ({ ...entrance, centre: entrance.centre + start });
    const [front, ...others] = layout.entrances;
    return {
      ...layout,
      car: right(layout.car),
      outer: right(layout.outer),
      rails: layout.rails.map(right),
      counterweight: counterweight && right(counterweight),
      doorAt: layout.doorAt + start,
      // A lift with a door at its side stands alone, at the left wall.
      entrances: [moved(front), ...others.map(moved)],
    };
  });
