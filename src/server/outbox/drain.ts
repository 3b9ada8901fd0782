// Sends what is due, one after the other, for a limited time.
import type { Channel } from '../../contract/outbox.ts';
import type { Kv, Storage } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { Breaker } from './breaker.ts';
import { type DueMark, markOf, readMarks, removeMark } from './due-marks.ts';
import { isDue, type Leases } from './lease.ts';
import { masked } from './masked.ts';
import type { OpenSender, Sender, SendOutcome } from './sender.ts';
import { type Dispatch, dispatchKey, isSettled, storedDispatch } from './stored-dispatch.ts';

export type DrainReport = Record<SendOutcome['result'] | 'expired', number>;
export type DrainOptions = {
  /** Nothing new is begun after this time. */
  ms?: number;
  /** Only these dispatches, by their ids: those that a request has just posted. */
  only?: readonly string[];
  hasTime?: () => boolean;
};
export type Senders = Partial<Record<Channel, Sender>>;

/** With the last try, and writing down what became of it, less than the 30 s of a function. */
const DRAIN_MS = 15_000;
/** One try; far less than a lease. */
const TRY_MS = 8_000;
const SETTLE_MS = 5_000;

type Deps = Pick<StoragePorts, 'now' | 'random'> & {
  storage: Storage;
  breaker: Breaker;
  leases: Leases;
  senders: Senders;
};

const emptyReport = (): DrainReport => ({
  ...{ sent: 0, again: 0, dead: 0, paused: 0, pointless: 0, expired: 0 },
});

const sendOne = async (sender: OpenSender, kv: Kv, lease: Dispatch): Promise<SendOutcome> => {
  try {
    return await sender.send(kv, lease, AbortSignal.timeout(TRY_MS));
  } catch (error) {
    // Most often storage, which is asked for what the letter says.
    return { result: 'again', error: error instanceof Error ? error.message : String(error) };
  }
};

const withMaskedError = (outcome: SendOutcome): SendOutcome =>
  outcome.result === 'sent'
    ? { ...outcome, answer: masked(outcome.answer) }
    : { ...outcome, error: masked(outcome.error) };

export const createDrain = ({ breaker, leases, now, random, senders, storage }: Deps) => {
  /** Those that somebody has just posted, or all of the channel from a random one on. */
  const marksFor = async (kv: Kv, channel: Channel, only: DrainOptions['only']) => {
    if (only) {
      const found = await Promise.all(only.map((id) => kv.get(dispatchKey(id), storedDispatch)));
      return found.flatMap((doc) => (doc?.value.channel === channel ? [markOf(doc.value)] : []));
    }
    const marks = await readMarks(kv, channel);
    const first = Math.floor(random() * marks.length);
    return [...marks.slice(first), ...marks.slice(0, first)];
  };

  /** The lease of what a mark stands for; undefined where nothing is to be sent now. */
  const takeMarked = async (kv: Kv, mark: DueMark, report: DrainReport) => {
    const found = (await kv.get(dispatchKey(mark.id), storedDispatch))?.value;
    if (!found || isSettled(found) || found.round !== mark.round) {
      await removeMark(kv, mark);
      return undefined;
    }
    const lease = isDue(found, now()) ? await leases.take(kv, mark.id) : null;
    if (!lease || !isSettled(lease)) return lease ?? undefined;
    report.expired += 1;
    await removeMark(kv, mark);
    return undefined;
  };

  /** Sends one; false when nothing more can be sent this way now. */
  const sendLeased = async (kv: Kv, sender: OpenSender, lease: Dispatch, report: DrainReport) => {
    const outcome = withMaskedError(await sendOne(sender, kv, lease));
    report[outcome.result] += 1;
    const settled = await leases.settle(kv, lease, outcome);
    if (settled && isSettled(settled)) await removeMark(kv, markOf(lease));
    if (outcome.result === 'paused') await breaker.trip(kv, lease.channel, outcome.error);
    if (outcome.result === 'sent') await breaker.mend(kv, lease.channel);
    return outcome.result !== 'paused' && !(outcome.result === 'again' && outcome.isDown);
  };

  const drainChannel = async (
    kv: Kv,
    [channel, sender]: [Channel, Sender],
    only: DrainOptions['only'],
    hasTime: () => boolean,
    report: DrainReport,
  ) => {
    const marks = await marksFor(kv, channel, only);
    if (marks.length === 0 || !(await breaker.isOpen(kv, channel))) return;
    let open: OpenSender | undefined;
    try {
      for (const mark of marks) {
        if (!hasTime()) return;
        const lease = await takeMarked(kv, mark, report);
        if (!lease) continue;
        open ??= await sender.open();
        if (!(await sendLeased(kv, open, lease, report))) return;
      }
    } finally {
      await open?.close();
    }
  };

  /**
   * Sends what is due by all channels that are set up. May run several times at once: a lease
   * belongs to one of them.
   */
  return async ({ ms = DRAIN_MS, only, hasTime = () => true }: DrainOptions = {}) => {
    const kv = storage.scope({ budgetMs: ms + TRY_MS + SETTLE_MS });
    const end = now() + ms;
    const report = emptyReport();
    for (const channel of ['mail', 'webhook'] as const) {
      const sender = senders[channel];
      if (sender)
        await drainChannel(kv, [channel, sender], only, () => hasTime() && now() < end, report);
    }
    return report;
  };
};
export type Drain = ReturnType<typeof createDrain>;
