// Who a sentence is for: the language, and words of it.
import type { Language } from '../language/language.ts';
import type { Words } from './words.ts';

export type Speech<Spoken> = { language: Language; words: Spoken };

/** Words of the form of every planning tool. */
export type PlanWords = { plan: Words['plan']['form'] };
