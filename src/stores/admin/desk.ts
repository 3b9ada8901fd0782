// Every call of staff. When the session ends in the middle of work the call waits until somebody
// has logged in again, so that nothing typed is lost.

import { atom } from 'nanostores';
import { isStaff } from '../../contract/account.ts';
import { readUser } from '../../contract/endpoints/account.ts';
import { type Client, client } from '../lib/client.ts';
import { pageSession, type SessionStore } from '../session.ts';

export type DeskDeps = { client: Client; session: Pick<SessionStore, 'setUser'> };
export type Ended = { isAsking: boolean; message: string | undefined };

/** After these answers nobody is logged in any more. */
const ENDED = ['not_signed_in', 'session_ended'];
const NOT_YET = 'You are not logged in yet. Please log in in the other tab, then come back here.';
const NOT_STAFF =
  'That is not a staff account. Please log in with an account that can use the admin area.';

export const createDesk = ({ client, session }: DeskDeps) => {
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
    if (result.ok || !ENDED.includes(result.error.code)) return result;
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
      if (!user || !isStaff(user.role))
        return $ended.set({ isAsking: false, message: user ? NOT_STAFF : NOT_YET });
      session.setUser(user);
      answerAll(true);
    },
    /** Lets the waiting calls fail with what the server said. */
    giveUp: () => answerAll(false),
  };
};
export type Desk = ReturnType<typeof createDesk>;

/** The desk of this page. */
export const desk = createDesk({ client, session: pageSession });
