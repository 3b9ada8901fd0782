// The finder's questions and their answers.
import type { Building } from '../quote/lift-choices.ts';
import type { FinderWords } from '../words/finder-words.ts';

type Answers = FinderWords['finder'];
export type FinderMoves = keyof Answers['moves'];

/** Answers; an unanswered question is undefined. Lengths in mm. */
export type FinderWish = {
  moves?: FinderMoves | undefined;
  place?: Building | undefined;
  /** Load to carry at once, in kg. */
  load?: number | undefined;
  shaft?: keyof Answers['shafts'] | undefined;
  w?: number | undefined;
  d?: number | undefined;
  pit?: number | undefined;
  headroom?: number | undefined;
  loadedBy?: keyof Answers['loadedBy'] | undefined;
  small?: keyof Answers['small'] | undefined;
  look?: keyof Answers['looks'] | undefined;
  stops?: number | undefined;
  power?: keyof Answers['powers'] | undefined;
};
export type Question = keyof FinderWish;

export const carriesPeople = ({ moves }: FinderWish) =>
  moves === 'people' || moves === 'wheelchair';

/** Places offered for each answer to 'what moves'; other places would not change the result. */
export const PLACES_OF: Record<FinderMoves, readonly Building[]> = {
  people: ['villa', 'apartment', 'office', 'hotel', 'mall', 'hospital'],
  wheelchair: ['villa', 'apartment', 'office', 'hotel', 'mall', 'hospital'],
  patients: ['hospital'],
  goods: ['factory', 'hotel', 'mall'],
  vehicles: ['parking', 'villa', 'apartment', 'mall'],
  food: ['villa', 'restaurant', 'hotel', 'hospital', 'office'],
};

/**
 * The wish without answers to questions that are hidden for its kind of load: hidden answers must
 * neither rule a kind out nor count.
 */
export const askedOf = (wish: FinderWish): FinderWish => {
  const { moves } = wish;
  const people = moves === undefined || carriesPeople(wish);
  // Of a shaft, or of the open well of a staircase.
  const hasSizes = wish.shaft !== 'build' && wish.shaft !== 'outside';
  const placed = wish.place && (moves === undefined || PLACES_OF[moves].includes(wish.place));
  return {
    ...wish,
    place: placed ? wish.place : undefined,
    w: hasSizes ? wish.w : undefined,
    d: hasSizes ? wish.d : undefined,
    shaft: people ? wish.shaft : undefined,
    look: people ? wish.look : undefined,
    power: people || moves === 'food' ? wish.power : undefined,
    loadedBy: moves === 'goods' ? wish.loadedBy : undefined,
    small: moves === 'food' ? wish.small : undefined,
  };
};
