// Makes the calls of staff. When the session ends in the middle of work, a call waits, and goes on
// for the same account only.

import { client } from '../../kernel/client.ts';
import { createHeldCalls, type HeldCallsDeps } from '../../kernel/held-calls.ts';
import { pageSession } from '../../public/auth/current-session.ts';

export type DeskDeps = Pick<HeldCallsDeps, 'client' | 'session'>;

export const createDesk = (deps: DeskDeps) => createHeldCalls(deps);
export type Desk = ReturnType<typeof createDesk>;

/** The desk of this page. */
export const desk = createDesk({ client, session: pageSession });
