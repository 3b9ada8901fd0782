// What webhooks are told: each event is posted once for every webhook that asked for it, and is
// written from the truth when it is sent.
import { WEBHOOK_TEST, type WebhookEvent } from '../../contract/webhook/webhook.ts';
import type { Basics } from '../basics.ts';
import type { Due, Outbox } from '../outbox/outbox.ts';
import type { Dispatch } from '../outbox/stored-dispatch.ts';
import type { Kv } from '../storage/kv.ts';
import type { Webhooks } from './webhooks.ts';

/** Something that has happened, as the document that says so names it. */
export type Happened = {
  event: WebhookEvent;
  /** What tells it from every other event of its kind. */
  of: readonly string[];
  /** Ids of what its data are written from. */
  ids: Record<string, string>;
  /** When it happened, ISO 8601. */
  at: string;
};

/**
 * The data of an event: ids and figures that are the same whenever they are written, and nothing
 * about a person. Null when there is nothing to tell any more.
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
  ...{ channel: 'webhook', kind, to: 'endpoint' },
  of: [webhook, ...of],
  ids: { ...ids, webhook, at },
});

export const createWebhookEvents = ({ isoNow, newId, outbox, webhooks }: Deps) => ({
  /**
   * Posts what has happened to each webhook that asked for it; safe to repeat. Returns the ids of
   * the dispatches.
   */
  post: async (kv: Kv, { event, ...happened }: Happened): Promise<string[]> => {
    const posted: string[] = [];
    for (const { _id, events, pausedBy } of await webhooks.all(kv))
      if (pausedBy === null && events.includes(event))
        posted.push(await outbox.post(kv, dueFor(_id, event, happened)));
    return posted;
  },

  /** Sends a test, and waits for what becomes of it. Throws 404 for a webhook that is not there. */
  test: async (kv: Kv, id: string): Promise<string> => {
    await webhooks.read(kv, id);
    const happened = { of: [newId()], ids: {}, at: isoNow() };
    const dispatch = await outbox.post(kv, dueFor(id, WEBHOOK_TEST, happened));
    await outbox.sendNow(dispatch);
    return dispatch;
  },
});

/** The message of a dispatch, the same in every try; null when it has lost its point. */
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
