// The outbox of the office: what waits to be sent and what was, and one dispatch being looked into.
import {
  listDispatches,
  moveDispatch,
  readDispatch,
  resumeChannel,
} from '../../contract/outbox/calls.ts';
import type { Channel, DispatchState } from '../../contract/outbox/outbox.ts';
import type { DispatchMove } from '../../contract/outbox/outbox-desk.ts';
import type {
  ChannelInfo,
  DispatchDetail,
  DispatchRow,
} from '../../contract/outbox/outbox-desk-rules.ts';
import type { Client, RequestResult } from '../lib/client.ts';
import { createList } from '../lib/list.ts';
import { pagesOf } from '../lib/list-client.ts';
import { only } from '../lib/only.ts';
import { createQuestion } from '../lib/question.ts';
import { desk } from './desk.ts';
import { createWork } from './work.ts';

/** What a move is called once it was made. */
export const MOVED: Record<DispatchMove, string> = {
  send: 'Tried again',
  drop: 'Given up',
};

export type OutboxMore = {
  channels: readonly ChannelInfo[];
  counts: Readonly<Record<DispatchState, number>>;
};

export const createOutboxList = (call: Client) =>
  createList(
    pagesOf(call, listDispatches, ({ channels, counts }): OutboxMore => ({ channels, counts })),
  );

type Deps = { call: Client; notify: (words: string) => void };

const moveOf = async (call: Client, id: string, move: DispatchMove) =>
  only('dispatch', await call(moveDispatch, { id, body: { move } }));

/** Sends one of several: for a change of all that are ticked. */
export const sendAgain = (call: Client) => (id: string) => moveOf(call, id, 'send');

export const createDispatchWork = (
  { call, notify, keep }: Deps & { keep?: (row: DispatchRow) => void },
  id: string,
) => {
  const work = createWork<DispatchDetail>({
    read: async () => only('dispatch', await call(readDispatch, { id })),
    ...(keep && { keep }),
  });
  /** Asks before a move, whose consequences somebody else feels. */
  const moving = createQuestion(
    async (to: DispatchMove): Promise<RequestResult<DispatchMove>> => {
      const result = await work.runStep(() => moveOf(call, id, to));
      return result.ok ? { ok: true, data: to } : result;
    },
    (to) => notify(MOVED[to]),
  );
  return { ...work, moving };
};
export type DispatchWork = ReturnType<typeof createDispatchWork>;

/** The list of this page. */
export const outboxList = createOutboxList(desk.call);

export const openDispatchWork = (id: string, notify: Deps['notify']) =>
  createDispatchWork({ call: desk.call, notify, keep: outboxList.replace }, id);

/** Ends the pause of a channel; resolves to why that was not done. */
export const createResume =
  ({ call, notify }: Deps) =>
  async (channel: Channel): Promise<string | undefined> => {
    const result = await call(resumeChannel, { body: { channel } });
    if (!result.ok) return result.error.error;
    notify('Trying again');
    return undefined;
  };
export const openResume = (notify: Deps['notify']) => createResume({ call: desk.call, notify });
