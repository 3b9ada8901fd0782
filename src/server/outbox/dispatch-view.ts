// A dispatch as staff see it: what it is called, who gets it, and what they may do about it.

import { movesOf } from '../../contract/outbox/outbox-desk.ts';
import type { DispatchDetail, DispatchRow } from '../../contract/outbox/outbox-desk-rules.ts';
import type { Kv } from '../storage/kv.ts';
import type { Dispatch } from './stored-dispatch.ts';

/** What the screen asks of a channel. */
export type Describe = {
  /** What a kind is called. */
  label: (kind: string) => string;
  /** Who receives it, masked; null when nobody knows any more. */
  recipient: (kv: Kv, dispatch: Dispatch) => Promise<string | null>;
  /** Takes away what keeps it from being tried, before staff have it sent again. */
  clear?: (kv: Kv, dispatch: Dispatch) => Promise<void>;
};

const FAILED = ['again', 'dead', 'paused', 'bounced'];

const lastErrorOf = ({ history, state }: Dispatch) => {
  const last = history.at(-1);
  return state !== 'sent' && last && FAILED.includes(last.result) ? last.error : null;
};

export const rowView = async (
  kv: Kv,
  dispatch: Dispatch,
  { label, recipient }: Describe,
): Promise<DispatchRow> => {
  const { _id, channel, kind, to, state, tries, notBefore, createdAt, settledAt } = dispatch;
  return {
    ...{ _id, channel, kind, to, state, tries, createdAt, settledAt },
    label: label(kind),
    // One that cannot be written now must not take the list along.
    recipient: await recipient(kv, dispatch).catch(() => null),
    nextTryAt: state === 'queued' ? notBefore : null,
    lastError: lastErrorOf(dispatch),
  };
};

export const detailView = async (
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
