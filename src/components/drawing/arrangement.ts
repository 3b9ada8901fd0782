// How a lift of given figures is put together: what drives it, where car, counterweight and doors
// stand in the shaft.
import type { SpecRange } from '../../contract/category.ts';
import type { Door, Drive } from '../../contract/lift-choices.ts';
import type { Form } from './form-of.ts';

export type Engine = 'mrl' | 'room' | 'drum' | 'hydraulic' | 'screw' | 'pneumatic';
type Carries = SpecRange['moves'][number];

export const WALL = 200;
export const SLAB = 150;
export const STOREY = 3000;
export const SHELL = 40;
export const CAR_FLOOR = 120;
export const CAR_ROOF = 90;
/** Height at which a serving hatch begins. */
export const COUNTER = 800;
export const ROOM = 2200;

export type Arrangement = {
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
  doorH: number;
  /** Height of the car floor above the landing. */
  sill: number;
  /** Gap between the car's inside and the shaft's left wall, and its rear wall. */
  carX: number;
  carY: number;
  /** Counterweight in plan, where there is one: left, rear, width, depth. */
  weight: readonly [x: number, y: number, w: number, d: number] | null;
  /** Space for doors between the car's shell and the landing wall. */
  doorGap: number;
};

const engineOf = (drive: Drive, carries: Carries, headroom: number, form?: Form): Engine => {
  if (drive === 'hydraulic' || drive === 'screw' || drive === 'pneumatic') return drive;
  if (carries === 'food') return 'drum';
  // A car in an open front has no room to hang under.
  if (drive === 'mrl_gearless' || form === 'capsule') return 'mrl';
  return drive === 'gearless_traction' && headroom < 3900 ? 'mrl' : 'room';
};

const doorHeight = (carries: Carries, height: number) => {
  if (carries === 'food') return height;
  return Math.min(height, carries === 'vehicles' ? 2200 : carries === 'people' ? 2000 : 2100);
};

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

export const arrange = (range: SpecRange, form?: Form): Arrangement => {
  const { shaft, cabin, drives, doors, moves } = range;
  const [carries = 'people', door = 'centre', drive = 'mrl_gearless'] = [
    moves[0],
    doors[0],
    drives[0],
  ];
  const headroom = range.headroomMm[0];
  const engine = engineOf(drive, carries, headroom, form);
  const spareW = Math.max(0, shaft.minW - cabin.minW - 2 * SHELL);
  const spareD = Math.max(0, shaft.minD - cabin.minD - 2 * SHELL);
  const doorGap = clamp(door === 'swing' || door === 'collapsible' ? 70 : 240, 0, spareD * 0.75);
  const rear = spareD - doorGap;
  const roped = engine === 'mrl' || engine === 'room';
  const atRear = roped && rear >= 150 && rear >= spareW * 0.42;
  // A counterweight beside the car takes the larger share of the spare width; rails need the rest.
  const left = roped && !atRear ? spareW * 0.66 : spareW / 2;
  const weightW = clamp(left - 130, 70, 260);
  const weight = !roped
    ? null
    : atRear
      ? ([
          shaft.minW / 2 - Math.min(cabin.minW * 0.38, 600),
          45,
          Math.min(cabin.minW * 0.76, 1200),
          clamp(rear - 90, 70, 240),
        ] as const)
      : ([
          45,
          rear +
            SHELL +
            cabin.minD / 2 -
            Math.min(cabin.minD * 0.3, 600) -
            Math.min(cabin.minD * 0.2, 450),
          weightW,
          Math.min(cabin.minD * 0.4, 900),
        ] as const);
  return {
    range,
    form: form ?? (door === 'glass_frameless' ? 'glass' : undefined),
    carries,
    kitchen: range.buildings[0] === 'restaurant',
    engine,
    door,
    carW: cabin.minW,
    carD: cabin.minD,
    carH: cabin.height,
    shaftW: shaft.minW,
    shaftD: shaft.minD,
    pit: range.pitMm[0],
    headroom,
    opening: Math.min(range.openingMm[0], cabin.minW),
    doorH: doorHeight(carries, cabin.height),
    sill: carries === 'food' && range.pitMm[0] < 250 ? COUNTER : 0,
    carX: left + SHELL,
    // A capsule's glass stands in the open front and needs no gap behind it.
    carY: spareD > 0 ? rear + SHELL : Math.max(0, (shaft.minD - cabin.minD) / 2),
    weight,
    doorGap,
  };
};
