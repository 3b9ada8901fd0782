// The fields of a shaft plan, and how they are read from an address or a form. No zod, because the
// page reads the fields on every keystroke.
import { fill } from '../language/fill.ts';
import type { ShaftWords } from '../words/shaft-words.ts';
import { DIVIDER_RULES } from './divider-rules.ts';
import { fieldKinds, inUnit, noLonger, type ValuesOf } from './fields.ts';
import { storeysField } from './storeys.ts';

/** The greatest travel, in mm. */
export const MOST_TRAVEL = 150_000;
const MODEL_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const modelField = ({ plan: form, shaft: words }: ShaftWords) => {
  const label = words.fields.model;
  return noLonger<string>(form.field, {
    label,
    description: 'Model to draw.',
    inWords: (id) => id,
    read: (text) =>
      MODEL_ID.test(text) ? { value: text } : { problem: fill(words.problems.noModel, { label }) },
  });
};

/** The fields in the order of the address, with labels and messages in the words of a language. */
export const shaftFields = (words: ShaftWords) => {
  const { plan: form, shaft } = words;
  const { choiceField, decimalField, lengthField, wholeField } = fieldKinds(form.field);
  const { fields: labels } = shaft;
  return {
    w: lengthField(labels.w, 'Clear width, mm.', [500, 10_000]),
    d: lengthField(labels.d, 'Clear depth, mm.', [500, 10_000]),
    pit: lengthField(labels.pit, 'Pit, mm; not judged without it.', [0, 5000]),
    headroom: lengthField(labels.headroom, 'Headroom, mm; not judged without it.', [1500, 10_000]),
    travel: lengthField(labels.travel, 'Travel, mm; 3,000 a storey without it.', [
      500,
      MOST_TRAVEL,
    ]),
    stops: wholeField(labels.stops, 'Stops; 3 without it.', [2, 60]),
    storeys: storeysField(words),
    lifts: wholeField(labels.lifts, 'Lifts in one shaft; 1 without it.', [
      1,
      DIVIDER_RULES.mostSideBySide.value,
    ]),
    speed: decimalField(labels.speed, 'Least rated speed, m/s.', [0.05, 4], inUnit('m/s')),
    counterweight: choiceField(labels.counterweight, 'Where it stands.', shaft.counterweights),
    entrances: choiceField(labels.entrances, 'Sides with doors.', shaft.entrances),
    door: choiceField(labels.door, 'Door type.', shaft.doors),
    opening: lengthField(labels.opening, 'Least clear opening, mm.', [300, 4000]),
    load: wholeField(labels.load, 'Least rated load, kg.', [20, 10_000], inUnit('kg')),
    model: modelField(words),
  } as const;
};
export type ShaftFields = ReturnType<typeof shaftFields>;
export type ShaftField = keyof ShaftFields;
export type ShaftValues = ValuesOf<ShaftFields>;
