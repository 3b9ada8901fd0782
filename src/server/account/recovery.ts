// Forgotten passwords, and passwords not yet set: the owner asks for a letter, whose link sets one.
import { type LinkPurpose, RESET_PAUSE_MS } from '../../contract/account/account-link.ts';
import type { ResetPassword } from '../../contract/account/account-link-rules.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Client } from '../kernel/identity.ts';
import { networkOf } from '../kernel/ip-address.ts';
import { type Call, callNow } from '../kernel/service-call.ts';
import { KEEP } from '../kernel/storage/kv.ts';
import { type Accounts, blocked, NO_ACCOUNT } from './accounts.ts';
import type { FailureCounters } from './failures.ts';
import { type Links, linkOver } from './links.ts';
import type { NewNotice, Notices } from './notices.ts';
import { type Passwords, requireGoodPassword } from './passwords.ts';
import type { People } from './people.ts';
import { recovered, type StoredUser, withoutGoogle } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

const SETS_PASSWORD = ['reset', 'invite'] as const;
type NewPassword = Omit<ResetPassword, 'passwordAgain'>;

type Deps = Pick<Basics, 'isoNow'> & {
  accounts: Accounts;
  failures: FailureCounters;
  /**
   * Whether the site sends mail. Without mail, staff hand over links, and a link proves no mailbox.
   */
  hasMail: boolean;
  links: Links;
  notices: Notices;
  now: () => number;
  passwords: Passwords;
  people: People;
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
  people,
  throttle,
}: Deps) => {
  const isFresh = ({ links }: StoredUser) =>
    now() - Date.parse(links?.reset?.issuedAt ?? '1970-01-01') < RESET_PAUSE_MS;

  const write = async (call: Call, email: string, device: string) => {
    // Counted for every address, so that the counter does not tell which ones have an account.
    if (!(await throttle.allows(call.kv, 'recovery', email))) return;
    const user = await accounts.byEmail(call.kv, email);
    if (!user?.isActive || isFresh(user)) return;
    const link = links.issue('reset', user._id);
    const newNotices = [{ kind: 'reset-password', device, link: link.id } as const];
    await notices.send(call, user._id, newNotices, async (note) => {
      const keep = () =>
        accounts.change(call.kv, user._id, (current) =>
          // Of several requests at once, one sends a letter.
          isFresh(current) ? KEEP : note({ ...current, links: { ...current.links, reset: link } }),
        );
      if (hasMail) return keep();
      // Staff see the request in the list of accounts.
      const { value, settle } = await people.change(call.kv, user._id, keep);
      await call.afterAnswer(settle(call.kv));
      return value;
    });
  };

  /**
   * Sets the password by a token for one of `purposes`, and ends every other way in: sessions,
   * known devices, links, a new address that is not confirmed, and Google unless the owner keeps
   * it. A deletion that was asked for is taken back, because a thief may have asked for it.
   */
  const setPassword = async (
    call: Call,
    user: StoredUser,
    purposes: readonly LinkPurpose[],
    { token, password, keepGoogle }: NewPassword,
    client: Client,
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
    const { before, after } = await notices.send(call, user._id, newNotices, (note) =>
      accounts.exchange(call.kv, user._id, (current) => {
        requireGood(current);
        const { user: kept, isKept } = recovered(keepGoogle ? current : withoutGoogle(current));
        const after = { ...kept, ...proof, passwordHash, passwordDue: false };
        return note(after, isKept ? [{ kind: 'deletion-undone', device }] : []);
      }),
    );
    if (!keepGoogle)
      await call.afterAnswer(accounts.freeGoogle(call.kv, before.googleKey, user._id));
    await call.afterAnswer(failures.forgive(call.kv, 'account', after.email));
    return after;
  };

  return {
    setPassword,

    /**
     * Sends a letter with a link if the address has an account. It works after the answer, so that
     * neither the answer nor its duration shows whether there is one. Throws 429 after too many
     * requests from one network. Returns whether the site sends letters at all; if not, staff see
     * the request on their first screen.
     */
    ask: async (call: Call, email: string, client: Client) => {
      await throttle.countAttempt(call.kv, 'forgotten', client.ip);
      await call.afterAnswer(write(callNow(call.kv), email, client.device));
      return hasMail;
    },

    /**
     * Sets the password by the token of a letter, once, and ends all other ways in. Throws 409 for
     * a link that is no longer valid, 403 for a blocked account, and 422 for a weak password; after
     * the latter two the link stays valid.
     */
    reset: async (call: Call, request: NewPassword, client: Client) => {
      const user = await accounts.load(call.kv, links.accountOf(request.token) ?? NO_ACCOUNT);
      if (!user) throw linkOver();
      return setPassword(call, user, SETS_PASSWORD, request, client);
    },
  };
};
