// Who is logged in.
import { atom } from 'nanostores';
import { logout, readUser } from '../../contract/account/calls.ts';
import type { User } from '../../contract/account/rules.ts';
import type { Client, RequestResult } from './client.ts';
import { settle } from './settle.ts';
import { takeField } from './take-field.ts';

type Session =
  | { status: 'unloaded' }
  | { status: 'loading' }
  | { status: 'guest' }
  | { status: 'user'; user: User }
  /** Reading the session, or signing in, has failed. */
  | { status: 'failed'; message: string };

type SessionDeps = {
  client: Client;
  /** Answer to `GET /user` that the page already has, unread. */
  takePageAnswer: () => Promise<unknown>;
  announce: (firstName: string | null) => void;
  /** Runs for the account that is logged in before the page announces it; it may fail. */
  greet?: (user: User) => Promise<unknown>;
};

/** `user` is null when a link in a letter finishes a sign-up. */
type SignedIn = RequestResult<{ user: User | null }>;

/** After these answers no account is logged in, whatever the page knew before. */
const ENDED = ['not_signed_in', 'session_ended'];

/** Whether the page got an answer at all; the server has checked its content. */
const isUserAnswer = (answer: unknown): answer is { user: User | null } =>
  typeof answer === 'object' && answer !== null && 'user' in answer;

export const createSessionStore = ({ client, takePageAnswer, announce, greet }: SessionDeps) => {
  const $session = atom<Session>({ status: 'unloaded' });

  const setUser = (user: User | null) => {
    $session.set(user ? { status: 'user', user } : { status: 'guest' });
    announce(user?.firstName ?? null);
  };

  const greeted = async (user: User | null) => {
    if (user) await greet?.(user).catch(() => {});
    setUser(user);
  };

  /** Shows the account that an answer names, or why there is none. */
  const show = async <Result extends SignedIn>(ask: () => Promise<Result>) => {
    const result = await settle(async () => {
      const asked = await ask();
      const user = takeField('user', asked);
      if (user.ok) await greeted(user.data);
      return asked;
    });
    if (!result.ok) $session.set({ status: 'failed', message: result.error.error });
    return result;
  };

  /** Takes over the account from an answer, and returns the answer. */
  const follow = <Result extends RequestResult<unknown>>(result: Result) => {
    if (!result.ok && ENDED.includes(result.error.code)) setUser(null);
    return result;
  };

  const loadSession = async () => {
    const { status } = $session.get();
    if (status !== 'unloaded' && status !== 'failed') return;
    $session.set({ status: 'loading' });
    await show(async () => {
      const known = await takePageAnswer();
      return isUserAnswer(known) ? { ok: true, data: known } : client(readUser, {});
    });
  };

  return {
    $session,
    follow,
    setUser,

    /** Finds out who is logged in, unless that is known or under way. */
    loadSession,

    /** The same, and waits for the answer, even if another part of the page asked first. */
    askSession: async (): Promise<Session> => {
      void loadSession();
      return new Promise((resolve) => {
        const stop = $session.listen(() => settle());
        const settle = () => {
          const now = $session.get();
          if (now.status === 'unloaded' || now.status === 'loading') return;
          stop();
          resolve(now);
        };
        settle();
      });
    },

    /** Signs in by any method: the state is `loading`, then the user or the error message. */
    enter: (send: () => Promise<SignedIn>) => {
      $session.set({ status: 'loading' });
      return show(send);
    },

    /** Logs out the account of this page. If no account is logged in any more, this succeeds. */
    logOut: async () => {
      const result = follow(await client(logout, {}));
      const isOver = !result.ok && ENDED.includes(result.error.code);
      const done: typeof result = isOver ? { ok: true, data: { user: null } } : result;
      if (done.ok) setUser(null);
      return done;
    },
  };
};
export type SessionStore = ReturnType<typeof createSessionStore>;

/** A client that follows every answer: if the server's session has ended, it ends here as well. */
export const followed =
  (client: Client, session: Pick<SessionStore, 'follow'>): Client =>
  async (called, sent) =>
    session.follow(await client(called, sent));
