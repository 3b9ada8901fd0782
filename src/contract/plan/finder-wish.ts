// The finder's questions, with the words of their answers.
import { BUILDINGS, type Building, MOVES } from '../quote/lift-choices.ts';

export const FINDER_MOVES = {
  people: MOVES.people,
  wheelchair: 'People, one in a wheelchair',
  patients: MOVES.patients,
  goods: MOVES.goods,
  vehicles: MOVES.vehicles,
  food: MOVES.food,
} as const;
export type FinderMoves = keyof typeof FINDER_MOVES;
export const PLACES = BUILDINGS;
export const SHAFTS = {
  build: 'A shaft can be built',
  exists: 'There is a shaft',
  none: 'No shaft, inside the building',
  outside: 'No shaft, on an outside wall',
} as const;
export const LOOKS = {
  plain: 'Plain',
  glass: 'Glass walls',
  atrium: 'Glass capsule in an atrium',
} as const;
export const LOADED_BY = {
  hand: 'By hand',
  pallet: 'Pallet truck',
  forklift: 'Forklift',
} as const;
export const SMALL_THINGS = {
  home: 'At home, a tray or a bag',
  trays: 'In a kitchen, by trays',
  trolley: 'In a kitchen, on a trolley',
} as const;
export const POWERS = { single: 'Single-phase only', three: 'Three-phase' } as const;

/** Answers; an unanswered question is undefined. Lengths in mm. */
export type FinderWish = {
  moves?: FinderMoves | undefined;
  place?: Building | undefined;
  /** Load to carry at once, in kg. */
  load?: number | undefined;
  shaft?: keyof typeof SHAFTS | undefined;
  w?: number | undefined;
  d?: number | undefined;
  pit?: number | undefined;
  headroom?: number | undefined;
  loadedBy?: keyof typeof LOADED_BY | undefined;
  small?: keyof typeof SMALL_THINGS | undefined;
  look?: keyof typeof LOOKS | undefined;
  stops?: number | undefined;
  power?: keyof typeof POWERS | undefined;
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
