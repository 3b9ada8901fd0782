// Fetched by the English page only; the pages of other languages contain their words.
import { ENGLISH_COST } from '../../../contract/words/cost-words.ts';

export const speech = ENGLISH_COST;
