// Power of a lift's motor, and the loads on its supports.

import { motorFor } from './energy.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import type { Layout } from './layout.ts';
import { MACHINE_RULES } from './machine-rules.ts';
import type { Reactions } from './reactions.ts';

/** Estimated power of the motor, in kW; null if there is no formula for its drive. */
export const motorOf = ({ arrangement, drive, load, speed }: Layout) => {
  if (load === 0) return null;
  if (drive === 'hydraulic') return motorFor('hydraulic', load, speed).kW;
  if (arrangement.counterweight === 'none') return null;
  const isGeared = drive === 'geared_machine_room';
  return motorFor(isGeared ? 'geared' : 'gearless', load, speed).kW;
};

export type Reaction = { name: string; where: string; kN: number };

/** Estimated loads at their points, with the names used in drawings. */
export const reactionPoints = (layout: Layout, loads: Reactions): Reaction[] => {
  const hangs = loads.carMass + layout.load + loads.counterweight;
  const machine = (MACHINE_RULES.machineLoad.value * hangs * ENERGY_RULES.gravity.value) / 1000;
  const weight: Reaction[] =
    loads.counterweight === 0
      ? []
      : [
          { name: 'R2', where: 'Pit floor, counterweight buffer', kN: loads.counterweightBuffer },
          { name: 'R4', where: 'Machine supports, its own weight not counted', kN: machine },
        ];
  const jack: Reaction[] =
    loads.jack === 0 ? [] : [{ name: 'R5', where: 'Pit floor, each jack', kN: loads.jack }];
  const below = layout.floor > 0 ? 'Shaft floor' : 'Pit floor';
  return [
    { name: 'R1', where: `${below}, car buffer`, kN: loads.carBuffer },
    { name: 'R3', where: 'Each car rail, downwards', kN: loads.rail },
    ...weight,
    ...jack,
  ].toSorted((a, b) => a.name.localeCompare(b.name));
};
