// Texts of the company on share pictures, whose typefaces have the letters of one language.
import { type Language, languageTag } from '../../../contract/language/language.ts';
import type { Typeface } from './outline.ts';

/** Names beyond this number would fill the picture. */
const NAMES_MAX = 3;

/** The text, or another one where the typeface lacks its letters. */
export const drawnText = ({ has }: Pick<Typeface, 'has'>, text: string, otherwise = '') =>
  has(text) ? text : otherwise;

/** Names of places, each once: `Kochi and Bengaluru`; undefined where they cannot be drawn. */
export const placesText = (
  { has }: Pick<Typeface, 'has'>,
  language: Language,
  names: readonly string[],
) => {
  const places = [...new Set(names)];
  const list = new Intl.ListFormat(languageTag(language), { type: 'conjunction' });
  return places.length <= NAMES_MAX && places.every(has) ? list.format(places) : undefined;
};
