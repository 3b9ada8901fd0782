// Webhooks as superAdmins add, change and remove them, and what sending finds out about them.

import type { NewWebhook, WebhookChanges, WebhookQuery } from '../../contract/webhook/rules.ts';
import {
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
import type { Actor, Audit, Intent } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { entityTag, requireMatch } from '../entity-tag.ts';
import { pageFor } from '../paging.ts';
import { ApiError, notFound } from '../refusal.ts';
import { refused } from '../refused.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import {
  noWebhooks,
  type StoredWebhook,
  storedWebhooks,
  webhookLabel,
  webhooksKey,
  webhookView,
  withWebhook,
} from './stored-webhook.ts';
import type { WebhookSecrets } from './webhook-secret.ts';

type Deps = Basics & {
  audit: Audit;
  now: () => number;
  secrets: WebhookSecrets;
  /** Whether webhooks may be on this machine and its network. */
  isHere: boolean;
};
/** A webhook as somebody saw it: `ifMatch` is its ETag then. */
type Seen = { id: string; ifMatch?: string | undefined };
export type Webhooks = ReturnType<typeof createWebhooks>;

const COLUMNS = {
  texts: ({ url, description }: StoredWebhook) => [url, description],
  sorts: {
    createdAt: ({ createdAt }: StoredWebhook) => createdAt,
    url: ({ url }: StoredWebhook) => url,
  },
};

/** What the audit log keeps of a webhook. */
const auditView = ({ url, description, events, pausedBy, secretVersion }: StoredWebhook) => ({
  ...{ address: url, description, events: events.join(', '), pausedBy, secretVersion },
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
    kv: ScopedKv,
    { caller, afterAnswer, action }: Pick<Intent, 'caller' | 'afterAnswer' | 'action'>,
    { id, ifMatch }: Seen,
    decide: (before: StoredWebhook) => StoredWebhook | null,
  ) => {
    const next = (before: StoredWebhook) => {
      const after = decide(before);
      const isSame = after !== null && JSON.stringify(after) === JSON.stringify(before);
      if (!isSame) requireMatch(ifMatch, entityTag(view(before), WEBHOOK_COUNTERS));
      return { after, isSame };
    };
    const before = await read(kv, id);
    const { after, isSame } = next(before);
    if (isSame) return before;
    const opId = newOpId();
    await auditedUpdate<StoredWebhook, StoredWebhook | null, unknown>(audit, kv, {
      ...{ caller, afterAnswer, key: webhooksKey, opId, action, entity: 'webhook', entityId: id },
      ...{ label: webhookLabel(before), before, after, view: auditView },
      viewAfter: (version) => version && auditView(version),
      write: (decided) =>
        kv.update(webhooksKey, storedWebhooks, opId, async (current) => {
          const found = current?.webhooks.find(({ _id }) => _id === id);
          if (!current || !found) throw notFound();
          const made = next(found);
          const decision = await decided(found, made.isSame ? KEEP : made.after);
          return decision === KEEP ? KEEP : withWebhook(current, id, decision);
        }),
    });
    return after === null ? before : read(kv, id);
  };

  /** What sending has found out; writes nothing when `decide` changes nothing. */
  const learn = (kv: Kv, id: string, decide: (before: StoredWebhook) => StoredWebhook) =>
    kv.update(webhooksKey, storedWebhooks, newOpId(), (current) => {
      const found = current?.webhooks.find(({ _id }) => _id === id);
      if (!current || !found) return KEEP;
      const after = decide(found);
      return after === found ? KEEP : withWebhook(current, id, after);
    });

  return {
    all,
    find,
    /** Those that somebody has to look at: paused, and not by staff. */
    stopped: async (kv: Kv) =>
      (await all(kv)).filter(({ pausedBy }) => pausedBy !== null && pausedBy !== 'staff'),
    read: async (kv: Kv, id: string) => view(await read(kv, id)),

    /** Adds one. Only this answer contains its secret. */
    create: async (
      kv: ScopedKv,
      caller: Actor,
      { url, description, events }: NewWebhook,
      afterAnswer: AfterAnswer,
    ) => {
      const [_id, opId, createdAt] = [newId(), newOpId(), isoNow()];
      const stored: StoredWebhook = {
        ...{ _id, url: requireAddress(url), description, events, pausedBy: null },
        ...{ failingSince: null, secretVersion: 1, oldSecrets: [] },
        ...{ createdAt, updatedAt: createdAt },
      };
      const intent = {
        ...{ caller, afterAnswer, opId, key: webhooksKey, entityId: _id },
        ...({ action: 'create', entity: 'webhook', label: webhookLabel(stored) } as const),
        ...{ before: null, after: auditView(stored) },
      };
      await audit.record(kv, intent, () =>
        kv.update(webhooksKey, storedWebhooks, opId, (current) => {
          const { webhooks } = current ?? noWebhooks;
          if (webhooks.length >= WEBHOOKS_MAX) throw new ApiError('conflict', WEBHOOKS_FULL);
          return { webhooks: [...webhooks, stored] };
        }),
      );
      return { webhook: view(stored), secret: secrets.of(stored) };
    },

    change: async (
      kv: ScopedKv,
      caller: Actor,
      seen: Seen,
      { isActive, ...changes }: WebhookChanges,
      afterAnswer: AfterAnswer,
    ) => {
      const updatedAt = isoNow();
      const url = changes.url === undefined ? undefined : requireAddress(changes.url);
      const decide = (before: StoredWebhook): StoredWebhook => {
        const pausedBy = paused(before.pausedBy, isActive);
        const isNewStart = before.pausedBy !== null && pausedBy === null;
        const after = {
          ...before,
          url: url ?? before.url,
          description: changes.description ?? before.description,
          events: changes.events ?? before.events,
          pausedBy,
          // Another address, or another start, is judged anew.
          failingSince: isNewStart || url !== undefined ? null : before.failingSince,
        };
        const isSame = JSON.stringify(after) === JSON.stringify(before);
        return isSame ? before : { ...after, updatedAt };
      };
      return view(await write(kv, { caller, afterAnswer, action: 'change' }, seen, decide));
    },

    remove: async (kv: ScopedKv, caller: Actor, seen: Seen, afterAnswer: AfterAnswer) =>
      view(await write(kv, { caller, afterAnswer, action: 'remove' }, seen, () => null)),

    /** A new secret, which only this answer contains; the one before signs for a while longer. */
    renewSecret: async (kv: ScopedKv, caller: Actor, id: string, afterAnswer: AfterAnswer) => {
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
      const made = await write(kv, { caller, afterAnswer, action: 'change' }, { id }, decide);
      return { webhook: view(made), secret: secrets.of(made) };
    },

    page: async (kv: Kv, { isActive, ...query }: WebhookQuery) => {
      const { rows, ...page } = pageFor(
        await all(kv),
        query,
        COLUMNS,
        ({ pausedBy }) => isActive === undefined || (pausedBy === null) === isActive,
      );
      return { webhooks: rows.map(view), ...page };
    },

    /** Something has reached it, as it was read for that. */
    noteSuccess: async (kv: Kv, { _id, failingSince }: StoredWebhook) => {
      if (failingSince !== null)
        await learn(kv, _id, (before) =>
          before.failingSince === null ? before : { ...before, failingSince: null },
        );
    },

    /** Something has not; after days of it the webhook is paused. */
    noteFailure: async (kv: Kv, webhook: StoredWebhook) => {
      const at = isoNow();
      const decide = (before: StoredWebhook): StoredWebhook => {
        if (before.failingSince === null) return { ...before, failingSince: at };
        const isTooLong = Date.parse(at) - Date.parse(before.failingSince) >= FAILING_MS;
        return isTooLong && before.pausedBy === null
          ? { ...before, pausedBy: 'failures', updatedAt: at }
          : before;
      };
      if (decide(webhook) !== webhook) await learn(kv, webhook._id, decide);
    },

    /** Its receiver wants nothing any more. */
    noteGone: (kv: Kv, id: string) => {
      const at = isoNow();
      return learn(kv, id, (before) =>
        before.pausedBy === null ? { ...before, pausedBy: 'receiver', updatedAt: at } : before,
      );
    },
  };
};
