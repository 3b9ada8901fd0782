// The document of a dispatch: a letter or a webhook delivery on its way out. It holds ids and no
// text: the text is written from the current documents when it is sent.
import * as z from 'zod';
import {
  ADDRESSEES,
  CHANNELS,
  type Channel,
  DISPATCH_RESULTS,
  DISPATCH_STATES,
  type DispatchResult,
} from '../../../contract/outbox/outbox.ts';
import { fromDocument, openList } from '../lists/desk-list.ts';
import { keyOf, opIdOf, prefixOf } from '../storage/keys.ts';
import type { Key, Kv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { documentSchema } from '../storage/schema.ts';

const moment = z.iso.datetime();
/** The latest entries; more tries than this happen only when staff ask for them. */
const HISTORY_KEPT = 12;

const dispatchShape = z.strictObject({
  /** Derived from its event, so that the same event is the same dispatch. */
  _id: z.string(),
  channel: z.enum(CHANNELS),
  kind: z.string(),
  /** Ids of the documents from which it is written; never names, addresses or text. */
  ids: z.record(z.string(), z.string()),
  to: z.enum(ADDRESSEES),
  state: z.enum(DISPATCH_STATES),
  /** Attempts in this round. */
  tries: z.int().min(0),
  /** Increases each time that staff send it again. */
  round: z.int().min(0),
  notBefore: moment,
  /** From then on it is obsolete. */
  expiresAt: moment.nullable(),
  /** While it is being sent: the holder of the lease, and its end. */
  leaseUntil: moment.nullable(),
  leaseBy: z.string().nullable(),
  firstTryAt: moment.nullable(),
  messageId: z.string(),
  createdAt: moment,
  updatedAt: moment,
  settledAt: moment.nullable(),
  history: z.array(
    z.strictObject({
      at: moment,
      result: z.enum(DISPATCH_RESULTS),
      error: z.string().nullable(),
    }),
  ),
});
export type Dispatch = z.infer<typeof dispatchShape>;
export const storedDispatch = documentSchema<Dispatch>(dispatchShape);

export const DISPATCH_FOLDER = 'dsp';
export const dispatchKey = (id: string) => keyOf(DISPATCH_FOLDER, id);

/** Whether nothing more happens to the dispatch automatically. */
export const isSettled = ({ state }: Dispatch) => state !== 'queued' && state !== 'sending';

/** The dispatch after a try or a decision, with its line in the history. */
export const noted = (
  dispatch: Dispatch,
  at: string,
  result: DispatchResult,
  error: string | null = null,
): Dispatch => ({
  ...dispatch,
  updatedAt: at,
  history: [...dispatch.history, { at, result, error }].slice(-HISTORY_KEPT),
});

/** The dispatch without a lease. */
export const released = (dispatch: Dispatch): Dispatch => ({
  ...dispatch,
  leaseUntil: null,
  leaseBy: null,
});

export type SendOutcome =
  /** The other side has taken it; its answer in a line. */
  | { result: 'sent'; answer: string }
  /**
   * Worth another attempt; `isDown`: the server does not answer at all, so nothing else is tried
   * now.
   */
  | { result: 'again'; error: string; isDown?: boolean }
  /** Not tried: the address has refused an earlier letter for good. */
  | { result: 'bounced'; error: string }
  /** Refused for good. */
  | { result: 'dead'; error: string }
  /** The channel cannot send until the settings are corrected; not the fault of this dispatch. */
  | { result: 'paused'; error: string }
  /** It no longer has a recipient or a content. */
  | { result: 'pointless'; error: string };

/** A channel that is open for one drain. */
export type OpenSender = {
  send: (kv: Kv, dispatch: Dispatch, signal: AbortSignal) => Promise<SendOutcome>;
  close: () => Promise<void> | void;
};
/** Sends dispatches of one channel, and reports the outcome of each. */
export type Sender = { open: () => Promise<OpenSender> };

/**
 * Marks a dispatch that is to be sent, so that a drain does not read those that were sent long ago.
 * Each round has its own mark, because the key of a purged mark is never used again.
 */
export type DueMark = { channel: Channel; id: string; round: number };

const DUE_FOLDER = 'due';
const markSchema = documentSchema(z.strictObject({}));
const markKey = ({ channel, id, round }: DueMark) => keyOf(DUE_FOLDER, channel, id, round);

const readMark = (key: Key): DueMark[] => {
  const [, way, id = '', round] = key.split('/');
  const channel = CHANNELS.find((known) => known === way);
  return channel && id ? [{ channel, id, round: Number(round) }] : [];
};

export const markOf = ({ channel, _id, round }: Dispatch): DueMark => ({
  channel,
  id: _id,
  round,
});

export const putMark = (kv: Kv, mark: DueMark) =>
  kv.create(markKey(mark), markSchema, {}, opIdOf('due', mark.channel, mark.id, mark.round));

export const removeMark = (kv: Kv, mark: DueMark) => kv.purge(markKey(mark));

/** All marks of a channel, in the order of ids, which does not reflect their age. */
export const readMarks = async (kv: Kv, channel: Channel) => {
  const marks: DueMark[] = [];
  for await (const key of kv.list(prefixOf(DUE_FOLDER, channel))) marks.push(...readMark(key));
  return marks;
};

export type Lane = string;

/**
 * Dispatches that fail together. All letters go through one mail server, but each webhook has a
 * receiver of its own, and one that does not answer must not hold up the others.
 */
export const laneOf = ({ channel, ids }: Pick<Dispatch, 'channel' | 'ids'>): Lane =>
  channel === 'mail' ? channel : `${channel} ${ids.webhook ?? ''}`;

/** The words for dispatches of a channel on the screens of staff. */
export type Describe = {
  /** The name of a kind. */
  label: (kind: string) => string;
  /** The recipient, masked; null when it is no longer known. */
  recipient: (kv: Kv, dispatch: Dispatch) => Promise<string | null>;
  /** Removes an obstacle to sending, before staff send it again. */
  clear?: (kv: Kv, dispatch: Dispatch) => Promise<void>;
};

/** Documents that are read at once. */
const AT_ONCE = 40;

const rowSchema = z.object({
  _id: z.string(),
  channel: z.enum(CHANNELS),
  kind: z.string(),
  ids: z.record(z.string(), z.string()),
  state: z.enum(DISPATCH_STATES),
  createdAt: z.iso.datetime(),
});
export type DispatchListRow = z.infer<typeof rowSchema>;
export type DispatchList = ReturnType<typeof createDispatchList>;

/**
 * The list of dispatches. A dispatch with a due mark may be newer than its row, so it is read
 * itself; its row is updated before the mark is removed.
 */
export const createDispatchList = (ports: StoragePorts) => {
  const index = openList(
    {
      name: 'dispatches',
      folder: DISPATCH_FOLDER,
      row: rowSchema,
      load: fromDocument(dispatchKey, storedDispatch, (dispatch) => rowSchema.parse(dispatch)),
    },
    ports,
  );

  const marked = async (kv: Kv) => {
    const marks = await Promise.all(CHANNELS.map((channel) => readMarks(kv, channel)));
    const ids = [...new Set(marks.flat().map(({ id }) => id))];
    const rows = new Map<string, DispatchListRow>();
    for (let from = 0; from < ids.length; from += AT_ONCE)
      for (const { id, row } of await index.loadAll(kv, ids.slice(from, from + AT_ONCE)))
        if (row) rows.set(id, row);
    return rows;
  };

  return {
    /** For the tasks that repair and rebuild it. */
    index,

    /** The rows of all dispatches, including everything posted or settled before the call. */
    read: async (kv: Kv): Promise<DispatchListRow[]> => {
      // Marks first: a dispatch that is no longer marked is in the index, which is read afterwards.
      const ahead = await marked(kv);
      const rows = await index.read(kv);
      return [...rows.filter(({ _id }) => !ahead.has(_id)), ...ahead.values()];
    },

    /** Updates rows; await it before their marks are removed. */
    keep: async (kv: Kv, ids: readonly string[]) => {
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await index.fold(kv, ids.slice(from, from + AT_ONCE));
    },
  };
};
