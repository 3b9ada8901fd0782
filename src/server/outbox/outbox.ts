// The outbox: what is due is posted once however often it is asked for, and is sent at least once.
// A crash between sending and writing that down sends twice; nothing else does.
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Addressee, Channel } from '../../contract/outbox/outbox.ts';
import type { Basics } from '../basics.ts';
import { derivedId } from '../derived-id.ts';
import { opIdOf } from '../storage/keys.ts';
import { KEEP, type Kv, type Storage } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { createDispatchList } from './dispatch-list.ts';
import { createDrain, type Senders } from './drain.ts';
import { markOf, putMark } from './due-marks.ts';
import type { Lane } from './lane.ts';
import { createLeases } from './lease.ts';
import { type Dispatch, dispatchKey, isSettled, noted, storedDispatch } from './stored-dispatch.ts';

/** What is due: the same `channel`, `kind` and `of` are the same dispatch. */
export type Due = {
  channel?: Channel;
  kind: string;
  /** What tells this event from every other of its kind: ids, and a number where it recurs. */
  of: readonly string[];
  /** Ids of what it is written from when it is sent. */
  ids: Record<string, string>;
  to: Addressee;
  /** ISO time from which on it has lost its point. */
  expiresAt?: string | undefined;
};

/** A request's own letters; more wait for the minute's drain. */
const HURRY_MS = 10_000;
/** After one that failed, requests leave sending to the drain of every minute. */
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
      ...{ _id: id, channel: due.channel ?? 'mail', kind: due.kind, ids: due.ids, to: due.to },
      ...{ state: 'queued', tries: 0, round: 0, notBefore: at, expiresAt: due.expiresAt ?? null },
      ...{ leaseUntil: null, leaseBy: null, firstTryAt: null, messageId: messageIdOf(id, 0) },
      ...{ createdAt: at, updatedAt: at, settledAt: null, history: [] },
    };
  };

  /** Until when requests leave sending to the drain of every minute, by what has failed. */
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

    /**
     * Sends these at once; for work after the answer. What does not work out is left to the next
     * drain, so it never throws.
     */
    hurry: async (ids: readonly string[]): Promise<void> => {
      const resting = (lane: Lane) => ports.now() < (restUntil.get(lane) ?? 0);
      if (ids.length === 0 || resting(ALL)) return;
      const report = await drain({ ms: HURRY_MS, only: ids, resting }).catch(() => undefined);
      if (!report) rest(ALL);
      for (const lane of report?.failed ?? []) rest(lane);
    },

    /** Sends this one while somebody waits for it, whatever has just failed; never throws. */
    sendNow: async (id: string): Promise<void> => {
      await drain({ ms: HURRY_MS, only: [id] }).catch(() => undefined);
    },

    /** Gives up what is meant for nobody, such as the letters of a demonstration. */
    discard: async (kv: Kv, id: string): Promise<void> => {
      const at = isoNow();
      await kv.update(dispatchKey(id), storedDispatch, newOpId(), (current) =>
        current?.state === 'queued'
          ? noted({ ...current, state: 'dropped', settledAt: at }, at, 'given-up')
          : KEEP,
      );
    },

    /** Gives a dispatch that staff want sent its mark. */
    mark: (kv: Kv, dispatch: Dispatch) => putMark(kv, markOf(dispatch)),
    messageIdOf,
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
