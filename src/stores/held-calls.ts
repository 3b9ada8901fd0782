// Calls that wait when the session ends in the middle of work: they are sent again once somebody
// has logged in, so that nothing typed is lost.
import { atom } from 'nanostores';
import type { User } from '../contract/account.ts';
import { readUser } from '../contract/endpoints/account.ts';
import type { Client } from './lib/client.ts';
import type { SessionStore } from './session.ts';

export type Ended = { isAsking: boolean; message: string | undefined };
export type HeldCallsDeps = {
  client: Client;
  session: Pick<SessionStore, 'setUser'>;
  /** Why the calls must not go on for this account; undefined when they may. */
  refusalOf: (user: User) => string | undefined;
  /** Whether a call is to wait now; somebody must be there to be asked. */
  mayWait?: () => boolean;
};

/** After these answers nobody is logged in any more. */
const ENDED = ['not_signed_in', 'session_ended'];
const NOT_YET = 'You are not logged in yet. Please log in in the other tab, then come back here.';

export const createHeldCalls = ({
  client,
  session,
  refusalOf,
  mayWait = () => true,
}: HeldCallsDeps) => {
  /** There while calls wait for a new session. */
  const $ended = atom<Ended | undefined>();
  let waiting: ((goOn: boolean) => void)[] = [];

  const answerAll = (goOn: boolean) => {
    const answered = waiting;
    waiting = [];
    $ended.set(undefined);
    for (const answer of answered) answer(goOn);
  };

  const call: Client = async (called, sent) => {
    const result = await client(called, sent);
    if (result.ok || !ENDED.includes(result.error.code) || !mayWait()) return result;
    const goOn = await new Promise<boolean>((resolve) => {
      waiting.push(resolve);
      if (!$ended.get()) $ended.set({ isAsking: false, message: undefined });
    });
    return goOn ? call(called, sent) : result;
  };

  return {
    call,
    $ended,

    /** Looks whether somebody has logged in, and sends what has been waiting. */
    goOn: async () => {
      if (!$ended.get() || $ended.get()?.isAsking) return;
      $ended.set({ isAsking: true, message: undefined });
      const result = await client(readUser, {});
      if (!result.ok) return $ended.set({ isAsking: false, message: result.error.error });
      const { user } = result.data;
      const message = user ? refusalOf(user) : NOT_YET;
      if (!user || message) return $ended.set({ isAsking: false, message });
      session.setUser(user);
      answerAll(true);
    },
    /** Lets the waiting calls fail with what the server said. */
    giveUp: () => answerAll(false),
  };
};
export type HeldCalls = ReturnType<typeof createHeldCalls>;
