// Every call of a customer in the account area and at the checkout; it waits when the session ends
// in the middle of work, and goes on for the same account alone.
import { atom } from 'nanostores';
import type { User } from '../contract/account.ts';
import { createHeldCalls, type HeldCallsDeps } from './held-calls.ts';
import { client } from './lib/client.ts';
import { pageSession, type SessionStore } from './session.ts';

export type OwnCallsDeps = Pick<HeldCallsDeps, 'client'> & {
  session: Pick<SessionStore, 'setUser' | '$session'>;
};

export const createOwnCalls = ({ client, session }: OwnCallsDeps) => {
  /**
   * Whoever this page belongs to: who is logged in, or was when the session ended; undefined before
   * anybody is.
   */
  const $owner = atom<User | undefined>();
  session.$session.subscribe((now) => now.status === 'user' && $owner.set(now.user));
  let askers = 0;
  const held = createHeldCalls({
    client,
    session,
    refusalOf: ({ _id }) => {
      const owner = $owner.get();
      return owner && owner._id !== _id
        ? `That is another account. Please log in with ${owner.email}, to which this page belongs.`
        : undefined;
    },
    mayWait: () => askers > 0 && $owner.get() !== undefined,
  });
  return {
    ...held,
    $owner,
    /** Calls wait while there is somebody to ask; returns what ends that. */
    ask: () => {
      askers += 1;
      return () => {
        askers -= 1;
        if (askers === 0) held.giveUp();
      };
    },
  };
};

/** The calls of this page. */
export const ownCalls = createOwnCalls({ client, session: pageSession });
