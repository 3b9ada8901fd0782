// The outbox as staff see it: every dispatch with what became of it, and what can be done about it.
// Addresses are masked, and secrets are in no answer.
import type { DispatchState } from './outbox.ts';

/** What staff may decide of a dispatch: to have it sent now, or to give it up. */
export const DISPATCH_MOVES = ['send', 'drop'] as const;
export type DispatchMove = (typeof DISPATCH_MOVES)[number];

/** What staff may do in each state; what is being sent is left alone. */
export const movesOf = (state: DispatchState): DispatchMove[] => {
  if (state === 'queued') return ['send', 'drop'];
  return state === 'sending' ? [] : ['send'];
};

export const DISPATCH_SORTS = ['createdAt', 'kind'] as const;

/** Whatever the browser prefers, a letter can be looked at in both. */
export const LETTER_LOOKS = ['light', 'dark'] as const;
export type LetterLook = (typeof LETTER_LOOKS)[number];
