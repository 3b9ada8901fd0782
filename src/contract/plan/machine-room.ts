// Whether a lift's machine has a room above the shaft.
import type { Drive } from '../quote/lift-choices.ts';
import { MACHINE_RULES } from './machine-rules.ts';

/** @param headroom as the catalogue names it: a shaft may have more. */
export const hasMachineRoom = (drive: Drive | undefined, headroom: number) =>
  drive === 'geared_machine_room' ||
  (drive === 'gearless_traction' && headroom >= MACHINE_RULES.roomHeadroom.value);
