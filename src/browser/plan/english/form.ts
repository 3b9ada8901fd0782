// Fetched by the English page only; the pages of other languages contain their words.
import { plan } from '../../../contract/words/plan.ts';
import type { PlanWords, Speech } from '../../../contract/words/speech.ts';

export const speech: Speech<PlanWords> = { language: 'en', words: { plan: plan.form } };
