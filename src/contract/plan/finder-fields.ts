// The finder's fields, and the loads that it offers.
import type { FinderWords } from '../words/finder-words.ts';
import type { Words } from '../words/words.ts';
import { fieldKinds, inUnit, type ValuesOf } from './fields.ts';
import type { FinderMoves, FinderWish } from './finder-wish.ts';

/** The fields with labels and messages in the words of a language. */
export const finderFields = ({ plan: form, finder: words }: FinderWords) => {
  const { choiceField, lengthField, wholeField } = fieldKinds(form.field);
  const { fields: labels } = words;
  return {
    moves: choiceField(labels.moves, 'What moves.', words.moves),
    place: choiceField(labels.place, 'Building.', words.places),
    load: wholeField(labels.load, 'kg.', [1, 10_000], inUnit('kg')),
    shaft: choiceField(labels.shaft, 'Shaft.', words.shafts),
    w: lengthField(labels.w, 'Shaft width.', [300, 9000]),
    d: lengthField(labels.d, 'Shaft depth.', [300, 9000]),
    pit: lengthField(labels.pit, 'Pit depth.', [0, 3000]),
    headroom: lengthField(labels.headroom, 'Headroom.', [1500, 9000]),
    loadedBy: choiceField(labels.loadedBy, 'Loaded by.', words.loadedBy),
    small: choiceField(labels.small, 'Small things.', words.small),
    look: choiceField(labels.look, 'Look.', words.looks),
    stops: wholeField(labels.stops, 'Landings served.', [2, 60]),
    power: choiceField(labels.power, 'Power supply.', words.powers),
  } as const;
};

/** The wish that the fields of an address or a form express. */
export const wishOf = (values: ValuesOf<ReturnType<typeof finderFields>>): FinderWish => values;

/** A load to choose, named by its people, by what it is for, or by its figure alone. */
export type LoadPreset = {
  kg: number;
  people?: number;
  as?: keyof Words['finder']['page']['loads'];
};
/** People, as many as the plates of our cars state persons. */
const PEOPLE: readonly LoadPreset[] = [
  { kg: 204, people: 2 },
  { kg: 272, people: 4 },
  { kg: 408, people: 6 },
  { kg: 544, people: 7 },
  { kg: 680, people: 10 },
  { kg: 884, people: 13 },
  { kg: 1360, people: 19 },
];
const plain = (...loads: number[]): readonly LoadPreset[] => loads.map((kg) => ({ kg }));
/** Loads to choose from, for people and for goods. */
export const LOAD_PRESETS: Record<FinderMoves, readonly LoadPreset[]> = {
  people: PEOPLE,
  wheelchair: PEOPLE,
  patients: [
    { kg: 1000, as: 'stretcher' },
    { kg: 1360, as: 'bed' },
    { kg: 1768, as: 'team' },
    { kg: 2720 },
  ],
  goods: plain(500, 1000, 2000, 3000, 6000, 10_000),
  vehicles: [{ kg: 2000, as: 'upTo' }, ...plain(2500, 3500, 5000)],
  food: plain(45, 91, 136, 227, 250),
};
