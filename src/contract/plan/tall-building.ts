// What tall buildings need: a fire lift that is fast enough, and a lift for a stretcher. Finder,
// traffic page and shaft planner say the same.
import { fill } from '../language/fill.ts';
import type { PlanWords } from '../words/speech.ts';
import { FINDER_SCORE_RULES } from './finder-score-rules.ts';
import { rideSeconds } from './round-trip.ts';
import { TRAFFIC_RULES } from './traffic-rules.ts';

const { fireHeight, fireRide, stretcherHeight } = FINDER_SCORE_RULES;
const { housingAcceleration, housingJerk } = TRAFFIC_RULES;

/** Whole seconds from the lowest landing to the top one, doors not counted; travel in mm. */
export const endToEnd = (travel: number, speed: number) => {
  const [acceleration, jerk] = [housingAcceleration.value, housingJerk.value];
  return Math.ceil(rideSeconds(travel / 1000, { speed, acceleration, jerk }));
};

/** Whether a building of this travel, in mm, needs a fire lift. */
export const needsFireLift = (travel: number) => travel > fireHeight.value;

/** Whether a lift is fast enough for the fire lift of its building. */
export const isFireLift = (travel: number, speed: number) =>
  endToEnd(travel, speed) <= fireRide.value;

type TallWords = PlanWords['plan']['tall'];

/** Notes about a building of this travel, in mm. */
export const tallNotes = (travel: number, words: TallWords): string[] => [
  ...(needsFireLift(travel) ? [words.fire] : []),
  ...(travel > stretcherHeight.value ? [words.stretcher] : []),
];

/** The notes, and whether a lift of this speed can be the fire lift. */
export const tallNotesFor = (travel: number, speed: number, words: TallWords) => [
  ...tallNotes(travel, words),
  ...(needsFireLift(travel) && !isFireLift(travel, speed)
    ? [fill(words.slow, { speed, seconds: endToEnd(travel, speed), most: fireRide.value })]
    : []),
];
