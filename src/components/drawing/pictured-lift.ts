// A lift of a category for its pictures: its drive, and the positions of its parts in the shaft
// from the planner's layout.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import type { Counterweight } from '../../contract/plan/arrangement.ts';
import type { Leaf } from '../../contract/plan/door-leaves.ts';
import { DOOR_RULES } from '../../contract/plan/door-rules.ts';
import { HEIGHT_RULES } from '../../contract/plan/height-rules.ts';
import { doorHeightOf } from '../../contract/plan/layout.ts';
import { hasMachineRoom } from '../../contract/plan/machine-room.ts';
import { MACHINE_RULES } from '../../contract/plan/machine-rules.ts';
import { hasHatch, onlyRises } from '../../contract/plan/needs.ts';
import { placed, type Rect } from '../../contract/plan/placed.ts';
import { wellFor } from '../../contract/plan/well.ts';
import { WELL_RULES } from '../../contract/plan/well-rules.ts';
import type { Door, Drive } from '../../contract/quote/lift-choices.ts';
import type { Form } from './form-of.ts';

export type Engine = 'mrl' | 'room' | 'drum' | 'hydraulic' | 'screw' | 'pneumatic';
type Carries = SpecRange['moves'][number];

export const WALL = WELL_RULES.wall.value;
export const SLAB = 150;
export const STOREY = HEIGHT_RULES.usualStorey.value;
export const SHELL = WELL_RULES.carWall.value;
export const CAR_FLOOR = HEIGHT_RULES.carFloor.value;
export const CAR_ROOF = HEIGHT_RULES.roof.value;
/** Height at which a serving hatch begins. */
export const COUNTER = DOOR_RULES.hatchSill.value;
export const ROOM = MACHINE_RULES.roomHeight.value;

export type PicturedLift = {
  range: SpecRange;
  form: Form | undefined;
  carries: Carries;
  /** Dishes for a restaurant, or a household's boxes. */
  kitchen: boolean;
  engine: Engine;
  door: Door;
  carW: number;
  carD: number;
  carH: number;
  shaftW: number;
  shaftD: number;
  pit: number;
  headroom: number;
  opening: number;
  /** Middle of the clear opening, from the shaft's left wall. */
  doorX: number;
  /** Panels of the landing door, from the middle of the opening. */
  leaves: readonly Leaf[];
  doorH: number;
  /** Height of the car floor above the landing. */
  sill: number;
  /** Gap between the car's inside and the shaft's left wall, and its rear wall. */
  carX: number;
  carY: number;
  /** Counterweight in plan, if there is one: left, rear, width, depth. */
  weight: readonly [x: number, y: number, w: number, d: number] | null;
  /** Space for doors between the car's shell and the landing wall. */
  doorGap: number;
};

const engineOf = (drive: Drive, carries: Carries, headroom: number, form?: Form): Engine => {
  if (drive === 'hydraulic' || drive === 'screw' || drive === 'pneumatic') return drive;
  if (carries === 'food') return 'drum';
  // A car in an open-fronted shaft has no machine room.
  if (drive === 'mrl_gearless' || form === 'capsule') return 'mrl';
  return hasMachineRoom({ drive, moves: carries, usualHeadroom: headroom }) ? 'room' : 'mrl';
};

/** Whether the lift has ropes and a counterweight. */
const isRoped = (engine: Engine) => engine === 'mrl' || engine === 'room';

type Size = { w: number; d: number };
/** Position of the counterweight: behind the car, or at its left if that fits better. */
const weightPlace = (well: Size, size: Size, door: Door): Counterweight => {
  const lack = (counterweight: Counterweight) => {
    const { w, d } = wellFor(size, { counterweight, entrances: 'one', door });
    return Math.max(0, w - well.w) + Math.max(0, d - well.d);
  };
  return lack('rear') <= lack('left') ? 'rear' : 'left';
};

/**
 * Converts from the planner's axes, with the landing wall at the bottom, to those of a picture,
 * with the rear wall at the top.
 */
const turned = ({ x, y, w, d }: Rect, depth: number) => [x, depth - y - d, w, d] as const;

export const picturedLift = (range: SpecRange, form?: Form): PicturedLift => {
  const { shaft, cabin, drives, doors, moves } = range;
  const [carries = 'people', door = 'centre', drive = 'mrl_gearless'] = [
    moves[0],
    doors[0],
    drives[0],
  ];
  const headroom = range.headroomMm[0];
  const engine = engineOf(drive, carries, headroom, form);
  const well = { w: shaft.minW, d: shaft.minD };
  const size = { w: cabin.minW, d: cabin.minD };
  const weightAt = isRoped(engine) ? weightPlace(well, size, door) : 'none';
  const opening = Math.min(range.openingMm[0], cabin.minW);
  const facts = { moves: carries, pit: range.pitMm[0] };
  const lift = {
    ...facts,
    drive,
    load: range.loadKg[0],
    opening,
    car: size,
    rises: onlyRises(facts),
  };
  const { car, counterweight, entrances, parts } = placed(well, lift, {
    counterweight: weightAt,
    entrances: 'one',
    door,
  });
  const behind = Math.max(0, well.d - car.y - car.d);
  return {
    range,
    form: form ?? (door === 'glass_frameless' ? 'glass' : undefined),
    carries,
    kitchen: range.buildings[0] === 'restaurant',
    engine,
    door,
    carW: car.w,
    carD: car.d,
    carH: cabin.height,
    shaftW: well.w,
    shaftD: well.d,
    pit: range.pitMm[0],
    headroom,
    opening,
    doorX: entrances[0].centre,
    leaves: entrances[0].doors.landing,
    doorH: doorHeightOf({ moves: carries, car: { h: cabin.height } }),
    sill: hasHatch(facts) ? COUNTER : 0,
    carX: car.x,
    carY: behind,
    weight: counterweight && turned(counterweight, well.d),
    // A car that projects from its shaft is drawn against the shaft's edge.
    doorGap: Math.max(0, Math.min(entrances[0].depth, well.d - behind - car.d - parts.carWall)),
  };
};
