// Positions of a lift's counterweight and doors.
import type { Door } from '../quote/lift-choices.ts';
import type { Hand } from './door-leaves.ts';

/** Where the counterweight stands: behind the car or beside it. */
export type Counterweight = 'rear' | 'left' | 'right' | 'none';
/** The sides of the shaft that have doors. */
export type Entrances = 'one' | 'through' | 'adjacent';

export type Arrangement = {
  counterweight: Counterweight;
  entrances: Entrances;
  door: Door;
  /** The end of their walls to which side-opening doors open; the low end if undefined. */
  hand?: Hand | undefined;
  sideHand?: Hand | undefined;
  /** Of two adjacent doors, the one that leaves the corner between them free. */
  yields?: 'front' | 'side' | undefined;
};

export type Side = 'front' | 'rear' | 'left' | 'right';

/** The side of a second door in a side wall: opposite the counterweight. */
export const doorSide = ({ counterweight }: Arrangement) =>
  counterweight === 'right' ? 'left' : 'right';
