// The words with which the shaft planner answers: what its script needs, without the words that
// only its page shows.
import { DOORS } from '../quote/lift-choices.ts';
import { planForm } from './plan.ts';
import { shaftAnswers } from './shaft.ts';
import { inEnglish } from './shell.ts';
import type { Speech, ToolWords } from './speech.ts';
import type { Words } from './words.ts';

type Source = ToolWords<'shaft'> & {
  choices: Pick<Words['choices'], 'doors'>;
  shell: Pick<Words['shell'], 'inEnglish'>;
};

export const shaftWords = ({ plan: { form }, shaft: all, choices, shell: shown }: Source) => {
  const { page: _page, ...own } = all;
  return {
    plan: form,
    shaft: { ...own, doors: choices.doors, inEnglish: shown.inEnglish },
  };
};
export type ShaftWords = ReturnType<typeof shaftWords>;

export const ENGLISH_SHAFT: Speech<ShaftWords> = {
  language: 'en',
  words: shaftWords({
    plan: { form: planForm },
    shaft: shaftAnswers,
    choices: { doors: DOORS },
    shell: { inEnglish },
  }),
};
