// A question before something that is hard to undo: open, being carried out, or refused.
import { atom } from 'nanostores';
import type { RequestResult } from './client.ts';
import { settle } from './settle.ts';

export type Question<About> = { about: About; isBusy: boolean; message: string | undefined };

/** `done` receives the answer to a confirmed question; a refusal stays in the open question. */
export const createQuestion = <About, Answer>(
  send: (about: About) => Promise<RequestResult<Answer>>,
  done: (answer: Answer) => void,
) => {
  const $question = atom<Question<About> | undefined>();
  return {
    $question,
    ask: (about: About) => $question.set({ about, isBusy: false, message: undefined }),
    cancel: () => $question.set(undefined),
    /** A second call while the first is on its way does nothing. */
    confirm: async () => {
      const question = $question.get();
      if (!question || question.isBusy) return;
      $question.set({ ...question, isBusy: true, message: undefined });
      const result = await settle(async () => {
        const answer = await send(question.about);
        if (answer.ok) {
          $question.set(undefined);
          done(answer.data);
        }
        return answer;
      });
      if (!result.ok) $question.set({ ...question, isBusy: false, message: result.error.error });
    },
  };
};
