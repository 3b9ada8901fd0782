// What a key was used for: one entry of the audit log for each key, call and day, and when the key
// was last used.
import { dayOf, MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Audit } from '../audit/audit.ts';
import type { Basics } from '../basics.ts';
import { derivedId } from '../derived-id.ts';
import type { ActingAccount, KeyUse } from '../identity.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { apiKeyKey, type StoredApiKey, storedApiKey } from './stored-api-key.ts';

/** Last use is written this often at most, so that a busy key's document is not a hot spot. */
const LAST_USE_MS = MINUTE_MS;
/** Entries that this process knows to be written; beyond this it looks them up again. */
const KNOWN_MAX = 2_000;

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & { audit: Audit; now: () => number };
export type KeyUses = ReturnType<typeof createKeyUses>;

export const createKeyUses = ({ audit, isoNow, keys, newOpId, now }: Deps) => {
  const known = new Set<string>();

  const remember = (id: string) => {
    if (known.size >= KNOWN_MAX) known.clear();
    known.add(id);
  };

  const isOld = (lastUsedAt: string | null) =>
    lastUsedAt === null || now() - Date.parse(lastUsedAt) > LAST_USE_MS;

  /** Decided again where it is written: the second one within a minute writes nothing. */
  const writeLastUse = async (kv: ScopedKv, { _id }: StoredApiKey) => {
    const lastUsedAt = isoNow();
    await kv.update(apiKeyKey(_id), storedApiKey, newOpId(), (current) =>
      current && isOld(current.lastUsedAt) ? { ...current, lastUsedAt } : KEEP,
    );
  };

  return {
    /** To be awaited before the call is carried out: no call with a key goes unseen. */
    note: async (
      kv: ScopedKv,
      stored: StoredApiKey,
      { account, afterAnswer, call, client }: KeyUse & { account: ActingAccount },
    ) => {
      const id = derivedId(keys, 'use of an api key', stored._id, call, dayOf(now()));
      if (!known.has(id)) {
        await audit.note(kv, id, {
          ...{ caller: { account, client }, afterAnswer },
          ...{ action: 'use', entity: 'api-key', entityId: stored._id, label: call },
        });
        remember(id);
      }
      if (isOld(stored.lastUsedAt)) await afterAnswer(writeLastUse(kv, stored));
    },
  };
};
