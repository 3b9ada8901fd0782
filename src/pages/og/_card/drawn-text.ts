// Texts of the company on share pictures, whose typefaces have Latin letters only.

const isDrawn = (text: string) => /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u.test(text);
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });
/** Names beyond this number would fill the picture. */
const NAMES_MAX = 3;

/** The text, or another one where the typefaces lack its letters. */
export const drawnText = (text: string, otherwise = '') => (isDrawn(text) ? text : otherwise);

/** Names of places, each once: `Kochi and Bengaluru`; undefined where they cannot be drawn. */
export const placesText = (names: readonly string[]) => {
  const places = [...new Set(names)];
  return places.length <= NAMES_MAX && places.every(isDrawn) ? list.format(places) : undefined;
};
