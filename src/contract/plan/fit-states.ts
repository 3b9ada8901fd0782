// What may be said of a model in a shaft.

/**
 * `fits`: the sizes of the catalogue are there. `tight`: the planning rules allow it, but ask
 * before building.
 */
export const FIT_STATES = ['fits', 'tight', 'no'] as const;
export type FitState = (typeof FIT_STATES)[number];
export const MISSING_NAMES = [
  'w',
  'd',
  'pit',
  'headroom',
  'opening',
  'load',
  'speed',
  'stops',
] as const;
export type Missing = { name: (typeof MISSING_NAMES)[number]; by: number };
