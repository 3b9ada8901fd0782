// Leases: which process may send a dispatch and for how long, and the result. Every step is one
// compare-and-swap, and only the holder of the lease settles the dispatch.
import { HOUR_MS, MINUTE_MS } from '../../../contract/kernel/days.ts';
import { TRIES_HOURS, TRIES_MAX } from '../../../contract/outbox/outbox.ts';
import type { Basics } from '../basics.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import {
  type Dispatch,
  dispatchKey,
  isSettled,
  noted,
  released,
  type SendOutcome,
  storedDispatch,
} from './stored-dispatch.ts';

/** Pauses after the first attempt, the second and so on; the last one repeats. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];
/** Varies pauses by a fifth, so that dispatches that failed together are not tried together. */
const SPREAD = 0.2;

/** The pause after this many tries, in ms. */
export const pauseAfter = (tries: number, random: () => number) => {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * random()));
};

/** Whether no further attempt is made; waiting for a mail server to be set up does not count. */
const isTriedOut = ({ tries, firstTryAt }: Dispatch, now: number) =>
  tries >= TRIES_MAX ||
  (firstTryAt !== null && now - Date.parse(firstTryAt) >= TRIES_HOURS * HOUR_MS);

/** Longer than one attempt may take, so that no second one begins meanwhile. */
const LEASE_MS = 2 * MINUTE_MS;

type LeaseDeps = Pick<Basics, 'newOpId'> & Pick<StoragePorts, 'now' | 'random'>;

const isOver = (moment: string | null, now: number) => moment !== null && Date.parse(moment) <= now;

/** Whether the dispatch may be sent now: its time has come, or its sender did not return. */
export const isDue = ({ state, notBefore, leaseUntil }: Dispatch, now: number) =>
  (state === 'queued' && isOver(notBefore, now)) ||
  (state === 'sending' && isOver(leaseUntil, now));

const ended = (dispatch: Dispatch, state: 'dead' | 'dropped' | 'sent', at: string): Dispatch => ({
  ...released(dispatch),
  state,
  settledAt: at,
});

/** The end of a due dispatch that must no longer be sent; undefined if it may be sent. */
const withoutTry = (dispatch: Dispatch, now: number) => {
  const at = new Date(now).toISOString();
  if (isOver(dispatch.expiresAt, now)) return noted(ended(dispatch, 'dropped', at), at, 'expired');
  // A process that ends during an attempt leaves no error.
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
      // Not the fault of the dispatch: neither the attempt nor the time counts.
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
   * Leases a due dispatch, or ends it if nothing is to be sent any more. Null if another process
   * has it.
   */
  take: async (kv: Kv, id: string): Promise<Dispatch | null> => {
    const [time, opId] = [deps.now(), deps.newOpId()];
    const taken = await kv.update(dispatchKey(id), storedDispatch, opId, (current) => {
      if (!current || !isDue(current, time)) return KEEP;
      return withoutTry(current, time) ?? leased(current, opId, time);
    });
    return taken && (taken.leaseBy === opId || isSettled(taken)) ? taken : null;
  },

  /** Records the outcome of an attempt, unless another process has the lease meanwhile. */
  settle: (kv: Kv, lease: Dispatch, outcome: SendOutcome) =>
    kv.update(dispatchKey(lease._id), storedDispatch, deps.newOpId(), (current) =>
      current && current.state === 'sending' && current.leaseBy === lease.leaseBy
        ? after(current, outcome, deps)
        : KEEP,
    ),
});
export type Leases = ReturnType<typeof createLeases>;
