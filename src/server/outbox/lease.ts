// Who may send a dispatch, for how long, and what becomes of it afterwards: every step is one
// compare-and-swap, and only the holder of the lease settles it.
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Basics } from '../basics.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { isTriedOut, pauseAfter } from './back-off.ts';
import type { SendOutcome } from './sender.ts';
import {
  type Dispatch,
  dispatchKey,
  isSettled,
  noted,
  released,
  storedDispatch,
} from './stored-dispatch.ts';

/** Longer than one try may take, so that nobody else begins while it runs. */
const LEASE_MS = 2 * MINUTE_MS;

export type LeaseDeps = Pick<Basics, 'newOpId'> & Pick<StoragePorts, 'now' | 'random'>;

const isOver = (moment: string | null, now: number) => moment !== null && Date.parse(moment) <= now;

/** Whether it may be sent now: its time has come, or whoever sent it has not come back. */
export const isDue = ({ state, notBefore, leaseUntil }: Dispatch, now: number) =>
  (state === 'queued' && isOver(notBefore, now)) ||
  (state === 'sending' && isOver(leaseUntil, now));

const ended = (dispatch: Dispatch, state: 'dead' | 'dropped' | 'sent', at: string): Dispatch => ({
  ...released(dispatch),
  state,
  settledAt: at,
});

/** What is due and must not be sent any more; undefined when it may. */
const withoutTry = (dispatch: Dispatch, now: number) => {
  const at = new Date(now).toISOString();
  if (isOver(dispatch.expiresAt, now)) return noted(ended(dispatch, 'dropped', at), at, 'expired');
  // A process that ends in the middle of a try leaves no error behind.
  return dispatch.state === 'sending' && isTriedOut(dispatch, now)
    ? noted(ended(dispatch, 'dead', at), at, 'dead', 'The last try did not come to an end.')
    : undefined;
};

const after = (dispatch: Dispatch, outcome: SendOutcome, { now, random }: LeaseDeps): Dispatch => {
  const time = now();
  const at = new Date(time).toISOString();
  switch (outcome.result) {
    case 'sent':
      return noted(ended(dispatch, 'sent', at), at, 'sent', outcome.answer);
    case 'dead':
      return noted(ended(dispatch, 'dead', at), at, 'dead', outcome.error);
    case 'bounced':
    case 'pointless':
      return noted(ended(dispatch, 'dropped', at), at, outcome.result, outcome.error);
    case 'paused': {
      // No fault of the dispatch: the try does not count, and neither does the time.
      const tries = dispatch.tries - 1;
      const firstTryAt = tries === 0 ? null : dispatch.firstTryAt;
      return noted(
        { ...released(dispatch), state: 'queued', tries, firstTryAt },
        at,
        'paused',
        outcome.error,
      );
    }
    case 'again': {
      if (isTriedOut(dispatch, time))
        return noted(ended(dispatch, 'dead', at), at, 'dead', outcome.error);
      const notBefore = new Date(time + pauseAfter(dispatch.tries, random)).toISOString();
      return noted(
        { ...released(dispatch), state: 'queued', notBefore },
        at,
        'again',
        outcome.error,
      );
    }
  }
};

const leased = (dispatch: Dispatch, by: string, time: number): Dispatch => {
  const at = new Date(time).toISOString();
  return {
    ...dispatch,
    state: 'sending',
    tries: dispatch.tries + 1,
    firstTryAt: dispatch.firstTryAt ?? at,
    leaseUntil: new Date(time + LEASE_MS).toISOString(),
    leaseBy: by,
    updatedAt: at,
  };
};

export const createLeases = (deps: LeaseDeps) => ({
  /**
   * Takes a dispatch that is due, or ends it where nothing is to be sent any more. Null when
   * somebody else has it.
   */
  take: async (kv: Kv, id: string): Promise<Dispatch | null> => {
    const [time, opId] = [deps.now(), deps.newOpId()];
    const taken = await kv.update(dispatchKey(id), storedDispatch, opId, (current) => {
      if (!current || !isDue(current, time)) return KEEP;
      return withoutTry(current, time) ?? leased(current, opId, time);
    });
    return taken && (taken.leaseBy === opId || isSettled(taken)) ? taken : null;
  },

  /** Writes down what became of a try, unless the lease has gone to somebody else meanwhile. */
  settle: (kv: Kv, lease: Dispatch, outcome: SendOutcome) =>
    kv.update(dispatchKey(lease._id), storedDispatch, deps.newOpId(), (current) =>
      current && current.state === 'sending' && current.leaseBy === lease.leaseBy
        ? after(current, outcome, deps)
        : KEEP,
    ),
});
export type Leases = ReturnType<typeof createLeases>;
