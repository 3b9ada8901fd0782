// The lift finder in English, for the API and for the plans that staff read. The page's script has
// the words of its own language only, so it imports none of this.
import { ENGLISH_FINDER } from '../words/finder-words.ts';
import { findLiftsIn } from './finder.ts';
import { finderFields } from './finder-fields.ts';
import type { FinderWish } from './finder-wish.ts';
import type { PlanModel } from './plan-model.ts';

export const FINDER_FIELDS = finderFields(ENGLISH_FINDER.words);

/** Finds lifts for a wish, as `findLiftsIn` does. */
export const findLifts = (
  wish: FinderWish,
  offered?: readonly string[],
  models?: readonly PlanModel[],
) => findLiftsIn(ENGLISH_FINDER, wish, offered, models);
