// How often chance is tried, and from which number it is made: the same attacks again come from the
// same number.
import { createChance } from '../../../bench/virtual-time.ts';

/**
 * Set by `npm run attack`, to be repeated with the same number; `npm run test:deep` always tries
 * the same.
 */
export const SEED = Number(process.env.ATTACK_SEED ?? 12);
/** One in `npm run test:deep`. */
export const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 1);
/** When no further round is begun, in milliseconds since 1970. */
const UNTIL = Number(process.env.ATTACK_UNTIL ?? Number.POSITIVE_INFINITY);

/** The number of each round: the first one always, the others while there is time. */
export const rounds = function* () {
  for (let round = 0; round < ROUNDS && (round === 0 || Date.now() < UNTIL); round += 1)
    yield round;
};

/** Chance of one part of the suite, whatever the others have used up. */
export const chanceOf = (part: string, round = 0) => {
  let seed = SEED + round * 7919;
  for (const sign of part) seed = Math.imul(seed, 31) + sign.charCodeAt(0);
  const chance = createChance(seed);
  const below = (most: number) => Math.floor(chance() * most);
  return {
    below,
    oneOf: <Of>(choices: readonly Of[]) => choices[below(choices.length)] as Of,
    /** So many of them, in their order; all when there are fewer. */
    some: <Of>(choices: readonly Of[], count: number) =>
      choices
        .map((choice, at) => ({ choice, at, lot: chance() }))
        .sort((a, b) => a.lot - b.lot)
        .slice(0, count)
        .sort((a, b) => a.at - b.at)
        .map(({ choice }) => choice),
  };
};
export type Luck = ReturnType<typeof chanceOf>;
