// Passwords that are forgotten, or not set yet: a letter is asked for, and its link sets one.
import { RESET_PAUSE_MS, type ResetPassword } from '../../contract/account-link.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Client } from '../caller.ts';
import { networkOf } from '../network.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { type Accounts, blocked, NOBODY } from './accounts.ts';
import type { FailureCounters } from './failures.ts';
import { type Links, linkOver } from './links.ts';
import type { Notices } from './notices.ts';
import { type Passwords, requireGoodPassword } from './password.ts';
import type { StoredUser } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

const SETS_PASSWORD = ['reset', 'invite'] as const;

type Deps = Pick<Basics, 'isoNow'> & {
  accounts: Accounts;
  failures: FailureCounters;
  links: Links;
  notices: Notices;
  now: () => number;
  passwords: Passwords;
  throttle: Throttle;
};
export type Recovery = ReturnType<typeof createRecovery>;

export const createRecovery = ({
  accounts,
  failures,
  isoNow,
  links,
  notices,
  now,
  passwords,
  throttle,
}: Deps) => {
  const isFresh = ({ links }: StoredUser) =>
    now() - Date.parse(links?.reset?.issuedAt ?? '1970-01-01') < RESET_PAUSE_MS;

  const write = async (kv: ScopedKv, email: string, device: string, afterAnswer: AfterAnswer) => {
    const user = await accounts.byEmail(kv, email);
    if (!user?.isActive || isFresh(user)) return;
    await throttle.countAttempt(kv, 'letter', user.email);
    const link = links.issue('reset', user._id);
    const newNotices = [{ kind: 'reset-password', device, link: link.id } as const];
    await notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
      accounts.change(kv, user._id, (current) =>
        // Of many at once, one sends a letter.
        isFresh(current) ? KEEP : note({ ...current, links: { ...current.links, reset: link } }),
      ),
    );
  };

  return {
    /**
     * Sends a letter with a link if the address has an account. All of it happens after the answer,
     * so that neither the answer nor its time tells whether it has. Throws 429 after too many from
     * one network.
     */
    ask: async (kv: ScopedKv, email: string, client: Client, afterAnswer: AfterAnswer) => {
      await throttle.countAttempt(kv, 'forgotten', client.ip);
      await afterAnswer(write(kv, email, client.device, async (work) => void (await work)));
    },

    /**
     * Sets the password by the token of a letter, once, and ends all sessions. Throws 409 for a
     * link that is over, 403 for a blocked account, and 422 for a weak password; after the latter
     * two the link stays good.
     */
    reset: async (
      kv: ScopedKv,
      { token, password }: ResetPassword,
      client: Client,
      afterAnswer: AfterAnswer,
    ) => {
      const user = await accounts.load(kv, links.accountOf(token) ?? NOBODY);
      const requireGood = (current: StoredUser) => {
        if (!links.purposeOf(SETS_PASSWORD, current, token)) throw linkOver();
        if (!current.isActive) throw blocked();
      };
      if (!user) throw linkOver();
      requireGood(user);
      requireGoodPassword(password, user.role, user.email);
      const passwordHash = await passwords.hash(`network ${networkOf(client.ip)}`, password);
      const emailVerifiedAt = isoNow();
      const newNotices = [{ kind: 'password-changed', device: client.device } as const];
      const changed = await notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
        accounts.change(kv, user._id, (current) => {
          requireGood(current);
          const { links: _spent, pendingEmail: _undone, ...kept } = current;
          return note({ ...kept, passwordHash, passwordDue: false, sessions: [], emailVerifiedAt });
        }),
      );
      await afterAnswer(failures.forgive(kv, 'account', changed.email));
      return changed;
    },
  };
};
