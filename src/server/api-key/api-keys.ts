// API keys as superAdmins make, list and revoke them.

import {
  expiryProblem,
  KEY_BYTES,
  KEY_MARK,
  KEY_PREFIX_LENGTH,
  keyStateAt,
} from '../../contract/api-key/api-key.ts';
import type { ApiKey, ApiKeyQuery, NewApiKey } from '../../contract/api-key/rules.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { pageFor } from '../paging.ts';
import { notFound, wrongField } from '../refusal.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { ApiKeyList, ApiKeyRow } from './api-key-list.ts';
import {
  apiKeyIdOf,
  apiKeyKey,
  apiKeyView,
  type StoredApiKey,
  sha256Of,
  storedApiKey,
} from './stored-api-key.ts';

type Deps = Basics & { audit: Audit; list: ApiKeyList } & Pick<StoragePorts, 'now' | 'randomBytes'>;
export type ApiKeys = ReturnType<typeof createApiKeys>;

const COLUMNS = {
  texts: ({ name, prefix }: ApiKeyRow) => [name, prefix],
  sorts: {
    createdAt: ({ createdAt }: ApiKeyRow) => createdAt,
    name: ({ name }: ApiKeyRow) => name,
    expiresAt: ({ expiresAt }: ApiKeyRow) => expiresAt,
  },
};

/** What the audit log keeps of a key. */
const auditView = ({ name, prefix, scopes, expiresAt, revokedAt }: StoredApiKey) => ({
  name,
  prefix,
  scopes,
  expiresAt,
  revokedAt,
});

export const createApiKeys = ({ audit, isoNow, keys, list, newOpId, now, randomBytes }: Deps) => {
  const read = async (kv: Kv, id: string) => {
    const found = await kv.get(apiKeyKey(id), storedApiKey);
    if (!found) throw notFound();
    return found.value;
  };

  return {
    /** Makes a key. Only this answer contains it; its SHA-256 is kept. */
    create: async (
      kv: ScopedKv,
      caller: Actor,
      { name, scopes, expiresAt }: Omit<NewApiKey, 'currentPassword'>,
      afterAnswer: AfterAnswer,
    ): Promise<{ apiKey: ApiKey; key: string }> => {
      const problem = expiryProblem(expiresAt, now());
      if (problem) throw wrongField('expiresAt', problem);
      const made = `${KEY_MARK}${Buffer.from(randomBytes(KEY_BYTES)).toString('base64url')}`;
      const sha256 = sha256Of(made);
      const [id, opId] = [apiKeyIdOf(keys, sha256), newOpId()];
      const stored: StoredApiKey = {
        ...{ _id: id, name, sha256, scopes, expiresAt },
        prefix: made.slice(0, KEY_PREFIX_LENGTH),
        createdBy: { _id: caller.account._id, name: fullName(caller.account) },
        ...{ createdAt: isoNow(), revokedAt: null, lastUsedAt: null },
      };
      const intent = {
        ...{ caller, afterAnswer, opId, key: apiKeyKey(id), entityId: id, label: name },
        ...({ action: 'create', entity: 'api-key' } as const),
        ...{ before: null, after: auditView(stored) },
      };
      const { settle } = await list.change(kv, id, () =>
        audit.record(kv, intent, () => kv.create(apiKeyKey(id), storedApiKey, stored, opId)),
      );
      await afterAnswer(settle(kv));
      return { apiKey: apiKeyView(stored, now()), key: made };
    },

    page: async (kv: ScopedKv, { state, ...query }: ApiKeyQuery) => {
      const at = now();
      const { rows, ...page } = pageFor(
        await list.read(kv),
        query,
        COLUMNS,
        (row) => state === undefined || keyStateAt(row, at) === state,
      );
      const shown = await Promise.all(rows.map(({ _id }) => read(kv, _id)));
      return { apiKeys: shown.map((stored) => apiKeyView(stored, at)), ...page };
    },

    /** From now on every call with it is refused; one that is revoked stays as it is. */
    revoke: async (kv: ScopedKv, caller: Actor, id: string, afterAnswer: AfterAnswer) => {
      const [at, opId, key] = [isoNow(), newOpId(), apiKeyKey(id)];
      const before = await read(kv, id);
      if (before.revokedAt !== null) return apiKeyView(before, now());
      const { value, settle } = await list.change(kv, id, () =>
        auditedUpdate(audit, kv, {
          ...{ caller, afterAnswer, key, opId },
          ...{ action: 'revoke', entity: 'api-key', entityId: id, label: before.name },
          ...{ before, after: { ...before, revokedAt: at }, view: auditView, viewAfter: auditView },
          write: (decided) =>
            kv.update(key, storedApiKey, opId, async (current) => {
              if (!current) throw notFound();
              return decided(
                current,
                current.revokedAt === null ? { ...current, revokedAt: at } : KEEP,
              );
            }),
        }),
      );
      await afterAnswer(settle(kv));
      if (!value) throw notFound();
      return apiKeyView(value, now());
    },
  };
};
