// What a shaft lacks for a lift, in words.
import { fill, formFor } from '../language/fill.ts';
import { languageTag } from '../language/language.ts';
import type { ShaftWords } from '../words/shaft-words.ts';
import type { Speech } from '../words/speech.ts';
import type { Missing } from './fit-states.ts';
import { printedLength } from './length.ts';

/** The shortages in a list. */
export const missingWords = (
  { language, words: { shaft } }: Speech<ShaftWords>,
  missing: readonly Missing[],
) => {
  const phrase = ({ name, by }: Missing) => {
    if (name === 'stops') return fill(formFor(language, shaft.missing.stops, by), { count: by });
    if (name === 'load') return fill(shaft.missing.load, { load: `${by} kg` });
    if (name === 'speed') return fill(shaft.missing.speed, { speed: `${by} m/s` });
    if (name === 'entrances') return shaft.missing.entrances;
    return fill(shaft.missing[name], { length: printedLength(by) });
  };
  const list = new Intl.ListFormat(languageTag(language), { type: 'conjunction' });
  return list.format(missing.map(phrase));
};
