// Who a program is: the API key it has sent, whether it still works, and what it may do.
import { keyStateAt } from '../../contract/api-key/api-key.ts';
import type { KeyScope } from '../../contract/api-key/key-scopes.ts';
import type { Basics } from '../basics.ts';
import type { KeyHolder, LoadKey } from '../identity.ts';
import { ApiError } from '../refusal.ts';
import type { KeyUses } from './key-uses.ts';
import {
  apiKeyIdOf,
  apiKeyKey,
  isSameHash,
  type StoredApiKey,
  sha256Of,
  storedApiKey,
} from './stored-api-key.ts';

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
    if (!stored || !isSameHash(stored.sha256, sha256)) throw unknown();
    requireActive(stored, now());
    requireScope(stored, scope);
    const { _id, name } = stored;
    const account = { _id, firstName: name, lastName: '', role: 'admin', isApiKey: true } as const;
    return {
      account,
      noteUse: (use) => uses.note(kv, stored, { ...use, account }),
    };
  };
};
