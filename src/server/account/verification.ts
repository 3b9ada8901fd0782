// E-mail addresses that are confirmed by the link of a letter: that of a sign-up, which becomes an
// account by it, that of an account, and a new one that takes the place of the old one.
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Client } from '../caller.ts';
import type { Bounced } from '../outbox/bounced.ts';
import { ApiError } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { type Accounts, blocked, NOBODY } from './accounts.ts';
import { hasBounced, withoutBounce } from './bounced-email.ts';
import { type Links, linkOver } from './links.ts';
import type { Notices } from './notices.ts';
import type { People } from './people.ts';
import type { StoredUser } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

type Deps = Pick<Basics, 'isoNow'> & {
  accounts: Accounts;
  bounced: Pick<Bounced, 'clear'>;
  /** Whether a letter can reach anybody, or its link is shown where it was written. */
  canReach: boolean;
  links: Links;
  notices: Notices;
  now: () => number;
  people: People;
  throttle: Throttle;
};
export type Verification = ReturnType<typeof createVerification>;

const noMail = () => new ApiError('conflict', 'This site sends no mail yet. Please contact us.');
const isDone = () => new ApiError('conflict', 'Your e-mail address is confirmed already.');

export const createVerification = ({
  accounts,
  bounced,
  canReach,
  isoNow,
  links,
  notices,
  now,
  people,
  throttle,
}: Deps) => {
  const isOpen = (user: StoredUser, token: string) =>
    links.purposeOf(['verify'], user, token) !== undefined;

  return {
    /**
     * Sends the link again, to the new address if there is one; an address that belongs to somebody
     * else gets none. Throws 409 when there is nothing to confirm and nothing has bounced, and 429
     * after too many letters.
     */
    send: async (kv: ScopedKv, account: StoredUser, client: Client, afterAnswer: AfterAnswer) => {
      if (!canReach) throw noMail();
      const email = account.pendingEmail ?? account.email;
      const isConfirmed = account.emailVerifiedAt && !account.pendingEmail;
      if (isConfirmed && !hasBounced(account, now())) throw isDone();
      await throttle.countAttempt(kv, 'letter', email);
      if (await accounts.isEmailTaken(kv, email, account._id)) return account;
      const verify = links.issue('verify', account._id);
      const newNotices = [
        { kind: 'verify-email', device: client.device, link: verify.id } as const,
      ];
      return notices.send(kv, account._id, newNotices, afterAnswer, (note) =>
        accounts.change(kv, account._id, (current) => {
          // Meanwhile another address has been asked for, or confirmed.
          if ((current.pendingEmail ?? current.email) !== email) throw linkOver();
          return note({ ...current, links: { ...current.links, verify } });
        }),
      );
    },

    /**
     * Confirms the address that the token was sent to, once. Throws 409 for a link that is over,
     * also because the address has come to belong to somebody else, and 403 for a blocked account.
     */
    confirm: async (kv: ScopedKv, token: string, client: Client, afterAnswer: AfterAnswer) => {
      const user = await accounts.load(kv, links.accountOf(token) ?? NOBODY);
      if (!user || !isOpen(user, token)) throw linkOver();
      if (!user.isActive) throw blocked();
      const email = user.pendingEmail ?? user.email;
      const moves = email !== user.email;
      const emailVerifiedAt = isoNow();
      const newNotices = moves
        ? [{ kind: 'email-changed', email: user.email, device: client.device } as const]
        : [];
      const { value: changed, settle } = await people.change(kv, user._id, async () => {
        // A sign-up becomes an account by this; where the address is taken, all stays as it is.
        await accounts.claimEmail(kv, email, user._id).catch((error: unknown) => {
          throw error instanceof ApiError ? linkOver() : error;
        });
        return notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
          accounts.change(kv, user._id, (current) => {
            if (!isOpen(current, token)) throw linkOver();
            if (!current.isActive) throw blocked();
            // Whoever has opened the link has got a letter there. Links to set the password went to
            // the old address.
            const { pendingEmail: _done, links: spent, ...kept } = withoutBounce(current);
            const { verify: _used, ...others } = spent ?? {};
            const left = moves ? {} : { links: others };
            return note({ ...kept, ...left, email, emailVerifiedAt });
          }),
        );
      });
      await afterAnswer(bounced.clear(kv, email));
      if (moves) await afterAnswer(accounts.freeEmail(kv, user.email, user._id));
      await afterAnswer(settle(kv));
      return changed;
    },
  };
};
