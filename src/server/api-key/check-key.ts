// Identifies a program by its API key: whether the key still works, and its scopes.
import { keyStateAt } from '../../contract/api-key/api-key.ts';
import type { KeyScope } from '../../contract/api-key/key-scopes.ts';
import { dayOf, MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Audit } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import { derivedId } from '../kernel/derived-id.ts';
import type { ActingAccount, KeyHolder, KeyUse, LoadKey } from '../kernel/identity.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { isSameSecret, sha256Of } from '../kernel/storage/hashes.ts';
import { KEEP, type ScopedKv } from '../kernel/storage/kv.ts';
import { apiKeyIdOf, apiKeyKey, type StoredApiKey, storedApiKey } from './stored-api-key.ts';

/** The last use is written at most this often, so that a busy key's document is not a hot spot. */
const LAST_USE_MS = MINUTE_MS;
/** Entries that this process knows to exist; beyond this number it looks them up again. */
const KNOWN_MAX = 2_000;

type UsesDeps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & { audit: Audit; now: () => number };
type KeyUses = ReturnType<typeof createKeyUses>;

/**
 * Notes the use of a key: one entry of the audit log for each key, call and day, and the time of
 * the last use.
 */
export const createKeyUses = ({ audit, isoNow, keys, newOpId, now }: UsesDeps) => {
  const known = new Set<string>();

  const remember = (id: string) => {
    if (known.size >= KNOWN_MAX) known.clear();
    known.add(id);
  };

  const isOld = (lastUsedAt: string | null) =>
    lastUsedAt === null || now() - Date.parse(lastUsedAt) > LAST_USE_MS;

  /** Decides again inside the write: a second call within a minute writes nothing. */
  const writeLastUse = async (kv: ScopedKv, { _id }: StoredApiKey) => {
    const lastUsedAt = isoNow();
    await kv.update(apiKeyKey(_id), storedApiKey, newOpId(), (current) =>
      current && isOld(current.lastUsedAt) ? { ...current, lastUsedAt } : KEEP,
    );
  };

  return {
    /** Await it before the call is carried out, so that every call with a key is in the log. */
    note: async (
      call: Call,
      stored: StoredApiKey,
      { account, endpoint, client }: KeyUse & { account: ActingAccount },
    ) => {
      const id = derivedId(keys, 'use of an api key', stored._id, endpoint, dayOf(now()));
      if (!known.has(id)) {
        await audit.note({ ...call, caller: { account, client } }, id, {
          action: 'use',
          entity: 'api-key',
          entityId: stored._id,
          label: endpoint,
        });
        remember(id);
      }
      if (isOld(stored.lastUsedAt)) await call.afterAnswer(writeLastUse(call.kv, stored));
    },
  };
};

type Deps = Pick<Basics, 'keys'> & { uses: KeyUses; now: () => number };

const ASK = 'Please ask a superAdmin for a new one.';
const unknown = () => new ApiError('wrong_key', `This API key is not valid. ${ASK}`);

/** Throws 401 for a key that was revoked or has expired. */
const requireActive = (stored: StoredApiKey, now: number) => {
  const state = keyStateAt(stored, now);
  if (state === 'revoked')
    throw new ApiError('key_revoked', `This API key has been revoked. ${ASK}`);
  if (state === 'expired') throw new ApiError('key_expired', `This API key has expired. ${ASK}`);
};

const requireScope = ({ scopes }: StoredApiKey, scope: KeyScope | 'any') => {
  if (scope !== 'any' && !scopes.includes(scope))
    throw new ApiError(
      'scope_missing',
      `This API key lacks the scope ${scope}. Please ask a superAdmin for a key that has it.`,
    );
};

export const createKeyCheck = ({ keys, now, uses }: Deps): LoadKey => {
  return async (kv, key, scope): Promise<KeyHolder> => {
    const sha256 = sha256Of(key);
    const stored = (await kv.get(apiKeyKey(apiKeyIdOf(keys, sha256)), storedApiKey))?.value;
    if (!stored || !isSameSecret(stored.sha256, sha256)) throw unknown();
    requireActive(stored, now());
    requireScope(stored, scope);
    const { _id, name } = stored;
    const account = { _id, firstName: name, lastName: '', role: 'admin', isApiKey: true } as const;
    return {
      account,
      noteUse: (call, use) => uses.note(call, stored, { ...use, account }),
    };
  };
};
