// The results of fitting a model into a shaft.

/**
 * `fits`: the shaft has the sizes from the catalogue. `tight`: only the planning rules allow it, so
 * the visitor should ask before building. `no`: the model does not fit.
 */
export const FIT_STATES = ['fits', 'tight', 'no'] as const;
export type FitState = (typeof FIT_STATES)[number];
export const MISSING_NAMES = [
  'w',
  'd',
  'lessD',
  'pit',
  'headroom',
  'opening',
  'load',
  'speed',
  'stops',
  'storey',
  'entrances',
] as const;
/** Figures that are missing; `lessD` is depth that is too much, where the depth is exact. */
export type Missing = { name: (typeof MISSING_NAMES)[number]; by: number };
