// The outbox: a dispatch is posted once, even if requested repeatedly, and sent at least once. Only
// a crash between sending and recording sends it twice.

import { MINUTE_MS } from '../../../contract/kernel/days.ts';
import type { Addressee, Channel } from '../../../contract/outbox/outbox.ts';
import type { Basics } from '../basics.ts';
import { derivedId } from '../derived-id.ts';
import { opIdOf } from '../storage/keys.ts';
import { KEEP, type Kv, type Storage } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { type Breaker, createBreaker, createDrain, type Senders } from './drain.ts';
import { createLeases } from './lease.ts';
import {
  createDispatchList,
  type Dispatch,
  dispatchKey,
  isSettled,
  type Lane,
  markOf,
  noted,
  putMark,
  storedDispatch,
} from './stored-dispatch.ts';

/** A dispatch that is due: the same `channel`, `kind` and `of` are the same dispatch. */
export type Due = {
  channel?: Channel;
  kind: string;
  /** Distinguishes this event from others of its kind: ids, and a number if it recurs. */
  of: readonly string[];
  /** Ids of the documents from which it is written when it is sent. */
  ids: Record<string, string>;
  to: Addressee;
  /** ISO time from which on it is obsolete. */
  expiresAt?: string | undefined;
};

/** Time for a request's own letters; the others wait for the drain of every minute. */
const DRAIN_NOW_MS = 10_000;
/** After a failure, requests leave sending to the drain of every minute. */
const REST_MS = MINUTE_MS;

/** Stands for every lane: storage itself did not answer. */
const ALL: Lane = 'all';

type Deps = Basics & {
  ports: StoragePorts;
  storage: Storage;
  senders: Senders;
  /** Domain of message ids. */
  domain: string;
};

export const createOutbox = ({ domain, isoNow, keys, newOpId, ports, senders, storage }: Deps) => {
  const breaker: Breaker = createBreaker({ newOpId, now: ports.now });
  const leases = createLeases({ ...ports, newOpId });
  const list = createDispatchList(ports);
  const drain = createDrain({ ...ports, breaker, leases, list, senders, storage });

  const idOf = ({ channel = 'mail', kind, of }: Pick<Due, 'channel' | 'kind' | 'of'>) =>
    derivedId(keys, 'dispatch', channel, kind, ...of);

  const messageIdOf = (id: string, round: number) =>
    `<${id}${round === 0 ? '' : `.${round}`}@${domain}>`;

  const newDispatch = (id: string, due: Due): Dispatch => {
    const at = isoNow();
    return {
      _id: id,
      channel: due.channel ?? 'mail',
      kind: due.kind,
      ids: due.ids,
      to: due.to,
      state: 'queued',
      tries: 0,
      round: 0,
      notBefore: at,
      expiresAt: due.expiresAt ?? null,
      leaseUntil: null,
      leaseBy: null,
      firstTryAt: null,
      messageId: messageIdOf(id, 0),
      createdAt: at,
      updatedAt: at,
      settledAt: null,
      history: [],
    };
  };

  /** Until when requests leave sending to the drain of every minute, by failed lane. */
  const restUntil = new Map<Lane, number>();
  const rest = (lane: Lane) => restUntil.set(lane, ports.now() + REST_MS);

  return {
    breaker,
    drain,
    idOf,
    list,
    /** Which channels are set up. */
    has: (channel: Channel) => senders[channel] !== undefined,

    /** Creates the dispatch unless it exists, and its mark; safe to repeat. Returns its id. */
    post: async (kv: Kv, due: Due) => {
      const id = idOf(due);
      const found = (await kv.get(dispatchKey(id), storedDispatch))?.value;
      if (found && isSettled(found)) return id;
      const dispatch = found ?? newDispatch(id, due);
      if (!found) await kv.create(dispatchKey(id), storedDispatch, dispatch, opIdOf('post', id));
      await putMark(kv, markOf(dispatch));
      return id;
    },

    /** Sends these at once, after the answer. Never throws: failures are left to the next drain. */
    drainNow: async (ids: readonly string[]): Promise<void> => {
      const resting = (lane: Lane) => ports.now() < (restUntil.get(lane) ?? 0);
      if (ids.length === 0 || resting(ALL)) return;
      const report = await drain({ ms: DRAIN_NOW_MS, only: ids, resting }).catch(() => undefined);
      if (!report) rest(ALL);
      for (const lane of report?.failed ?? []) rest(lane);
    },

    /** Sends this one while its caller waits, even if others have just failed; never throws. */
    sendNow: async (id: string): Promise<void> => {
      await drain({ ms: DRAIN_NOW_MS, only: [id] }).catch(() => undefined);
    },

    /** Gives up a dispatch without a reader, such as the letters of a demonstration. */
    discard: async (kv: Kv, id: string): Promise<void> => {
      const at = isoNow();
      await kv.update(dispatchKey(id), storedDispatch, newOpId(), (current) =>
        current?.state === 'queued'
          ? noted({ ...current, state: 'dropped', settledAt: at }, at, 'given-up')
          : KEEP,
      );
    },

    /** Marks a dispatch that staff want to send as due. */
    mark: (kv: Kv, dispatch: Dispatch) => putMark(kv, markOf(dispatch)),
    messageIdOf,
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
