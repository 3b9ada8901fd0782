// The state of content that a screen reads from the server, and the functions that read and change
// it.
import { atom } from 'nanostores';
import type { RequestResult } from './client.ts';
import { settle } from './settle.ts';

/**
 * `shown` is the last version. It stays during another reading and when that fails. `message` is
 * the reason why the last reading failed. `missing`: the server has answered that there is none.
 */
export type RemoteState<Shown> =
  | { status: 'loading'; shown: Shown | undefined; message: undefined }
  | { status: 'ready'; shown: Shown; message: undefined }
  | { status: 'failed'; shown: Shown | undefined; message: string }
  | { status: 'missing'; shown: undefined; message: string };

/** @param onShow called with every version before it is shown; an exception fails the reading. */
export const createRemote = <Shown, Question = void>(
  read: (question: Question) => Promise<RequestResult<Shown>>,
  onShow?: (shown: Shown) => void,
) => {
  const $remote = atom<RemoteState<Shown>>({
    status: 'loading',
    shown: undefined,
    message: undefined,
  });
  /** Counts readings and versions: an answer is dropped if anything newer has come since. */
  let newest = 0;
  let asked: { question: Question } | undefined;
  let underWay: Promise<RequestResult<Shown>> | undefined;

  const shown = () => $remote.get().shown;

  const show = (value: Shown) => {
    if (value === undefined) throw new TypeError('The answer does not have it.');
    onShow?.(value);
    newest += 1;
    $remote.set({ status: 'ready', shown: value, message: undefined });
  };

  const load = (question: Question): Promise<RequestResult<Shown>> => {
    newest += 1;
    const mine = newest;
    asked = { question };
    $remote.set({ status: 'loading', shown: shown(), message: undefined });
    const reading = settle(async () => {
      const result = await read(question);
      if (result.ok && mine === newest) show(result.data);
      return result;
    }).then((result) => {
      if (underWay === reading) underWay = undefined;
      if (result.ok || mine !== newest) return result;
      const { code, error: message } = result.error;
      $remote.set(
        code === 'not_found'
          ? { status: 'missing', shown: undefined, message }
          : { status: 'failed', shown: shown(), message },
      );
      return result;
    });
    underWay = reading;
    return reading;
  };

  /** Repeats the last reading; does nothing before the first one. */
  const again = async () => {
    if (asked) await load(asked.question);
  };

  return {
    $remote,
    shown,
    /** Shows a version that came another way, such as the answer to a change. */
    show,
    load,
    again,

    /** Changes fields of `shown`; does nothing while `shown` is undefined. */
    change: (changes: Partial<Shown>) => {
      const state = $remote.get();
      if (state.status === 'missing' || state.shown === undefined) return;
      $remote.set({ ...state, shown: { ...state.shown, ...changes } });
    },

    /** Joins the reading that is under way, or begins one. */
    join: (question: Question) => underWay ?? load(question),

    /** Sends a step and shows its answer. After a conflict, reads the newer version. */
    runStep: async (send: () => Promise<RequestResult<Shown>>): Promise<RequestResult<Shown>> => {
      const result = await settle(async () => {
        const answer = await send();
        if (answer.ok) show(answer.data);
        return answer;
      });
      if (!result.ok && result.error.code === 'conflict') await again();
      return result;
    },
  };
};
export type Remote<Shown, Question = void> = ReturnType<typeof createRemote<Shown, Question>>;
