// Fetched by the English page only; the pages of other languages contain their words.
import { ENGLISH_FINDER } from '../../../contract/words/finder-words.ts';

export const speech = ENGLISH_FINDER;
