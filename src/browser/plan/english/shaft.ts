// Fetched by the English page only; the pages of other languages contain their words.
import { ENGLISH_SHAFT } from '../../../contract/words/shaft-words.ts';

export const speech = ENGLISH_SHAFT;
