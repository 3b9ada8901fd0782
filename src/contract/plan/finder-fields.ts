// The finder's fields.
import { choiceField, inUnit, lengthField, type ValuesOf, wholeField } from './fields.ts';
import {
  FINDER_MOVES,
  type FinderMoves,
  type FinderWish,
  LOADED_BY,
  LOOKS,
  PLACES,
  POWERS,
  SHAFTS,
  SMALL_THINGS,
} from './finder-wish.ts';

export const FINDER_FIELDS = {
  moves: choiceField('What moves', 'What moves.', FINDER_MOVES),
  place: choiceField('Building', 'Building.', PLACES),
  load: wholeField('Load', 'kg.', [1, 10_000], inUnit('kg')),
  shaft: choiceField('Shaft', 'Shaft.', SHAFTS),
  w: lengthField('Shaft width', 'Shaft width.', [300, 9000]),
  d: lengthField('Shaft depth', 'Shaft depth.', [300, 9000]),
  pit: lengthField('Pit depth', 'Pit depth.', [0, 3000]),
  headroom: lengthField('Headroom', 'Headroom.', [1500, 9000]),
  loadedBy: choiceField('Loaded', 'Loaded by.', LOADED_BY),
  small: choiceField('Where and how', 'Small things.', SMALL_THINGS),
  look: choiceField('Look', 'Look.', LOOKS),
  stops: wholeField('Stops', 'Landings served.', [2, 60]),
  power: choiceField('Power supply', 'Power supply.', POWERS),
} as const;

/** The wish that the fields of an address or a form express. */
export const wishOf = (values: ValuesOf<typeof FINDER_FIELDS>): FinderWish => values;

type Preset = readonly [kg: number, words: string];
/** People, as many as the plates of our cars state persons. */
const PEOPLE: readonly Preset[] = [
  [204, '2 people'],
  [272, '4 people'],
  [408, '6 people'],
  [544, '7 people'],
  [680, '10 people'],
  [884, '13 people'],
  [1360, '19 people'],
];
const GOODS: readonly Preset[] = [
  [500, '500 kg'],
  [1000, '1,000 kg'],
  [2000, '2,000 kg'],
  [3000, '3,000 kg'],
  [6000, '6,000 kg'],
  [10_000, '10,000 kg'],
];
/** Loads to choose from, for people and for goods, in familiar words. */
export const LOAD_PRESETS: Record<FinderMoves, readonly Preset[]> = {
  people: PEOPLE,
  wheelchair: PEOPLE,
  patients: [
    [1000, 'A stretcher, 1,000 kg'],
    [1360, 'A bed, 1,360 kg'],
    [1768, 'A bed and its team, 1,768 kg'],
    [2720, '2,720 kg'],
  ],
  goods: GOODS,
  vehicles: [
    [2000, 'Up to 2,000 kg'],
    [2500, '2,500 kg'],
    [3500, '3,500 kg'],
    [5000, '5,000 kg'],
  ],
  food: [
    [45, '45 kg'],
    [91, '91 kg'],
    [136, '136 kg'],
    [227, '227 kg'],
    [250, '250 kg'],
  ],
};
