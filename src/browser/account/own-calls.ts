// Makes the customer's calls in the account area and at the checkout. When the session ends in the
// middle of work, a call waits, and goes on for the same account only.

import { client } from '../kernel/client.ts';
import { createHeldCalls, type HeldCallsDeps } from '../kernel/held-calls.ts';
import { pageSession } from '../public/auth/current-session.ts';

type OwnCallsDeps = Pick<HeldCallsDeps, 'client' | 'session'>;

export const createOwnCalls = ({ client, session }: OwnCallsDeps) => {
  let askers = 0;
  const held = createHeldCalls({
    client,
    session,
    mayWait: () => askers > 0,
  });
  return {
    ...held,
    /** Lets calls wait while a login dialog is on the page; returns a function that ends this. */
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
