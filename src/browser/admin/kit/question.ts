// A question before something that is hard to undo: open, being carried out, or refused.
import { atom } from 'nanostores';
import type { RequestResult } from '../../kernel/client.ts';
import { settle } from '../../kernel/settle.ts';

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
      const sending = { ...question, isBusy: true, message: undefined };
      $question.set(sending);
      const result = await settle(async () => {
        const answer = await send(question.about);
        if (answer.ok) done(answer.data);
        return answer;
      });
      // A question that was cancelled meanwhile stays closed, and the next one stays open.
      if ($question.get() !== sending) return;
      $question.set(
        result.ok ? undefined : { ...question, isBusy: false, message: result.error.error },
      );
    },
  };
};
