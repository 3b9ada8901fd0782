// Positions of a lift's counterweight and doors.
import type { Door } from '../quote/lift-choices.ts';
import type { Hand } from './door-leaves.ts';

export const COUNTERWEIGHTS = ['rear', 'left', 'right', 'none'] as const;
export type Counterweight = (typeof COUNTERWEIGHTS)[number];
export const ENTRANCES = ['one', 'through', 'adjacent'] as const;
export type Entrances = (typeof ENTRANCES)[number];

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
