// Sends due dispatches, one after the other, for a limited time.

import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../../contract/kernel/days.ts';
import type { Channel } from '../../../contract/outbox/outbox.ts';
import type { Basics } from '../basics.ts';
import { keyOf } from '../storage/keys.ts';
import { KEEP, type Kv, type Storage } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { documentSchema } from '../storage/schema.ts';
import { isDue, type Leases } from './lease.ts';
import { masked } from './masked.ts';
import {
  type Dispatch,
  type DispatchList,
  type DueMark,
  dispatchKey,
  isSettled,
  type Lane,
  laneOf,
  markOf,
  type OpenSender,
  readMarks,
  removeMark,
  type Sender,
  type SendOutcome,
  storedDispatch,
} from './stored-dispatch.ts';

const FIRST_MS = MINUTE_MS;
const LONGEST_MS = HOUR_MS;

const shape = z.strictObject({
  /** The channel pauses until then; null while it works. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Reason of the pause, in the words of the other side. */
  reason: z.string().nullable(),
  /** Pauses in a row; each is twice as long as the one before. */
  pauses: z.int().min(0),
});
type ChannelState = z.infer<typeof shape>;
const schema = documentSchema<ChannelState>(shape);
const WELL: ChannelState = { pausedUntil: null, reason: null, pauses: 0 };

const keyFor = (channel: Channel) => keyOf(channel, 'state');
const isPaused = ({ pausedUntil }: ChannelState, now: number) =>
  pausedUntil !== null && Date.parse(pausedUntil) > now;

/**
 * Pauses a whole channel when the fault is the channel's: a refused password must not use up the
 * attempts of every letter.
 */
export const createBreaker = ({
  newOpId,
  now,
}: Pick<Basics, 'newOpId'> & Pick<StoragePorts, 'now'>) => {
  const read = async (kv: Kv, channel: Channel) =>
    (await kv.get(keyFor(channel), schema))?.value ?? WELL;
  return {
    /** The state of the channel, for staff. */
    read,
    isOpen: async (kv: Kv, channel: Channel) => !isPaused(await read(kv, channel), now()),

    /** Pauses the channel; two processes that notice at once pause it once. */
    trip: async (kv: Kv, channel: Channel, reason: string) => {
      const time = now();
      await kv.update(keyFor(channel), schema, newOpId(), (current) => {
        const { pauses } = current ?? WELL;
        if (current && isPaused(current, time)) return KEEP;
        const pausedUntil = new Date(time + Math.min(FIRST_MS * 2 ** pauses, LONGEST_MS));
        return { pausedUntil: pausedUntil.toISOString(), reason, pauses: pauses + 1 };
      });
    },

    /** After a success, the next pause is short again. */
    reset: async (kv: Kv, channel: Channel) => {
      if ((await read(kv, channel)).pausedUntil === null) return;
      await kv.update(keyFor(channel), schema, newOpId(), (current) =>
        current && current.pausedUntil !== null ? WELL : KEEP,
      );
    },
  };
};
export type Breaker = ReturnType<typeof createBreaker>;

type DrainReport = Record<SendOutcome['result'] | 'expired', number> & {
  /** Lanes with a failure that is worth another attempt. */
  failed: Lane[];
};
type DrainOptions = {
  /** No dispatch is begun after this time. */
  ms?: number;
  /** Only dispatches with these ids, which a request has just posted. */
  only?: readonly string[];
  /** Tells the lanes that rest now. */
  resting?: (lane: Lane) => boolean;
  hasTime?: () => boolean;
};
export type Senders = Partial<Record<Channel, Sender>>;

/** Together with the last attempt and storing its result, less than the 30 s of a function. */
const DRAIN_MS = 15_000;
/** Time for an attempt that begins at the very end; far less than a lease. */
const TRY_MS = 8_000;
/** Time for an attempt, if the run has enough. */
const LONG_TRY_MS = 10_000;
const SETTLE_MS = 5_000;

type Deps = Pick<StoragePorts, 'now' | 'random' | 'timeout'> & {
  storage: Storage;
  breaker: Breaker;
  list: Pick<DispatchList, 'keep'>;
  leases: Leases;
  senders: Senders;
};

/** The results of a drain so far, and the marks that are no longer needed. */
type Work = {
  report: DrainReport;
  done: DueMark[];
  resting: (lane: Lane) => boolean;
  /** Time for an attempt that begins now. */
  tryMs: () => number;
};

const emptyReport = (): DrainReport => ({
  sent: 0,
  again: 0,
  dead: 0,
  bounced: 0,
  paused: 0,
  pointless: 0,
  expired: 0,
  failed: [],
});

const sendOne = async (
  sender: OpenSender,
  kv: Kv,
  lease: Dispatch,
  signal: AbortSignal,
): Promise<SendOutcome> => {
  try {
    return await sender.send(kv, lease, signal);
  } catch (error) {
    // Most often storage, from which the letter's facts are read.
    return { result: 'again', error: error instanceof Error ? error.message : String(error) };
  }
};

const withMaskedError = (outcome: SendOutcome): SendOutcome =>
  outcome.result === 'sent'
    ? { ...outcome, answer: masked(outcome.answer) }
    : { ...outcome, error: masked(outcome.error) };

export const createDrain = ({ breaker, leases, list, now, random, ...needed }: Deps) => {
  const { senders, storage, timeout } = needed;
  /** Marks of the given dispatches, or all of the channel starting at a random one. */
  const marksFor = async (kv: Kv, channel: Channel, only: DrainOptions['only']) => {
    if (only) {
      const found = await Promise.all(only.map((id) => kv.get(dispatchKey(id), storedDispatch)));
      return found.flatMap((doc) => (doc?.value.channel === channel ? [markOf(doc.value)] : []));
    }
    const marks = await readMarks(kv, channel);
    const first = Math.floor(random() * marks.length);
    return [...marks.slice(first), ...marks.slice(0, first)];
  };

  /** Leases the dispatch of a mark; undefined if nothing is to be sent now. */
  const takeMarked = async (kv: Kv, mark: DueMark, { report, done, resting }: Work) => {
    const found = (await kv.get(dispatchKey(mark.id), storedDispatch))?.value;
    if (!found || isSettled(found) || found.round !== mark.round) {
      done.push(mark);
      return undefined;
    }
    const lane = laneOf(found);
    // A receiver that has just failed is tried later; the next letter may succeed.
    const hasFailed = found.channel === 'webhook' && report.failed.includes(lane);
    if (hasFailed || resting(lane)) return undefined;
    const lease = isDue(found, now()) ? await leases.take(kv, mark.id) : null;
    if (!lease || !isSettled(lease)) return lease ?? undefined;
    report.expired += 1;
    done.push(mark);
    return undefined;
  };

  /** Sends one dispatch; false if the channel cannot send more now. */
  const sendLeased = async (
    kv: Kv,
    sender: OpenSender,
    lease: Dispatch,
    { report, done, tryMs }: Work,
  ) => {
    // A function that was frozen meanwhile leaves the dispatch to the holder of the lease.
    if (now() >= Date.parse(lease.leaseUntil ?? '')) return true;
    const outcome = withMaskedError(await sendOne(sender, kv, lease, timeout(tryMs())));
    report[outcome.result] += 1;
    const settled = await leases.settle(kv, lease, outcome);
    if (settled && isSettled(settled)) done.push(markOf(lease));
    if (outcome.result === 'paused') await breaker.trip(kv, lease.channel, outcome.error);
    if (outcome.result === 'sent') await breaker.reset(kv, lease.channel);
    if (outcome.result === 'again' || outcome.result === 'paused')
      report.failed.push(laneOf(lease));
    return outcome.result !== 'paused' && !(outcome.result === 'again' && outcome.isDown);
  };

  const drainChannel = async (
    kv: Kv,
    [channel, sender]: [Channel, Sender],
    only: DrainOptions['only'],
    hasTime: () => boolean,
    work: Work,
  ) => {
    const marks = await marksFor(kv, channel, only);
    if (marks.length === 0 || !(await breaker.isOpen(kv, channel))) return;
    let open: OpenSender | undefined;
    try {
      for (const mark of marks) {
        if (!hasTime()) return;
        const lease = await takeMarked(kv, mark, work);
        if (!lease) continue;
        open ??= await sender.open();
        if (!(await sendLeased(kv, open, lease, work))) return;
      }
    } finally {
      await open?.close();
    }
  };

  /** Updates the list for dispatches that are no longer due, and then removes their marks. */
  const finish = async (kv: Kv, done: readonly DueMark[]) => {
    if (done.length === 0) return;
    await list.keep(kv, [...new Set(done.map(({ id }) => id))]);
    await Promise.all(done.map((mark) => removeMark(kv, mark)));
  };

  /**
   * Sends the due dispatches of all channels that are set up. May run several times at once: a
   * lease belongs to one run.
   */
  return async ({
    ms = DRAIN_MS,
    only,
    resting = () => false,
    hasTime = () => true,
  }: DrainOptions = {}) => {
    const kv = storage.scope({ budgetMs: ms + TRY_MS + SETTLE_MS });
    const end = now() + ms;
    const report = emptyReport();
    for (const channel of ['mail', 'webhook'] as const) {
      const sender = senders[channel];
      if (!sender) continue;
      const tryMs = () => Math.min(LONG_TRY_MS, end + TRY_MS - now());
      const work: Work = { report, done: [], resting, tryMs };
      const inTime = () => hasTime() && now() < end;
      try {
        await drainChannel(kv, [channel, sender], only, inTime, work);
      } finally {
        await finish(kv, work.done);
      }
    }
    return report;
  };
};
