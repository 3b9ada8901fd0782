// Every call of a customer in the account area and at the checkout; it waits when the session ends
// in the middle of work, and goes on for the same account only.
import { createHeldCalls, type HeldCallsDeps } from './held-calls.ts';
import { client } from './lib/client.ts';
import { pageSession } from './session.ts';

export type OwnCallsDeps = Pick<HeldCallsDeps, 'client' | 'session'>;

export const createOwnCalls = ({ client, session }: OwnCallsDeps) => {
  let askers = 0;
  const held = createHeldCalls({
    client,
    session,
    mayWait: () => askers > 0,
  });
  return {
    ...held,
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
