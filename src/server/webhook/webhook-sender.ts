// Sends a dispatch to its webhook, and records whether it was reached.
import { WEBHOOK_TEST } from '../../contract/webhook/webhook.ts';
import type { Dispatch, Sender, SendOutcome } from '../kernel/outbox/stored-dispatch.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { NotSent, type Post } from './post.ts';
import type { StoredWebhook, WebhookSecrets } from './stored-webhook.ts';
import { type EventWriters, messageOf } from './webhook-events.ts';
import type { Webhooks } from './webhooks.ts';

type Deps = {
  webhooks: Webhooks;
  secrets: WebhookSecrets;
  writers: EventWriters;
  post: Post;
  now: () => number;
  /** Names this site for receivers. */
  company: (kv: Kv) => Promise<{ name: string }>;
};

const GONE = 410;
const pointless = (error: string): SendOutcome => ({ result: 'pointless', error });

const outcomeOf = (status: number): SendOutcome => {
  if (status >= 200 && status < 300) return { result: 'sent', answer: `Status ${status}` };
  if (status === GONE) return { result: 'dead', error: 'Status 410: the receiver wants no more.' };
  return {
    result: 'again',
    error: `Status ${status}${status >= 300 && status < 400 ? ': redirects are not followed' : ''}.`,
  };
};

export const createWebhookSender = ({
  webhooks,
  secrets,
  writers,
  post,
  now,
  company,
}: Deps): Sender => {
  const reach = async (
    kv: Kv,
    webhook: StoredWebhook,
    { _id }: Pick<Dispatch, '_id'>,
    body: string,
    signal: AbortSignal,
  ): Promise<SendOutcome> => {
    const { name } = await company(kv);
    const headers = {
      'content-type': 'application/json',
      'user-agent': `${name.replace(/[^ -~]|[()]/g, '')} webhooks`,
      ...secrets.headers(webhook, _id, new Date(now()), body),
    };
    try {
      const status = await post({ url: new URL(webhook.url), headers, body, signal });
      return outcomeOf(status);
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      return { result: 'again', error: error.message };
    }
  };

  /** Records the result, except that of a test, which says nothing about events. */
  const note = (kv: Kv, webhook: StoredWebhook, { result }: SendOutcome) => {
    if (result === 'sent') return webhooks.noteSuccess(kv, webhook);
    return result === 'dead'
      ? webhooks.noteGone(kv, webhook._id)
      : webhooks.noteFailure(kv, webhook);
  };

  return {
    open: async () => ({
      close: () => undefined,
      send: async (kv, dispatch, signal) => {
        const webhook = await webhooks.find(kv, dispatch.ids.webhook ?? '');
        if (!webhook) return pointless('The webhook was removed.');
        const isTest = dispatch.kind === WEBHOOK_TEST;
        if (webhook.pausedBy !== null && !isTest) return pointless('The webhook is paused.');
        const body = await messageOf(kv, dispatch, writers);
        if (body === null) return pointless('There is nothing to tell any more.');
        const outcome = await reach(kv, webhook, dispatch, body, signal);
        if (!isTest) await note(kv, webhook, outcome);
        return outcome;
      },
    }),
  };
};
