// How the site writes figures: thin spaces before units, true multiplication signs, comma
// thousands, an en dash between the ends of a range.
import type { SpecRange } from '../contract/catalogue/category-fields.ts';
import { countWord } from '../contract/kernel/count-words.ts';
import { fill, formFor } from '../contract/language/fill.ts';
import type { Language } from '../contract/language/language.ts';
import type { Words } from '../contract/words/words.ts';

export const THIN = '\u2009';
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

const span = (low: number, high: number) =>
  low === high ? number.format(low) : `${number.format(low)}–${number.format(high)}`;

export const speedFigure = ({ speed }: Pick<SpecRange, 'speed'>) => `${span(...speed)}${THIN}m/s`;
export const stopsFigure = ({ stops }: Pick<SpecRange, 'stops'>) => span(...stops);
/** The same with its unit. */
export const stopsIn = (
  { language, words }: { language: Language; words: Pick<Words, 'figures'> },
  stops: readonly [number, number],
) => fill(formFor(language, words.figures.stops, stops[1]), { range: span(...stops) });
export const shaftFigure = ({ shaft }: Pick<SpecRange, 'shaft'>) =>
  sizeFigure(shaft.minW, shaft.minD);
export const millimetreFigure = (value: number) => `${number.format(value)}${THIN}mm`;
export const sizeFigure = (width: number, depth: number) =>
  `${number.format(width)}${THIN}×${THIN}${number.format(depth)}${THIN}mm`;
export const rangeFigure = ([low, high]: readonly [number, number], unit: string) =>
  `${span(low, high)}${THIN}${unit}`;

/** A number in a sentence of this language: a word in English, digits in the others. */
export const countIn = (language: Language, count: number) =>
  language === 'en' ? countWord(count, 'no') : number.format(count);
export const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
