// The events of webhooks: each event is posted once to every webhook that receives it, and is
// written from the current documents when it is sent.
import { WEBHOOK_TEST, type WebhookEvent } from '../../contract/webhook/webhook.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Due, Outbox } from '../kernel/outbox/outbox.ts';
import type { Dispatch } from '../kernel/outbox/stored-dispatch.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { Webhooks } from './webhooks.ts';

/** An event, in terms of the document that records it. */
export type Happened = {
  event: WebhookEvent;
  /** Distinguishes it from every other event of its kind. */
  of: readonly string[];
  /** Ids of the documents from which its data are read. */
  ids: Record<string, string>;
  /** When it happened, ISO 8601. */
  at: string;
};

/**
 * Reads the data of an event: ids and figures that never change, and nothing about a person. Null
 * if there is no longer anything to report.
 */
export type EventData = (kv: Kv, ids: Readonly<Record<string, string>>) => Promise<object | null>;
export type EventWriters = Readonly<Partial<Record<WebhookEvent, EventData>>>;

const testData: EventData = async () => ({ text: 'This is a test. Nothing has happened.' });

type Deps = Pick<Basics, 'isoNow' | 'newId'> & { outbox: Outbox; webhooks: Webhooks };
export type WebhookEvents = ReturnType<typeof createWebhookEvents>;

const dueFor = (
  webhook: string,
  kind: WebhookEvent | typeof WEBHOOK_TEST,
  { of, ids, at }: Omit<Happened, 'event'>,
): Due => ({
  channel: 'webhook',
  kind,
  to: 'endpoint',
  of: [webhook, ...of],
  ids: { ...ids, webhook, at },
});

export const createWebhookEvents = ({ isoNow, newId, outbox, webhooks }: Deps) => ({
  /**
   * Posts the event to each webhook that receives it; safe to repeat. Returns the ids of the
   * dispatches.
   */
  post: async (kv: Kv, { event, ...happened }: Happened): Promise<string[]> => {
    const posted: string[] = [];
    for (const { _id, events, pausedBy } of await webhooks.all(kv))
      if (pausedBy === null && events.includes(event))
        posted.push(await outbox.post(kv, dueFor(_id, event, happened)));
    return posted;
  },

  /** Sends a test and waits for its result. Throws 404 for an unknown webhook. */
  test: async (call: Call, id: string): Promise<string> => {
    await webhooks.read(call, id);
    const happened = { of: [newId()], ids: {}, at: isoNow() };
    const dispatch = await outbox.post(call.kv, dueFor(id, WEBHOOK_TEST, happened));
    await outbox.sendNow(dispatch);
    return dispatch;
  },
});

/** The message of a dispatch, the same in every attempt; null if it is obsolete. */
export const messageOf = async (
  kv: Kv,
  { kind, ids }: Pick<Dispatch, 'kind' | 'ids'>,
  writers: EventWriters,
): Promise<string | null> => {
  const write =
    kind === WEBHOOK_TEST
      ? testData
      : Object.hasOwn(writers, kind)
        ? writers[kind as WebhookEvent]
        : undefined;
  const data = await write?.(kv, ids);
  return data ? JSON.stringify({ type: kind, timestamp: ids.at, data }) : null;
};
