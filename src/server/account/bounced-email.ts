// Notes in an account that mail to its address bounces, so that its owner is told at login without
// another read. Letters ask the outbox's list of addresses.
import { DAY_MS } from '../../contract/kernel/days.ts';
import { BOUNCED_KEPT_DAYS } from '../../contract/outbox/outbox.ts';
import type { Basics } from '../kernel/basics.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import { pointer, type StoredUser, storedUser, userKey } from './stored-user.ts';

/** Whether mail to the account was refused for good, not so long ago that this no longer counts. */
export const hasBounced = ({ emailBouncedAt }: StoredUser, now: number) =>
  emailBouncedAt !== undefined && now - Date.parse(emailBouncedAt) <= BOUNCED_KEPT_DAYS * DAY_MS;

/** Removes the note that mail bounces. */
export const withoutBounce = ({ emailBouncedAt: _over, ...user }: StoredUser): StoredUser => user;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Notes in the account with this address, if there is one, since when its mail is refused, or with
 * null that it arrives again. Safe to repeat.
 */
export const createNoteBounce =
  ({ keys, newOpId }: Pick<Basics, 'keys' | 'newOpId'>) =>
  async (kv: Kv, email: string, since: string | null): Promise<void> => {
    const owner = (await kv.get(keys.email(email), pointer))?.value.userId;
    if (!owner) return;
    await kv.update(userKey(owner), storedUser, newOpId(), (current) => {
      if (!current || !isSame(current.email, email)) return KEEP;
      if ((current.emailBouncedAt ?? null) === since) return KEEP;
      // A letter to the address that was read since then proves that it works.
      if (since !== null && (current.emailVerifiedAt ?? '') > since) return KEEP;
      const without = withoutBounce(current);
      return since === null ? without : { ...without, emailBouncedAt: since };
    });
  };
