// Whether a lift's machine has a room above the shaft.
import type { Drive, Moves } from '../quote/lift-choices.ts';
import { MACHINE_RULES } from './machine-rules.ts';

type Lift = {
  drive: Drive;
  moves: Moves;
  /** Headroom from the catalogue: the shaft may have more. */
  usualHeadroom: number;
};

/** A service lift's machine stands in its shaft, behind a panel. */
export const hasMachineRoom = ({ drive, moves, usualHeadroom }: Lift) =>
  moves !== 'food' &&
  (drive === 'geared_machine_room' ||
    (drive === 'gearless_traction' && usualHeadroom >= MACHINE_RULES.roomHeadroom.value));
