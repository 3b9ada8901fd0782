// The outbox as staff see it: the moves that each dispatch allows, and the orders of its list.
import type { DispatchState } from './outbox.ts';

/** Moves by staff: send a dispatch now, or give it up. */
export const DISPATCH_MOVES = ['send', 'drop'] as const;
export type DispatchMove = (typeof DISPATCH_MOVES)[number];

/** Moves in each state; a dispatch that is being sent has none. */
export const movesOf = (state: DispatchState): DispatchMove[] => {
  if (state === 'queued') return ['send', 'drop'];
  return state === 'sending' ? [] : ['send'];
};

export const DISPATCH_SORTS = ['createdAt', 'kind'] as const;

/** Staff can view a letter in both, independent of their browser's setting. */
export const LETTER_LOOKS = ['light', 'dark'] as const;
export type LetterLook = (typeof LETTER_LOOKS)[number];
