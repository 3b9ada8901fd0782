// The words with which the running cost tool answers: what its script needs, without the words that
// only its page shows.
import { cost } from './cost.ts';
import { plan } from './plan.ts';
import type { Speech } from './speech.ts';
import type { Words } from './words.ts';

export const costWords = ({ plan: { form }, cost: all }: Pick<Words, 'plan' | 'cost'>) => {
  const { page: _page, ...own } = all;
  return { plan: form, cost: own };
};
export type CostWords = ReturnType<typeof costWords>;

export const ENGLISH_COST: Speech<CostWords> = {
  language: 'en',
  words: costWords({ plan, cost }),
};
