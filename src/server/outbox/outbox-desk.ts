// The outbox as staff work with it: listed, looked into, sent again and given up.
import { CHANNELS, type Channel, type DispatchState } from '../../contract/outbox/outbox.ts';
import { type DispatchMove, movesOf } from '../../contract/outbox/outbox-desk.ts';
import type { ChannelInfo, DispatchQuery } from '../../contract/outbox/outbox-desk-rules.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { pageFor } from '../paging.ts';
import { ApiError, notFound } from '../refusal.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import type { DispatchListRow } from './dispatch-list.ts';
import { type Describe, detailView, rowView } from './dispatch-view.ts';
import type { Outbox } from './outbox.ts';
import { type Dispatch, dispatchKey, noted, released, storedDispatch } from './stored-dispatch.ts';

type Deps = Basics & {
  audit: Audit;
  outbox: Outbox;
  now: () => number;
  describe: Readonly<Record<Channel, Describe>>;
};
export type OutboxDesk = ReturnType<typeof createOutboxDesk>;

/** Letters that are written at once to learn who gets them. */
const AT_ONCE = 20;
/** How long a pressed button waits for what is sent. */
const RESUME_MS = 8_000;

/** What the audit log keeps of a dispatch. */
const auditView = ({ state, kind, round }: Dispatch) => ({ state, kind, round });

export const createOutboxDesk = (deps: Deps) => {
  const { audit, describe, isoNow, newOpId, now, outbox } = deps;
  const find = async (kv: Kv, id: string) =>
    (await kv.get(dispatchKey(id), storedDispatch))?.value ?? null;
  const read = async (kv: Kv, id: string) => {
    const found = await find(kv, id);
    if (!found) throw notFound();
    return found;
  };
  const labelOf = ({ channel, kind }: DispatchListRow) => describe[channel].label(kind);
  const view = (kv: Kv, dispatch: Dispatch) => detailView(kv, dispatch, describe[dispatch.channel]);

  const COLUMNS = {
    texts: (row: DispatchListRow) => [labelOf(row), row.kind, row._id, ...Object.values(row.ids)],
    sorts: {
      createdAt: ({ createdAt }: DispatchListRow) => createdAt,
      kind: labelOf,
    },
  };

  const channels = (kv: Kv): Promise<ChannelInfo[]> =>
    Promise.all(
      CHANNELS.map(async (channel) => {
        const { pausedUntil, reason } = await outbox.breaker.read(kv, channel);
        const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now();
        return {
          ...{ channel, isSet: outbox.has(channel) },
          ...(isPaused ? { pausedUntil, reason } : { pausedUntil: null, reason: null }),
        };
      }),
    );

  /** The dispatch to be sent now; what has settled gets another round, and all its tries. */
  const asked = (dispatch: Dispatch, at: string): Dispatch => {
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

  /** The dispatch as staff want it. Throws 409 where it cannot be taken there. */
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
      ? asked(dispatch, at)
      : noted({ ...released(dispatch), state: 'dropped', settledAt: at }, at, 'given-up');
  };

  return {
    channels,
    read: async (kv: Kv, id: string) => view(kv, await read(kv, id)),
    /** As it is stored; null when there is none. */
    find,

    page: async (kv: Kv, { state, channel, kind, webhook, ...query }: DispatchQuery) => {
      const rows = (await outbox.list.read(kv)).filter(
        (row) =>
          (channel ?? row.channel) === row.channel &&
          (kind ?? row.kind) === row.kind &&
          (webhook === undefined || row.ids.webhook === webhook),
      );
      const all = pageFor(rows, { ...query, page: 1, limit: rows.length }, COLUMNS, () => true);
      const counts: Record<DispatchState, number> = {
        ...{ queued: 0, sending: 0, sent: 0, dead: 0, dropped: 0 },
      };
      for (const row of all.rows) counts[row.state] += 1;
      const page = pageFor(rows, query, COLUMNS, (row) => (state ?? row.state) === row.state);
      const dispatches = [];
      for (let from = 0; from < page.rows.length; from += AT_ONCE)
        dispatches.push(
          ...(await Promise.all(
            page.rows.slice(from, from + AT_ONCE).map(async ({ _id }) => {
              const found = await find(kv, _id);
              return found ? [await rowView(kv, found, describe[found.channel])] : [];
            }),
          )),
        );
      return { ...page, dispatches: dispatches.flat(), counts, channels: await channels(kv) };
    },

    /** What was not delivered, the latest first; by the rows alone, which is enough for a count. */
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

    /** Has it sent now, waiting for what becomes of that, or gives it up. */
    move: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      to: DispatchMove,
      afterAnswer: AfterAnswer,
    ) => {
      const [at, opId, key] = [isoNow(), newOpId(), dispatchKey(id)];
      const before = await read(kv, id);
      const after = moved(before, to, at);
      if (after !== before) {
        const hasFailed = before.state === 'dead' || before.state === 'dropped';
        if (to === 'send' && hasFailed) await describe[before.channel].clear?.(kv, before);
        const written = await auditedUpdate(audit, kv, {
          ...{ caller, afterAnswer, key, opId },
          ...{ action: 'change', entity: 'dispatch', entityId: id },
          label: describe[before.channel].label(before.kind),
          ...{ before, after, view: auditView, viewAfter: auditView },
          write: (decided) =>
            kv.update(key, storedDispatch, opId, async (current) => {
              if (!current) throw notFound();
              const decision = moved(current, to, at);
              return decided(current, decision === current ? KEEP : decision);
            }),
        });
        if (written?.state === 'queued') await outbox.mark(kv, written);
        await outbox.list.keep(kv, [id]);
      }
      if (to === 'send') await outbox.sendNow(id);
      return view(kv, await read(kv, id));
    },

    /** Ends the pause of a channel and sends what is due. */
    resume: async (kv: Kv, channel: Channel) => {
      await outbox.breaker.reset(kv, channel);
      await outbox.drain({ ms: RESUME_MS });
      return channels(kv);
    },
  };
};
