// Holds calls when the session ends in the middle of work, or another tab logs in with another
// account. They are sent again once the account of this page is logged in, so that no typed text is
// lost.
import { atom } from 'nanostores';
import { readUser } from '../../contract/account/calls.ts';
import type { User } from '../../contract/account/rules.ts';
import type { Client } from './client.ts';
import { namesOf, type OtherNames } from './other-session.ts';
import type { SessionStore } from './session.ts';
import { settle } from './settle.ts';
import { takeField } from './take-field.ts';

type Ended = {
  isAsking: boolean;
  message: string | undefined;
  /** Set while another account is logged in. */
  other: OtherNames | undefined;
};
export type HeldCallsDeps = {
  client: Client;
  session: Pick<SessionStore, 'setUser' | '$session'>;
  /** Whether a call waits now: only while a dialog can ask for a login. */
  mayWait?: () => boolean;
};

/** After these answers no account is logged in. */
const ENDED = ['not_signed_in', 'session_ended'];
const NOT_YET = 'You are not logged in yet. Please log in in the other tab, then come back here.';

export const createHeldCalls = ({ client, session, mayWait = () => true }: HeldCallsDeps) => {
  /** Set while calls wait for a session of this page's account. */
  const $ended = atom<Ended | undefined>();
  /**
   * The account of this page: the one that is logged in, or was when the session ended. Undefined
   * before the first login.
   */
  const $owner = atom<User | undefined>();
  session.$session.subscribe((now) => now.status === 'user' && $owner.set(now.user));
  let waiting: ((goOn: boolean) => void)[] = [];

  const answerAll = (goOn: boolean) => {
    const answered = waiting;
    waiting = [];
    $ended.set(undefined);
    for (const answer of answered) answer(goOn);
  };

  const call: Client = async (called, sent) => {
    const result = await client(called, sent);
    const isHeld = !result.ok && (result.other || ENDED.includes(result.error.code));
    // Before the page knows its account there is no account for which the call could go on.
    if (!isHeld || !$owner.get() || !mayWait()) return result;
    const goOn = await new Promise<boolean>((resolve) => {
      waiting.push(resolve);
      if (!$ended.get()) $ended.set({ isAsking: false, message: undefined, other: result.other });
    });
    return goOn ? call(called, sent) : result;
  };

  return {
    call,
    $ended,
    $owner,

    /** Checks whether the page's account is logged in, and then sends the waiting calls. */
    goOn: async () => {
      const ended = $ended.get();
      if (!ended || ended.isAsking) return;
      $ended.set({ ...ended, isAsking: true, message: undefined });
      const result = await settle(async () => takeField('user', await client(readUser, {})));
      if (!result.ok) return $ended.set({ ...ended, isAsking: false, message: result.error.error });
      const user = result.data;
      const owner = $owner.get();
      if (!user) return $ended.set({ isAsking: false, message: NOT_YET, other: undefined });
      if (owner && owner._id !== user._id) {
        const message = `You logged in with another account. This page belongs to ${owner.email}: please log in with that address.`;
        return $ended.set({ isAsking: false, message, other: namesOf(user, owner) });
      }
      session.setUser(user);
      answerAll(true);
    },
    /** Lets the waiting calls fail with the server's message. */
    giveUp: () => answerAll(false),
  };
};
