// Positions of a lift's counterweight and doors.
import type { Door } from '../quote/lift-choices.ts';
import type { Hand } from './door-leaves.ts';

export const COUNTERWEIGHT_WORDS = {
  rear: 'Behind the car',
  left: 'At the left',
  right: 'At the right',
  none: 'None (hydraulic)',
} as const;
export type Counterweight = keyof typeof COUNTERWEIGHT_WORDS;
export const ENTRANCE_WORDS = {
  one: 'One side',
  through: 'Front and rear',
  adjacent: 'Front and one side',
} as const;
export type Entrances = keyof typeof ENTRANCE_WORDS;

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
