// Who a sentence is for: the language, and words of it.
import type { Language } from '../language/language.ts';
import type { Words } from './words.ts';

export type Speech<Spoken> = { language: Language; words: Spoken };

/** Writes a sentence in the language of the reader. */
export type Say<Spoken> = (speech: Speech<Spoken>) => string;

/** The words of a planning tool, with or without those that only its page shows. */
export type ToolWords<Tool extends 'finder' | 'shaft' | 'traffic' | 'cost'> = {
  plan: Pick<Words['plan'], 'form'>;
} & { [Name in Tool]: Omit<Words[Name], 'page'> & { page?: Words[Name]['page'] } };

/** Words of the form of every planning tool. */
export type PlanWords = { plan: Words['plan']['form'] };
