// The outbox of the office: the list of waiting and sent dispatches, and one dispatch.
import {
  listDispatches,
  moveDispatch,
  readDispatch,
  resumeChannel,
} from '../../../contract/outbox/calls.ts';
import type { Channel, DispatchState } from '../../../contract/outbox/outbox.ts';
import type { DispatchMove } from '../../../contract/outbox/outbox-desk.ts';
import type {
  ChannelInfo,
  DispatchDetail,
  DispatchRow,
} from '../../../contract/outbox/outbox-desk-rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createQuestion } from '../kit/question.ts';

/** Toast after each step. */
export const MOVED: Record<DispatchMove, string> = {
  send: 'Tried again',
  drop: 'Sending stopped',
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
  takeField('dispatch', await call(moveDispatch, { id, body: { move } }));

/** Sends one of the selected dispatches again. */
export const sendAgain = (call: Client) => (id: string) => moveOf(call, id, 'send');

export const createDispatchWork = (
  { call, notify, keep }: Deps & { keep?: (row: DispatchRow) => void },
  id: string,
) => {
  const work = createRemote<DispatchDetail>(
    async () => takeField('dispatch', await call(readDispatch, { id })),
    keep,
  );
  /** Asks before a step, because it affects the receiver. */
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

/** Ends the pause of a channel; resolves to the error message, if any. */
export const createResume =
  ({ call, notify }: Deps) =>
  async (channel: Channel): Promise<string | undefined> => {
    const result = await call(resumeChannel, { body: { channel } });
    if (!result.ok) return result.error.error;
    notify('Trying again');
    return undefined;
  };
export const openResume = (notify: Deps['notify']) => createResume({ call: desk.call, notify });
