// Where an account is logged in, as its owner sees it.
import type { Caller } from '../caller.ts';
import type { StoredUser } from './stored-user.ts';

export const sessionViews = (
  user: StoredUser,
  { sessionId }: Pick<Caller<unknown>, 'sessionId'>,
) => ({
  sessions: user.sessions
    .toReversed()
    .map(({ id, ...session }) => ({ _id: id, ...session, isCurrent: id === sessionId })),
});
