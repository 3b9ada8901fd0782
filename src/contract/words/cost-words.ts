// The words with which the running cost tool answers: what its script needs, without the words that
// only its page shows.
import { costAnswers } from './cost.ts';
import { planForm } from './plan.ts';
import type { Speech, ToolWords } from './speech.ts';

export const costWords = ({ plan: { form }, cost: all }: ToolWords<'cost'>) => {
  const { page: _page, ...own } = all;
  return { plan: form, cost: own };
};
export type CostWords = ReturnType<typeof costWords>;

export const ENGLISH_COST: Speech<CostWords> = {
  language: 'en',
  words: costWords({ plan: { form: planForm }, cost: costAnswers }),
};
