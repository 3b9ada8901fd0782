// The outbox with its channels, every kind of letter the site sends, and the webhooks.
import { DISPATCHED_EVENT_LABELS } from '../contract/webhook/webhook.ts';
import { accountLetters } from './account/account-letters.ts';
import { createNoteBounce } from './account/bounced-email.ts';
import { createLinks } from './account/links.ts';
import type { Audit } from './audit/audit.ts';
import type { Basics } from './basics.ts';
import type { Deps } from './deps.ts';
import { grievanceLetters } from './grievance/grievance-letters.ts';
import type { PrintPaper } from './invoice/paper-file.ts';
import { keyFrom } from './key-from.ts';
import { everyOrderLetter } from './order/every-order-letter.ts';
import { orderEvents } from './order/order-events.ts';
import type { Bounced } from './outbox/bounced.ts';
import { createBounced } from './outbox/bounced.ts';
import { outboxLetters } from './outbox/dead-letters.ts';
import type { Describe } from './outbox/dispatch-view.ts';
import type { LetterKinds } from './outbox/letter.ts';
import { createLetterDesk } from './outbox/letter-desk.ts';
import { createLetterhead } from './outbox/letterhead.ts';
import { createMailSender } from './outbox/mail-sender.ts';
import { domainOf } from './outbox/mail-settings.ts';
import { maskedEmail } from './outbox/masked.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createOutboxDesk } from './outbox/outbox-desk.ts';
import type { Dispatch } from './outbox/stored-dispatch.ts';
import { paymentLinkLetters } from './payment-link/payment-link-letters.ts';
import { quoteEvents } from './quote/quote-events.ts';
import { quoteLetters } from './quote/quote-letters.ts';
import { buildLetters } from './release/build-letters.ts';
import { releaseEvents } from './release/release-news.ts';
import { type ReadLow, stockLetters } from './stock/low-stock.ts';
import type { Kv } from './storage/kv.ts';
import { walletLetters } from './wallet/wallet-letters.ts';
import { resolveBySystem } from './webhook/network-place.ts';
import { createPost } from './webhook/post.ts';
import { webhookLabel } from './webhook/stored-webhook.ts';
import { createWebhookEvents, type EventWriters } from './webhook/webhook-events.ts';
import { createWebhookSecrets } from './webhook/webhook-secret.ts';
import { createWebhookSender } from './webhook/webhook-sender.ts';
import { createWebhooks, type Webhooks } from './webhook/webhooks.ts';

type OutboxDeps = Basics & {
  audit: Audit;
  printPaper: PrintPaper;
  readLow: ReadLow;
  webhookKey: Uint8Array;
};

const describeMail = (letters: LetterKinds, bounced: Bounced): Describe => {
  const addressOf = async (kv: Kv, dispatch: Dispatch) => {
    const kind = Object.hasOwn(letters, dispatch.kind) ? letters[dispatch.kind] : undefined;
    return (await kind?.write(kv, dispatch))?.to.email;
  };
  return {
    label: (kind) => (Object.hasOwn(letters, kind) && letters[kind]?.label) || kind,
    recipient: async (kv, dispatch) => {
      const email = await addressOf(kv, dispatch);
      return email === undefined ? null : maskedEmail(email);
    },
    clear: async (kv, dispatch) => {
      const email = await addressOf(kv, dispatch);
      if (email !== undefined) await bounced.clear(kv, email);
    },
  };
};

const describeWebhooks = (webhooks: Webhooks): Describe => ({
  label: (kind) =>
    Object.hasOwn(DISPATCHED_EVENT_LABELS, kind) ? (DISPATCHED_EVENT_LABELS[kind] ?? kind) : kind,
  recipient: async (kv, { ids }) => {
    const webhook = await webhooks.find(kv, ids.webhook ?? '');
    return webhook && webhookLabel(webhook);
  },
});

export const createOutboxServices = (deps: Deps, services: OutboxDeps) => {
  const { printPaper, readLow, webhookKey, ...basics } = services;
  const { company, mail, ports, storage, transferTo, webhookNetwork } = deps;
  const { now } = ports;
  const letterhead = createLetterhead(deps);
  const links = createLinks({
    ...{ ...basics, now },
    key: keyFrom(deps.sessionSecret, 'letter link'),
  });
  const letters: LetterKinds = {
    ...quoteLetters(letterhead),
    ...paymentLinkLetters(letterhead),
    ...grievanceLetters(letterhead),
    ...stockLetters(letterhead, readLow),
    ...buildLetters(letterhead),
    ...outboxLetters(letterhead),
    ...everyOrderLetter(letterhead, transferTo, printPaper),
    ...walletLetters(letterhead),
    ...accountLetters(letterhead, links),
  };
  const secrets = createWebhookSecrets(webhookKey);
  const isHere = webhookNetwork?.isHere ?? false;
  const webhooks = createWebhooks({ ...basics, isHere, now, secrets });
  const writers: EventWriters = { ...quoteEvents, ...orderEvents, ...releaseEvents };
  const post = createPost({ resolve: resolveBySystem, isHere, ...webhookNetwork });
  const webhook = createWebhookSender({
    ...{ webhooks, secrets, writers, post, now },
    siteName: company.name,
  });
  const bounced = createBounced(basics, createNoteBounce(basics));
  const outbox = createOutbox({
    ...{ ...basics, ports, storage },
    senders: {
      webhook,
      ...(mail && { mail: createMailSender({ bounced, letters, letterhead, mail }) }),
    },
    domain: domainOf(mail?.from.email ?? company.email),
  });
  return {
    ...{ bounced, letterhead, letters, links, outbox, webhooks },
    webhookEvents: createWebhookEvents({ ...basics, outbox, webhooks }),
    outboxDesk: createOutboxDesk({
      ...{ ...basics, now, outbox },
      describe: { mail: describeMail(letters, bounced), webhook: describeWebhooks(webhooks) },
    }),
    letterDesk: createLetterDesk({
      ...{ letters, letterhead },
      from: mail?.from ?? { name: company.name, email: company.email },
    }),
  };
};
