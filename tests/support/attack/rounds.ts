// The rounds of random attacks and their seed: the same seed makes the same attacks again.
import { createChance } from '../../../bench/virtual-time.ts';

/**
 * `npm run attack` draws and prints a seed, and takes it as ATTACK_SEED to repeat a run.
 * `npm run test:deep` always has the same seed.
 */
export const SEED = Number(process.env.ATTACK_SEED ?? 12);
/** One round in `npm run test:deep`. */
export const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 1);
/** The moment after which no further round begins, in milliseconds since 1970. */
const UNTIL = Number(process.env.ATTACK_UNTIL ?? Number.POSITIVE_INFINITY);

/** The number of each round: the first one always, the others while there is time. */
export const rounds = function* () {
  for (let round = 0; round < ROUNDS && (round === 0 || Date.now() < UNTIL); round += 1)
    yield round;
};

/** Random choices for one part of the attacks; they do not depend on the other parts. */
export const chanceOf = (part: string, round = 0) => {
  let seed = SEED + round * 7919;
  for (const sign of part) seed = Math.imul(seed, 31) + sign.charCodeAt(0);
  const chance = createChance(seed);
  const below = (most: number) => Math.floor(chance() * most);
  return {
    below,
    oneOf: <Of>(choices: readonly Of[]) => choices[below(choices.length)] as Of,
    /** So many random choices, in their original order; all of them if there are fewer. */
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
