// Webhooks: superAdmins add, change and remove them, and sending records its results in them.

import type { NewWebhook, WebhookChanges, WebhookQuery } from '../../contract/webhook/rules.ts';
import {
  DISPATCHED_EVENT_LABELS,
  FAILING_MS,
  OLD_SECRET_MS,
  type PausedBy,
  SECRETS_MAX,
  TOO_MANY_SECRETS,
  WEBHOOK_COUNTERS,
  WEBHOOKS_FULL,
  WEBHOOKS_MAX,
  webhookAddressProblem,
} from '../../contract/webhook/webhook.ts';
import { type Audit, auditedUpdate, type Intent } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import { entityTag, requireMatch } from '../kernel/entity-tag.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { deskPages } from '../kernel/lists/desk-list.ts';
import type { Describe } from '../kernel/outbox/stored-dispatch.ts';
import { ApiError, notFound, refused } from '../kernel/refusal.ts';
import { isSame } from '../kernel/sameness.ts';
import type { Call } from '../kernel/service-call.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import {
  noWebhooks,
  type StoredWebhook,
  storedWebhooks,
  type WebhookSecrets,
  webhookLabel,
  webhooksKey,
  webhookView,
  withWebhook,
} from './stored-webhook.ts';

type Deps = Basics & {
  audit: Audit;
  now: () => number;
  secrets: WebhookSecrets;
  /** Whether webhooks may be on this machine and its network. */
  isHere: boolean;
};
export type Webhooks = ReturnType<typeof createWebhooks>;

const WEBHOOK_PAGES = deskPages({
  texts: ({ url, description }: StoredWebhook) => [url, description],
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    url: ({ url }) => url,
  },
  filter:
    ({ isActive }: WebhookQuery) =>
    ({ pausedBy }) =>
      isActive === undefined || (pausedBy === null) === isActive,
});

/** The fields of a webhook that the audit log keeps. */
const auditView = ({ url, description, events, pausedBy, secretVersion }: StoredWebhook) => ({
  address: url,
  description,
  events: events.join(', '),
  pausedBy,
  secretVersion,
});

const paused = (before: PausedBy | null, isActive: boolean | undefined): PausedBy | null => {
  if (isActive === undefined) return before;
  return isActive ? null : (before ?? 'staff');
};

export const createWebhooks = ({ audit, isHere, isoNow, newId, newOpId, now, secrets }: Deps) => {
  const all = async (kv: Kv) =>
    ((await kv.get(webhooksKey, storedWebhooks))?.value ?? noWebhooks).webhooks;
  const find = async (kv: Kv, id: string) => (await all(kv)).find(({ _id }) => _id === id) ?? null;
  const read = async (kv: Kv, id: string) => {
    const found = await find(kv, id);
    if (!found) throw notFound();
    return found;
  };
  const view = (stored: StoredWebhook) => webhookView(stored, now());

  const requireAddress = (url: string) => {
    const problem = webhookAddressProblem(url, isHere);
    if (problem) throw refused(problem);
    return new URL(url).href;
  };

  /** Replaces one webhook, with an entry in the audit log; `decide` returns null to remove it. */
  const write = async (
    call: StaffCall,
    id: string,
    action: Intent['action'],
    decide: (before: StoredWebhook) => StoredWebhook | null,
  ) => {
    const next = (before: StoredWebhook) => {
      const after = decide(before);
      const hasEffect = after === null || !isSame(before, after);
      if (hasEffect) requireMatch(call.ifMatch, entityTag(view(before), WEBHOOK_COUNTERS));
      return { after, hasEffect };
    };
    const before = await read(call.kv, id);
    const { after, hasEffect } = next(before);
    if (!hasEffect) return before;
    const opId = newOpId();
    await auditedUpdate(audit, call, {
      key: webhooksKey,
      opId,
      action,
      entity: 'webhook',
      entityId: id,
      label: webhookLabel(before),
      before,
      after,
      view: auditView,
      viewAfter: (version) => version && auditView(version),
      write: (decided) =>
        call.kv.update(webhooksKey, storedWebhooks, opId, async (current) => {
          const found = current?.webhooks.find(({ _id }) => _id === id);
          if (!current || !found) throw notFound();
          const made = next(found);
          const decision = await decided(found, made.hasEffect ? made.after : KEEP);
          return decision === KEEP ? KEEP : withWebhook(current, id, decision);
        }),
    });
    return after === null ? before : read(call.kv, id);
  };

  /** Records a result of sending; writes nothing if `decide` changes nothing. */
  const recordResult = (kv: Kv, id: string, decide: (before: StoredWebhook) => StoredWebhook) =>
    kv.update(webhooksKey, storedWebhooks, newOpId(), (current) => {
      const found = current?.webhooks.find(({ _id }) => _id === id);
      if (!current || !found) return KEEP;
      const after = decide(found);
      return after === found ? KEEP : withWebhook(current, id, after);
    });

  return {
    all,
    find,
    /** Webhooks that need staff: paused, but not by staff. */
    stopped: async (kv: Kv) =>
      (await all(kv)).filter(({ pausedBy }) => pausedBy !== null && pausedBy !== 'staff'),
    read: async (call: Call, id: string) => view(await read(call.kv, id)),

    /** Adds a webhook. Only this answer contains its secret. */
    create: async (call: StaffCall, { url, description, events }: NewWebhook) => {
      const [_id, opId, createdAt] = [newId(), newOpId(), isoNow()];
      const stored: StoredWebhook = {
        _id,
        url: requireAddress(url),
        description,
        events,
        pausedBy: null,
        failingSince: null,
        secretVersion: 1,
        oldSecrets: [],
        createdAt,
        updatedAt: createdAt,
      };
      const intent = {
        opId,
        key: webhooksKey,
        entityId: _id,
        action: 'create' as const,
        entity: 'webhook' as const,
        label: webhookLabel(stored),
        before: null,
        after: auditView(stored),
      };
      await audit.record(call, intent, () =>
        call.kv.update(webhooksKey, storedWebhooks, opId, (current) => {
          const { webhooks } = current ?? noWebhooks;
          if (webhooks.length >= WEBHOOKS_MAX) throw new ApiError('conflict', WEBHOOKS_FULL);
          return { webhooks: [...webhooks, stored] };
        }),
      );
      return { webhook: view(stored), secret: secrets.of(stored) };
    },

    change: async (call: StaffCall, id: string, { isActive, ...changes }: WebhookChanges) => {
      const updatedAt = isoNow();
      const url = changes.url === undefined ? undefined : requireAddress(changes.url);
      const decide = (before: StoredWebhook): StoredWebhook => {
        const pausedBy = paused(before.pausedBy, isActive);
        const isNewStart = before.pausedBy !== null && pausedBy === null;
        return {
          ...before,
          url: url ?? before.url,
          description: changes.description ?? before.description,
          events: changes.events ?? before.events,
          pausedBy,
          // A new address, or a restart, begins a new count of failures.
          failingSince: isNewStart || url !== undefined ? null : before.failingSince,
          updatedAt,
        };
      };
      return view(await write(call, id, 'change', decide));
    },

    remove: async (call: StaffCall, id: string) =>
      view(await write(call, id, 'remove', () => null)),

    /**
     * Makes a new secret, which only this answer contains; the previous one signs for a while
     * longer.
     */
    renewSecret: async (call: StaffCall, id: string) => {
      const at = now();
      const until = new Date(at + OLD_SECRET_MS).toISOString();
      const updatedAt = isoNow();
      const decide = (before: StoredWebhook): StoredWebhook => {
        const counting = before.oldSecrets.filter((old) => Date.parse(old.until) > at);
        if (counting.length + 1 >= SECRETS_MAX) throw new ApiError('conflict', TOO_MANY_SECRETS);
        const version = before.secretVersion;
        const oldSecrets = [{ version, until }, ...counting];
        return { ...before, secretVersion: version + 1, oldSecrets, updatedAt };
      };
      const made = await write(call, id, 'change', decide);
      return { webhook: view(made), secret: secrets.of(made) };
    },

    page: async (call: Call, query: WebhookQuery) => {
      const { rows, ...page } = WEBHOOK_PAGES.page(await all(call.kv), query);
      return { ...page, rows: rows.map(view) };
    },

    /** Records a successful delivery; takes the webhook as it was read for it. */
    noteSuccess: async (kv: Kv, { _id, failingSince }: StoredWebhook) => {
      if (failingSince !== null)
        await recordResult(kv, _id, (before) =>
          before.failingSince === null ? before : { ...before, failingSince: null },
        );
    },

    /** Records a failed delivery; after days of failures the webhook is paused. */
    noteFailure: async (kv: Kv, webhook: StoredWebhook) => {
      const at = isoNow();
      const decide = (before: StoredWebhook): StoredWebhook => {
        if (before.failingSince === null) return { ...before, failingSince: at };
        const isTooLong = Date.parse(at) - Date.parse(before.failingSince) >= FAILING_MS;
        return isTooLong && before.pausedBy === null
          ? { ...before, pausedBy: 'failures', updatedAt: at }
          : before;
      };
      if (decide(webhook) !== webhook) await recordResult(kv, webhook._id, decide);
    },

    /** Pauses the webhook, because its receiver has answered that it is gone. */
    noteGone: (kv: Kv, id: string) => {
      const at = isoNow();
      return recordResult(kv, id, (before) =>
        before.pausedBy === null ? { ...before, pausedBy: 'receiver', updatedAt: at } : before,
      );
    },
  };
};

/** Describes deliveries by the labels of their events, with the receiving host. */
export const describeWebhooks = (webhooks: Webhooks): Describe => ({
  label: (kind) =>
    Object.hasOwn(DISPATCHED_EVENT_LABELS, kind) ? (DISPATCHED_EVENT_LABELS[kind] ?? kind) : kind,
  recipient: async (kv, { ids }) => {
    const webhook = await webhooks.find(kv, ids.webhook ?? '');
    return webhook && webhookLabel(webhook);
  },
});
