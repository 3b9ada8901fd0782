// Fetched by the English page only; the pages of other languages contain their words.
import { ENGLISH_TRAFFIC } from '../../../contract/words/traffic-words.ts';

export const speech = ENGLISH_TRAFFIC;
