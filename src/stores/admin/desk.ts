// Makes the calls of staff. When the session ends in the middle of work, a call waits, and goes on
// for the same account only.
import { createHeldCalls, type HeldCallsDeps } from '../held-calls.ts';
import { client } from '../lib/client.ts';
import { pageSession } from '../session.ts';

export type DeskDeps = Pick<HeldCallsDeps, 'client' | 'session'>;

export const createDesk = (deps: DeskDeps) => createHeldCalls(deps);
export type Desk = ReturnType<typeof createDesk>;

/** The desk of this page. */
export const desk = createDesk({ client, session: pageSession });
