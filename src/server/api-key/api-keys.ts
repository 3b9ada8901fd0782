// API keys as superAdmins make, list and revoke them.

import {
  expiryProblem,
  KEY_BYTES,
  KEY_MARK,
  KEY_PREFIX_LENGTH,
} from '../../contract/api-key/api-key.ts';
import type { ApiKey, NewApiKey } from '../../contract/api-key/rules.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { type Audit, auditedUpdate } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { notFound, wrongField, wrongFields } from '../kernel/refusal.ts';
import { sha256Of } from '../kernel/storage/hashes.ts';
import { KEEP } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import type { ApiKeyList } from './api-key-list.ts';
import {
  apiKeyIdOf,
  apiKeyKey,
  apiKeyView,
  readApiKey,
  type StoredApiKey,
  storedApiKey,
} from './stored-api-key.ts';

type Deps = Basics & {
  audit: Audit;
  list: ApiKeyList;
  ports: Pick<StoragePorts, 'now' | 'randomBytes'>;
  registered: { scopes: Readonly<Record<string, string>> };
};
export type ApiKeys = ReturnType<typeof createApiKeys>;

/** The fields of a key that the audit log keeps. */
const auditView = ({ name, prefix, scopes, expiresAt, revokedAt }: StoredApiKey) => ({
  name,
  prefix,
  scopes,
  expiresAt,
  revokedAt,
});

export const createApiKeys = ({
  audit,
  isoNow,
  keys,
  list,
  newOpId,
  ports: { now, randomBytes },
  registered,
}: Deps) => {
  /** Throws 422, with every scope that no noun registers. */
  const requireKnown = (scopes: readonly string[]) => {
    const known = Object.keys(registered.scopes);
    const message = `Unknown scope. The scopes are ${known.join(', ')}.`;
    const unknown = scopes.flatMap((scope, nth) =>
      known.includes(scope) ? [] : [[`scopes.${nth}`, message] as const],
    );
    if (unknown.length > 0) throw wrongFields(Object.fromEntries(unknown), message);
  };
  return {
    requireKnown,

    /** Makes a key. Only this answer contains it; its SHA-256 is kept. */
    create: async (
      call: StaffCall,
      { name, scopes, expiresAt }: Omit<NewApiKey, 'currentPassword'>,
    ): Promise<{ apiKey: ApiKey; key: string }> => {
      const problem = expiryProblem(expiresAt, now());
      if (problem) throw wrongField('expiresAt', problem);
      const made = `${KEY_MARK}${Buffer.from(randomBytes(KEY_BYTES)).toString('base64url')}`;
      const sha256 = sha256Of(made);
      const [id, opId] = [apiKeyIdOf(keys, sha256), newOpId()];
      const stored: StoredApiKey = {
        _id: id,
        name,
        sha256,
        scopes,
        expiresAt,
        prefix: made.slice(0, KEY_PREFIX_LENGTH),
        createdBy: { _id: call.caller.account._id, name: fullName(call.caller.account) },
        createdAt: isoNow(),
        revokedAt: null,
        lastUsedAt: null,
      };
      const intent = {
        opId,
        key: apiKeyKey(id),
        entityId: id,
        label: name,
        action: 'create' as const,
        entity: 'api-key' as const,
        before: null,
        after: auditView(stored),
      };
      const { settle } = await list.change(call.kv, id, () =>
        audit.record(call, intent, () => call.kv.create(apiKeyKey(id), storedApiKey, stored, opId)),
      );
      await call.afterAnswer(settle(call.kv));
      return { apiKey: apiKeyView(stored, now()), key: made };
    },

    /** Revokes a key: from now on every call with it is refused. A revoked key stays as it is. */
    revoke: async (call: StaffCall, id: string) => {
      const [at, opId, key] = [isoNow(), newOpId(), apiKeyKey(id)];
      const before = await readApiKey(call.kv, id);
      if (before.revokedAt !== null) return apiKeyView(before, now());
      const { value, settle } = await list.change(call.kv, id, () =>
        auditedUpdate(audit, call, {
          key,
          opId,
          action: 'revoke',
          entity: 'api-key',
          entityId: id,
          label: before.name,
          before,
          after: { ...before, revokedAt: at },
          view: auditView,
          viewAfter: auditView,
          write: (decided) =>
            call.kv.update(key, storedApiKey, opId, async (current) => {
              if (!current) throw notFound();
              return decided(
                current,
                current.revokedAt === null ? { ...current, revokedAt: at } : KEEP,
              );
            }),
        }),
      );
      await call.afterAnswer(settle(call.kv));
      if (!value) throw notFound();
      return apiKeyView(value, now());
    },
  };
};
