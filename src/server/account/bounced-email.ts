// That nobody reads the mail of an account's address any more, as the account itself says it: who
// is logged in learns it without another read. Letters ask the list of addresses in the outbox.
import { DAY_MS } from '../../contract/kernel/days.ts';
import { BOUNCED_KEPT_DAYS } from '../../contract/outbox/outbox.ts';
import type { Basics } from '../basics.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { pointer, type StoredUser, storedUser, userKey } from './stored-user.ts';

/** Whether an e-mail to it was refused for good, and not so long ago that it is forgotten. */
export const hasBounced = ({ emailBouncedAt }: StoredUser, now: number) =>
  emailBouncedAt !== undefined && now - Date.parse(emailBouncedAt) <= BOUNCED_KEPT_DAYS * DAY_MS;

/** The account whose mail arrives, as far as is known. */
export const withoutBounce = ({ emailBouncedAt: _over, ...user }: StoredUser): StoredUser => user;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Writes into the account with this address, if there is one, since when its mail is refused; null
 * when it is no longer. Safe to repeat.
 */
export const createNoteBounce =
  ({ keys, newOpId }: Pick<Basics, 'keys' | 'newOpId'>) =>
  async (kv: Kv, email: string, since: string | null): Promise<void> => {
    const owner = (await kv.get(keys.email(email), pointer))?.value.userId;
    if (!owner) return;
    await kv.update(userKey(owner), storedUser, newOpId(), (current) => {
      if (!current || !isSame(current.email, email)) return KEEP;
      if ((current.emailBouncedAt ?? null) === since) return KEEP;
      // Somebody who has read a letter there since knows better.
      if (since !== null && (current.emailVerifiedAt ?? '') > since) return KEEP;
      const without = withoutBounce(current);
      return since === null ? without : { ...without, emailBouncedAt: since };
    });
  };
