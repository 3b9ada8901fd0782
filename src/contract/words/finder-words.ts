// The words with which the lift finder answers: what its script needs, without the words that only
// its page shows.
import { BUILDINGS, MOVES } from '../quote/lift-choices.ts';
import { finderAnswers } from './finder.ts';
import { planForm } from './plan.ts';
import type { Speech, ToolWords } from './speech.ts';
import type { Words } from './words.ts';

type Source = ToolWords<'finder'> & {
  choices: Pick<Words['choices'], 'moves' | 'buildings'>;
};

export const finderWords = ({ plan: { form }, finder: all, choices }: Source) => {
  const { page: _page, wheelchair, ...own } = all;
  const { people, ...others } = choices.moves;
  return {
    plan: form,
    finder: {
      ...own,
      /** What a lift can carry, in the order of the question. */
      moves: { people, wheelchair, ...others },
      places: choices.buildings,
    },
  };
};
export type FinderWords = ReturnType<typeof finderWords>;

export const ENGLISH_FINDER: Speech<FinderWords> = {
  language: 'en',
  words: finderWords({
    plan: { form: planForm },
    finder: finderAnswers,
    choices: { moves: MOVES, buildings: BUILDINGS },
  }),
};
