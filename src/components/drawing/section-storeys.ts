// Chooses the landings of a section and their heights: as many full storeys as the sheet holds; the
// last one is broken if the lift serves more.
import type { PicturedLift } from './pictured-lift.ts';
import { ROOM, SLAB, STOREY } from './pictured-lift.ts';

export const FOUNDATION = 250;
const BROKEN = 1750;

export type Storeys = {
  /** Floor heights above the lowest landing, lowest first. */
  levels: number[];
  /** Height of the break line, if one storey is broken. */
  breakAt: number | null;
  /** Underside of the shaft's roof. */
  ceiling: number;
  /** Top of everything. */
  top: number;
};

const stack = (lift: PicturedLift, landings: number): Storeys => {
  const broken = lift.range.stops[1] > landings && landings > 2;
  const levels = Array.from({ length: landings }, (_, at) => at * STOREY);
  const last = landings - 1;
  if (broken) levels[last] = (last - 1) * STOREY + BROKEN;
  const ceiling = (levels[last] ?? 0) + lift.headroom;
  const above = lift.engine === 'room' ? SLAB + ROOM + 140 : 200;
  return {
    levels,
    breakAt: broken ? (last - 1) * STOREY + BROKEN * 0.52 : null,
    ceiling,
    top: ceiling + above,
  };
};

/**
 * Chooses the number of landings for a sheet of `height` units at no more than `unit` units a
 * millimetre.
 */
export const chooseStoreys = (lift: PicturedLift, height: number, unit: number) => {
  const most = Math.min(4, lift.range.stops[1]);
  for (let landings = most; landings > 2; landings -= 1) {
    const storeys = stack(lift, landings);
    const needed = (storeys.top + lift.pit + FOUNDATION) * unit;
    if (landings === 3 ? lift.range.stops[1] > 2 : needed <= height) return storeys;
  }
  return stack(lift, 2);
};
