// Where counterweight and doors of a lift are.
import type { Door } from '../quote/lift-choices.ts';

export const COUNTERWEIGHTS = ['rear', 'left', 'right', 'none'] as const;
export type Counterweight = (typeof COUNTERWEIGHTS)[number];
export const ENTRANCES = ['one', 'through', 'adjacent'] as const;
export type Entrances = (typeof ENTRANCES)[number];

export type Arrangement = { counterweight: Counterweight; entrances: Entrances; door: Door };
