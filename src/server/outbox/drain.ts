// Sends what is due, one after the other, for a limited time.
import type { Channel } from '../../contract/outbox/outbox.ts';
import type { Kv, Storage } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { Breaker } from './breaker.ts';
import type { DispatchList } from './dispatch-list.ts';
import { type DueMark, markOf, readMarks, removeMark } from './due-marks.ts';
import { type Lane, laneOf } from './lane.ts';
import { isDue, type Leases } from './lease.ts';
import { masked } from './masked.ts';
import type { OpenSender, Sender, SendOutcome } from './sender.ts';
import { type Dispatch, dispatchKey, isSettled, storedDispatch } from './stored-dispatch.ts';

export type DrainReport = Record<SendOutcome['result'] | 'expired', number> & {
  /** Where something failed that is worth another try. */
  failed: Lane[];
};
export type DrainOptions = {
  /** Nothing new is begun after this time. */
  ms?: number;
  /** Only these dispatches, by their ids: those that a request has just posted. */
  only?: readonly string[];
  /** Lanes in which nothing is tried now. */
  resting?: (lane: Lane) => boolean;
  hasTime?: () => boolean;
};
export type Senders = Partial<Record<Channel, Sender>>;

/** With the last try, and writing down what became of it, less than the 30 s of a function. */
const DRAIN_MS = 15_000;
/** One try that begins at the very end; far less than a lease. */
const TRY_MS = 8_000;
/** One try, where the run has the time for it. */
const LONG_TRY_MS = 10_000;
const SETTLE_MS = 5_000;

type Deps = Pick<StoragePorts, 'now' | 'random' | 'timeout'> & {
  storage: Storage;
  breaker: Breaker;
  list: Pick<DispatchList, 'keep'>;
  leases: Leases;
  senders: Senders;
};

/** What a drain has done so far, and the marks that stand for nothing any more. */
type Work = {
  report: DrainReport;
  done: DueMark[];
  resting: (lane: Lane) => boolean;
  /** How long a try may take that begins now. */
  tryMs: () => number;
};

const emptyReport = (): DrainReport => ({
  ...{ sent: 0, again: 0, dead: 0, bounced: 0, paused: 0, pointless: 0, expired: 0, failed: [] },
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
    // Most often storage, which is asked for what the letter says.
    return { result: 'again', error: error instanceof Error ? error.message : String(error) };
  }
};

const withMaskedError = (outcome: SendOutcome): SendOutcome =>
  outcome.result === 'sent'
    ? { ...outcome, answer: masked(outcome.answer) }
    : { ...outcome, error: masked(outcome.error) };

export const createDrain = ({ breaker, leases, list, now, random, ...needed }: Deps) => {
  const { senders, storage, timeout } = needed;
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
  const takeMarked = async (kv: Kv, mark: DueMark, { report, done, resting }: Work) => {
    const found = (await kv.get(dispatchKey(mark.id), storedDispatch))?.value;
    if (!found || isSettled(found) || found.round !== mark.round) {
      done.push(mark);
      return undefined;
    }
    const lane = laneOf(found);
    // A receiver that has just failed is asked again later; the next letter may do better.
    const hasFailed = found.channel === 'webhook' && report.failed.includes(lane);
    if (hasFailed || resting(lane)) return undefined;
    const lease = isDue(found, now()) ? await leases.take(kv, mark.id) : null;
    if (!lease || !isSettled(lease)) return lease ?? undefined;
    report.expired += 1;
    done.push(mark);
    return undefined;
  };

  /** Sends one; false when nothing more can be sent this way now. */
  const sendLeased = async (
    kv: Kv,
    sender: OpenSender,
    lease: Dispatch,
    { report, done, tryMs }: Work,
  ) => {
    // A function that was frozen meanwhile leaves it to whoever has the lease now.
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

  /** Nothing is due any more for these: the list learns it, and then the marks may go. */
  const finish = async (kv: Kv, done: readonly DueMark[]) => {
    if (done.length === 0) return;
    await list.keep(kv, [...new Set(done.map(({ id }) => id))]);
    await Promise.all(done.map((mark) => removeMark(kv, mark)));
  };

  /**
   * Sends what is due by all channels that are set up. May run several times at once: a lease
   * belongs to one of them.
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
export type Drain = ReturnType<typeof createDrain>;
