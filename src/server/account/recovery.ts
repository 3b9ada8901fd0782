// Passwords that are forgotten, or not set yet: a letter is asked for, and its link sets one.
import { type LinkPurpose, RESET_PAUSE_MS } from '../../contract/account/account-link.ts';
import type { ResetPassword } from '../../contract/account/account-link-rules.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Client } from '../caller.ts';
import { networkOf } from '../network.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { type Accounts, blocked, NOBODY } from './accounts.ts';
import type { FailureCounters } from './failures.ts';
import { type Links, linkOver } from './links.ts';
import type { NewNotice, Notices } from './notices.ts';
import { type Passwords, requireGoodPassword } from './password.ts';
import { recovered, type StoredUser, withoutGoogle } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

const SETS_PASSWORD = ['reset', 'invite'] as const;
type NewPassword = Omit<ResetPassword, 'passwordAgain'>;

type Deps = Pick<Basics, 'isoNow'> & {
  accounts: Accounts;
  failures: FailureCounters;
  /**
   * Whether the site sends mail. Without it, staff hand links over, and a link proves no mailbox.
   */
  hasMail: boolean;
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
  hasMail,
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
    // Counted for every address, so that the counter does not tell which ones have an account.
    if (!(await throttle.allows(kv, 'recovery', email))) return;
    const user = await accounts.byEmail(kv, email);
    if (!user?.isActive || isFresh(user)) return;
    const link = links.issue('reset', user._id);
    const newNotices = [{ kind: 'reset-password', device, link: link.id } as const];
    await notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
      accounts.change(kv, user._id, (current) =>
        // Of many at once, one sends a letter.
        isFresh(current) ? KEEP : note({ ...current, links: { ...current.links, reset: link } }),
      ),
    );
  };

  /**
   * Sets the password by a token for one of `purposes`, and ends every other way in: sessions,
   * known devices, links, a new address that is not confirmed, and Google unless the owner keeps
   * it. A deletion that was asked for is taken back, because a thief may have asked for it.
   */
  const setPassword = async (
    kv: ScopedKv,
    user: StoredUser,
    purposes: readonly LinkPurpose[],
    { token, password, keepGoogle }: NewPassword,
    client: Client,
    afterAnswer: AfterAnswer,
  ) => {
    const requireGood = (current: StoredUser) => {
      if (!links.purposeOf(purposes, current, token)) throw linkOver();
      if (!current.isActive) throw blocked();
    };
    requireGood(user);
    requireGoodPassword(password, user.role, user.email);
    const passwordHash = await passwords.hash(`network ${networkOf(client.ip)}`, password);
    const at = isoNow();
    const proof = hasMail ? { emailVerifiedAt: at, emailProvedAt: at } : {};
    const { device } = client;
    const newNotices: NewNotice[] = [{ kind: 'password-changed', device }];
    const losesGoogle = user.googleKey !== null && !keepGoogle;
    if (losesGoogle) newNotices.push({ kind: 'google-disconnected', device });
    const { before, after } = await notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
      accounts.exchange(kv, user._id, (current) => {
        requireGood(current);
        const { user: kept, isKept } = recovered(keepGoogle ? current : withoutGoogle(current));
        const after = { ...kept, ...proof, passwordHash, passwordDue: false };
        return note(after, isKept ? [{ kind: 'deletion-undone', device }] : []);
      }),
    );
    if (!keepGoogle) await afterAnswer(accounts.freeGoogle(kv, before.googleKey, user._id));
    await afterAnswer(failures.forgive(kv, 'account', after.email));
    return after;
  };

  return {
    setPassword,

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
     * Sets the password by the token of a letter, once, and ends all other ways in. Throws 409 for
     * a link that is over, 403 for a blocked account, and 422 for a weak password; after the latter
     * two the link stays good.
     */
    reset: async (kv: ScopedKv, request: NewPassword, client: Client, afterAnswer: AfterAnswer) => {
      const user = await accounts.load(kv, links.accountOf(request.token) ?? NOBODY);
      if (!user) throw linkOver();
      return setPassword(kv, user, SETS_PASSWORD, request, client, afterAnswer);
    },
  };
};
