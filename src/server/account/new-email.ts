// A new e-mail address that is asked for: it waits until the link of a letter confirms it.
import type { AfterAnswer } from '../basics.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { Accounts } from './accounts.ts';
import { withoutBounce } from './bounced-email.ts';
import type { Links } from './links.ts';
import type { NewNotice, Notices } from './notices.ts';
import type { StoredUser } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

type Deps = { accounts: Accounts; links: Links; notices: Notices; throttle: Throttle };
type Wish = { newNotices: NewNotice[]; wished: (user: StoredUser) => StoredUser };
export type NewEmail = ReturnType<typeof createNewEmail>;

export const createNewEmail =
  ({ accounts, links, notices, throttle }: Deps) =>
  /**
   * What the account is to be changed to, and what its owner is told. An address that belongs to
   * somebody else looks the same from here; its owner is written to in place of a link. Throws 429
   * after too many letters to the address.
   */
  async (
    kv: ScopedKv,
    account: StoredUser,
    email: string,
    about: { device?: string },
    afterAnswer: AfterAnswer,
  ): Promise<Wish> => {
    await throttle.countAttempt(kv, 'letter', email);
    const owner = await accounts.byEmail(kv, email);
    if (owner)
      await notices.send(
        kv,
        owner._id,
        [{ kind: 'address-wanted', ...about }],
        afterAnswer,
        (note) => accounts.change(kv, owner._id, note),
      );
    const verify = links.issue('verify', account._id);
    return {
      newNotices: [
        { kind: 'email-asked', email: account.email, ...about },
        ...(owner ? [] : [{ kind: 'verify-email' as const, link: verify.id, ...about }]),
      ],
      wished: (user) => ({ ...user, pendingEmail: email, links: { ...user.links, verify } }),
    };
  };

/** The account without an address that waits. */
export const withoutNewEmail = (user: StoredUser): StoredUser => {
  const { pendingEmail, links, ...kept } = user;
  if (pendingEmail === undefined) return user;
  const { verify: _undone, ...others } = links ?? {};
  return { ...kept, links: others };
};

/**
 * The account without links that can set a password: also the one that confirms its present
 * address. The link to a new address that waits stays; it needs the password or a session.
 */
export const withoutPasswordLinks = ({ links, ...user }: StoredUser): StoredUser => ({
  ...user,
  links: links?.verify && user.pendingEmail !== undefined ? { verify: links.verify } : {},
});

/** The account with another address, which nobody has confirmed; links went to the old one. */
export const withEmail = (user: StoredUser, email: string): StoredUser => {
  const {
    emailVerifiedAt: _old,
    emailProvedAt: _older,
    pendingEmail: _undone,
    links: _spent,
    ...kept
  } = withoutBounce(user);
  return { ...kept, email };
};
