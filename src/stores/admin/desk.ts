// Every call of staff; it waits when the session ends in the middle of work.
import { isStaff } from '../../contract/account.ts';
import { createHeldCalls, type HeldCallsDeps } from '../held-calls.ts';
import { client } from '../lib/client.ts';
import { pageSession } from '../session.ts';

export type DeskDeps = Pick<HeldCallsDeps, 'client' | 'session'>;

const NOT_STAFF =
  'That is not a staff account. Please log in with an account that can use the admin area.';

export const createDesk = (deps: DeskDeps) =>
  createHeldCalls({
    ...deps,
    refusalOf: ({ role }) => (isStaff(role) ? undefined : NOT_STAFF),
  });
export type Desk = ReturnType<typeof createDesk>;

/** The desk of this page. */
export const desk = createDesk({ client, session: pageSession });
