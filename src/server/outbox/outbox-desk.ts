// The outbox for staff: they list dispatches, read them, send them again and give them up.

import { CHANNELS, type Channel, DISPATCH_STATES } from '../../contract/outbox/outbox.ts';
import { type DispatchMove, movesOf } from '../../contract/outbox/outbox-desk.ts';
import type {
  ChannelInfo,
  DispatchDetail,
  DispatchQuery,
  DispatchRow,
} from '../../contract/outbox/outbox-desk-rules.ts';
import { type Audit, auditedUpdate } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { deskPages } from '../kernel/lists/desk-list.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Describe } from '../kernel/outbox/stored-dispatch.ts';
import {
  type Dispatch,
  type DispatchListRow,
  dispatchKey,
  noted,
  released,
  storedDispatch,
} from '../kernel/outbox/stored-dispatch.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';

const FAILED = ['again', 'dead', 'paused', 'bounced'];

const lastErrorOf = ({ history, state }: Dispatch) => {
  const last = history.at(-1);
  return state !== 'sent' && last && FAILED.includes(last.result) ? last.error : null;
};

const rowView = async (
  kv: Kv,
  dispatch: Dispatch,
  { label, recipient }: Describe,
): Promise<DispatchRow> => {
  const { _id, channel, kind, to, state, tries, notBefore, createdAt, settledAt } = dispatch;
  return {
    _id,
    channel,
    kind,
    to,
    state,
    tries,
    createdAt,
    settledAt,
    label: label(kind),
    // A letter that cannot be written now must not break the list.
    recipient: await recipient(kv, dispatch).catch(() => null),
    nextTryAt: state === 'queued' ? notBefore : null,
    lastError: lastErrorOf(dispatch),
  };
};

const detailView = async (
  kv: Kv,
  dispatch: Dispatch,
  describe: Describe,
): Promise<DispatchDetail> => ({
  ...(await rowView(kv, dispatch, describe)),
  expiresAt: dispatch.expiresAt,
  moves: movesOf(dispatch.state),
  ids: dispatch.ids,
  history: dispatch.history,
});

type Deps = Basics & {
  audit: Audit;
  outbox: Outbox;
  now: () => number;
  /** The descriptions of each channel, complete once the API is made. */
  describe: Readonly<Partial<Record<Channel, Describe>>>;
};
export type OutboxDesk = ReturnType<typeof createOutboxDesk>;

/** Letters written at the same time to find their recipients. */
const AT_ONCE = 20;
/** How long the button waits for sending. */
const RESUME_MS = 8_000;

/** The fields of a dispatch that the audit log keeps. */
const auditView = ({ state, kind, round }: Dispatch) => ({ state, kind, round });

export const createOutboxDesk = (deps: Deps) => {
  const { audit, isoNow, newOpId, now, outbox } = deps;
  const describe = (channel: Channel): Describe => {
    const words = deps.describe[channel];
    if (!words) throw new Error(`No noun describes the channel ${channel}`);
    return words;
  };
  const find = async (kv: Kv, id: string) =>
    (await kv.get(dispatchKey(id), storedDispatch))?.value ?? null;
  const read = async (kv: Kv, id: string) => {
    const found = await find(kv, id);
    if (!found) throw notFound();
    return found;
  };
  const labelOf = ({ channel, kind }: DispatchListRow) => describe(channel).label(kind);
  const view = (kv: Kv, dispatch: Dispatch) => detailView(kv, dispatch, describe(dispatch.channel));

  const pages = deskPages({
    texts: (row: DispatchListRow) => [labelOf(row), row.kind, row._id, ...Object.values(row.ids)],
    sorts: {
      createdAt: ({ createdAt }) => createdAt,
      kind: labelOf,
    },
    counts: { of: 'state', values: DISPATCH_STATES },
    filter:
      ({ channel, kind, webhook }: DispatchQuery) =>
      (row) =>
        (channel ?? row.channel) === row.channel &&
        (kind ?? row.kind) === row.kind &&
        (webhook === undefined || row.ids.webhook === webhook),
  });

  const channels = (kv: Kv): Promise<ChannelInfo[]> =>
    Promise.all(
      CHANNELS.map(async (channel) => {
        const { pausedUntil, reason } = await outbox.breaker.read(kv, channel);
        const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now();
        return {
          channel,
          isSet: outbox.has(channel),
          ...(isPaused ? { pausedUntil, reason } : { pausedUntil: null, reason: null }),
        };
      }),
    );

  /** Makes the dispatch due now; a settled one gets another round with all attempts. */
  const dueNow = (dispatch: Dispatch, at: string): Dispatch => {
    if (dispatch.state === 'queued')
      return dispatch.notBefore <= at
        ? dispatch
        : noted({ ...dispatch, notBefore: at }, at, 'asked-again');
    const round = dispatch.round + 1;
    const fresh = { state: 'queued', tries: 0, round, notBefore: at, firstTryAt: null } as const;
    const messageId = outbox.messageIdOf(dispatch._id, round);
    return noted(
      { ...dispatch, ...fresh, messageId, expiresAt: null, settledAt: null },
      at,
      'asked-again',
    );
  };

  /** The dispatch after the move by staff. Throws 409 if the move is not possible. */
  const moved = (dispatch: Dispatch, to: DispatchMove, at: string): Dispatch => {
    if (dispatch.state === 'dropped' && to === 'drop') return dispatch;
    if (!movesOf(dispatch.state).includes(to))
      throw new ApiError(
        'conflict',
        dispatch.state === 'sending'
          ? 'It is being sent at this moment. Please look again in a minute.'
          : 'It has been settled meanwhile. Please look at it again.',
      );
    return to === 'send'
      ? dueNow(dispatch, at)
      : noted({ ...released(dispatch), state: 'dropped', settledAt: at }, at, 'given-up');
  };

  return {
    channels,
    read: async (call: Call, id: string) => view(call.kv, await read(call.kv, id)),
    /** Reads the stored dispatch; null if there is none. */
    find,

    /** Reads the rows after the marks of dispatches under way, never before. */
    page: async (call: Call, query: DispatchQuery) => {
      const { rows, ...page } = pages.page(await outbox.list.read(call.kv), query);
      const shown = [];
      for (let from = 0; from < rows.length; from += AT_ONCE)
        shown.push(
          ...(await Promise.all(
            rows.slice(from, from + AT_ONCE).map(async ({ _id }) => {
              const found = await find(call.kv, _id);
              return found ? [await rowView(call.kv, found, describe(found.channel))] : [];
            }),
          )),
        );
      return { ...page, rows: shown.flat(), channels: await channels(call.kv) };
    },

    /**
     * Undelivered dispatches, the latest first, from the rows alone, which suffices for a count.
     */
    dead: async (kv: Kv) =>
      (await outbox.list.index.read(kv))
        .filter(({ state }) => state === 'dead')
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map((row) => ({
          _id: row._id,
          channel: row.channel,
          label: labelOf(row),
          createdAt: row.createdAt,
        })),

    /** Sends the dispatch now and waits for the result, or gives it up. */
    move: async (call: StaffCall, id: string, to: DispatchMove) => {
      const [at, opId, key] = [isoNow(), newOpId(), dispatchKey(id)];
      const before = await read(call.kv, id);
      const after = moved(before, to, at);
      if (after !== before) {
        const hasFailed = before.state === 'dead' || before.state === 'dropped';
        if (to === 'send' && hasFailed) await describe(before.channel).clear?.(call.kv, before);
        const written = await auditedUpdate(audit, call, {
          key,
          opId,
          action: 'change',
          entity: 'dispatch',
          entityId: id,
          label: describe(before.channel).label(before.kind),
          before,
          after,
          view: auditView,
          viewAfter: auditView,
          write: (decided) =>
            call.kv.update(key, storedDispatch, opId, async (current) => {
              if (!current) throw notFound();
              const decision = moved(current, to, at);
              return decided(current, decision === current ? KEEP : decision);
            }),
        });
        if (written?.state === 'queued') await outbox.mark(call.kv, written);
        await outbox.list.keep(call.kv, [id]);
      }
      if (to === 'send') await outbox.sendNow(id);
      return view(call.kv, await read(call.kv, id));
    },

    /** Ends the pause of a channel and sends its due dispatches. */
    resume: async (call: Call, channel: Channel) => {
      await outbox.breaker.reset(call.kv, channel);
      await outbox.drain({ ms: RESUME_MS });
      return channels(call.kv);
    },
  };
};
