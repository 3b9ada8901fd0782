// Confirms e-mail addresses by the link of a letter: the address of a sign-up, which this turns
// into an account, the address of an account, and a new address that replaces it. The mailbox alone
// does not approve a password that was chosen before: the person who opens the link chooses the
// password of a new account, and proves to be the owner of an older one.
import { isStaff, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../../contract/account/account.ts';
import { LINK_PURPOSES, type LinkPurpose } from '../../contract/account/account-link.ts';
import type { LetterLinkView, VerifyEmail } from '../../contract/account/account-link-rules.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Client } from '../caller.ts';
import type { SignedIn } from '../identity.ts';
import { networkOf } from '../network.ts';
import type { Bounced } from '../outbox/bounced.ts';
import { ApiError, wrongField } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { type Accounts, blocked, NOBODY } from './accounts.ts';
import { hasBounced, withoutBounce } from './bounced-email.ts';
import { type Links, linkOver } from './links.ts';
import type { Notices } from './notices.ts';
import { type Passwords, requireGoodPassword } from './password.ts';
import type { People } from './people.ts';
import { dropReplaced } from './picture-store.ts';
import type { RequirePassword } from './profile.ts';
import type { Recovery } from './recovery.ts';
import { hasProvedEmail, type StoredUser } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

type Deps = Pick<Basics, 'isoNow'> & {
  accounts: Accounts;
  bounced: Pick<Bounced, 'clear'>;
  /** Whether the site sends mail; a site without it confirms no address. */
  hasMail: boolean;
  links: Links;
  notices: Notices;
  now: () => number;
  passwords: Passwords;
  people: People;
  recovery: Pick<Recovery, 'setPassword'>;
  requirePassword: RequirePassword;
  throttle: Throttle;
};
export type Verification = ReturnType<typeof createVerification>;

const noMail = () => new ApiError('conflict', 'This site sends no mail yet. Please contact us.');
const isDone = () => new ApiError('conflict', 'Your e-mail address is confirmed already.');

/** The proof that the page of a link has to ask for. */
const askOf = (purpose: LinkPurpose, user: StoredUser, isSignUp: boolean, isOwn: boolean) => {
  if (purpose !== 'verify' || isSignUp) return 'new_password';
  if (isOwn) return 'nothing';
  const mayReset = user.pendingEmail === undefined;
  return mayReset && user.passwordHash === null ? 'new_password' : 'password';
};

const withoutVerifyLink = ({ links, ...user }: StoredUser): StoredUser => {
  const { verify: _used, ...others } = links ?? {};
  return { ...user, links: others };
};

export const createVerification = ({
  accounts,
  bounced,
  hasMail,
  isoNow,
  links,
  notices,
  now,
  passwords,
  people,
  recovery,
  requirePassword,
  throttle,
}: Deps) => {
  const isOpen = (user: StoredUser, token: string) =>
    links.purposeOf(['verify'], user, token) !== undefined;

  /** Where another account has the address, the link is over. */
  const overWhenTaken = (error: unknown): never => {
    throw error instanceof ApiError && error.code === 'email_taken' ? linkOver() : error;
  };

  /** Whether the link finishes a sign-up. Throws for an account that is being erased. */
  const isUnfinished = async (kv: ScopedKv, user: StoredUser) => {
    if (await accounts.hasBegun(kv, user)) return false;
    if (user.deletion) throw linkOver();
    return true;
  };

  /** Whether a session of the account opens the link. */
  const isOwn = ({ _id, sessions }: StoredUser, caller: SignedIn | undefined) =>
    caller?.userId === _id && sessions.some(({ id }) => id === caller.sessionId);

  /** Makes the account of a sign-up. */
  const finish = async (
    kv: ScopedKv,
    user: StoredUser,
    { token, password, firstName, lastName, keepDetails }: VerifyEmail,
    { ip }: Client,
    afterAnswer: AfterAnswer,
  ) => {
    const { _id, email } = user;
    if (password === undefined) throw wrongField('password', 'Please choose a password.');
    requireGoodPassword(password, user.role, email);
    if (await accounts.isEmailTaken(kv, email, _id)) throw linkOver();
    const passwordHash = await passwords.hash(`network ${networkOf(ip)}`, password);
    const details = keepDetails ? {} : { phone: '', picture: null };
    // The password comes first: once the address points to the account, only this password opens
    // it. If the request is cut off in between, sending it again finishes the sign-up.
    const prepared = await accounts.exchange(kv, _id, (current) => {
      if (!isOpen(current, token)) throw linkOver();
      return {
        ...current,
        ...details,
        firstName: firstName ?? current.firstName,
        lastName: lastName ?? current.lastName,
        passwordHash,
      };
    });
    const at = isoNow();
    const { value: made, settle } = await people.change(kv, _id, async () => {
      await accounts.claimEmail(kv, email, _id).catch(overWhenTaken);
      return accounts.change(kv, _id, (current) => {
        // If two requests use the link at once, only one finishes the sign-up.
        if (!isOpen(current, token) || current.passwordHash !== passwordHash) throw linkOver();
        return { ...withoutVerifyLink(current), emailVerifiedAt: at, emailProvedAt: at };
      });
    });
    await afterAnswer(bounced.clear(kv, email));
    await afterAnswer(dropReplaced(kv, prepared));
    await afterAnswer(settle(kv));
    return made;
  };

  /** Confirms the address of an account whose owner is proved. */
  const confirmOwn = async (
    kv: ScopedKv,
    user: StoredUser,
    token: string,
    { device }: Client,
    afterAnswer: AfterAnswer,
  ) => {
    const email = user.pendingEmail ?? user.email;
    const moves = email !== user.email;
    const at = isoNow();
    const newNotices = moves ? [{ kind: 'email-changed', email: user.email, device } as const] : [];
    const write = () =>
      notices.send(kv, user._id, newNotices, afterAnswer, (note) =>
        accounts.change(kv, user._id, (current) => {
          if (!isOpen(current, token)) throw linkOver();
          if (!current.isActive) throw blocked();
          // The password that proved the owner has been replaced meanwhile.
          if (current.passwordHash !== user.passwordHash) throw linkOver();
          // A letter has arrived there. Links to set the password went to the old address.
          const {
            pendingEmail: _done,
            links: left,
            ...kept
          } = withoutVerifyLink(withoutBounce(current));
          return note({
            ...kept,
            ...(moves || !left ? {} : { links: left }),
            email,
            emailVerifiedAt: at,
            emailProvedAt: at,
          });
        }),
      );
    const { value: changed, settle } = await people.change(kv, user._id, () =>
      accounts.claimWhile(kv, email, user._id, write).catch(overWhenTaken),
    );
    await afterAnswer(bounced.clear(kv, email));
    if (moves) await afterAnswer(accounts.freeEmail(kv, user.email, user._id));
    await afterAnswer(settle(kv));
    return changed;
  };

  return {
    /**
     * Sends the link again, to the new address if there is one; an address of another account gets
     * none. Throws 409 when there is nothing to confirm and nothing has bounced, or where
     * the site sends no mail, and 429 after too many letters.
     */
    send: async (kv: ScopedKv, account: StoredUser, client: Client, afterAnswer: AfterAnswer) => {
      if (!hasMail) throw noMail();
      const email = account.pendingEmail ?? account.email;
      const isConfirmed = hasProvedEmail(account) && account.pendingEmail === undefined;
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

    /** Tells the page of a link what to ask for. Throws 409 and 403 as using the link would. */
    describe: async (
      kv: ScopedKv,
      token: string,
      caller: SignedIn | undefined,
    ): Promise<LetterLinkView> => {
      const user = await accounts.load(kv, links.accountOf(token) ?? NOBODY);
      const purpose = user && links.purposeOf(LINK_PURPOSES, user, token);
      if (!user || !purpose) throw linkOver();
      if (!user.isActive) throw blocked();
      const email = (purpose === 'verify' ? user.pendingEmail : undefined) ?? user.email;
      if (await accounts.isEmailTaken(kv, email, user._id)) throw linkOver();
      const isSignUp = purpose === 'verify' && (await isUnfinished(kv, user));
      const { firstName, lastName, phone, picture } = user;
      const details = { firstName, lastName, phone, hasPicture: picture !== null };
      const asks = askOf(purpose, user, isSignUp, isOwn(user, caller));
      const mayReset = purpose === 'verify' && !isSignUp && user.pendingEmail === undefined;
      // The mailbox of a new address may be a stranger's, who learns nothing about the account.
      const setsPassword = asks === 'new_password' || mayReset;
      return {
        purpose,
        email,
        asks,
        mayReset,
        passwordMin: setsPassword && isStaff(user.role) ? STAFF_PASSWORD_MIN : PASSWORD_MIN,
        google: setsPassword && user.googleKey !== null ? (user.google?.email ?? '') : null,
        signUp: isSignUp ? details : null,
      };
    },

    /**
     * Confirms the address that the token was sent to, once. This turns a sign-up into an account,
     * with the password that the person who opened the link has chosen. An account in use asks for
     * a session or its password; where the address stays the same, a new password (a reset)
     * confirms it too. Throws 409 for a link that is over, or whose address now belongs to another
     * account, 403 for a blocked account, and 422 and 429 for a password.
     */
    confirm: async (
      kv: ScopedKv,
      sent: VerifyEmail,
      { caller, client }: { caller: SignedIn | undefined; client: Client },
      afterAnswer: AfterAnswer,
    ) => {
      const { token, currentPassword, password } = sent;
      const user = await accounts.load(kv, links.accountOf(token) ?? NOBODY);
      if (!user || !isOpen(user, token)) throw linkOver();
      if (!user.isActive) throw blocked();
      if (await isUnfinished(kv, user)) return finish(kv, user, sent, client, afterAnswer);
      const stays = user.pendingEmail === undefined;
      if (stays && password !== undefined)
        return recovery.setPassword(
          kv,
          user,
          ['verify'],
          { ...sent, password },
          client,
          afterAnswer,
        );
      if (!isOwn(user, caller))
        await requirePassword(
          kv,
          { account: user, sessionId: 'link' },
          currentPassword,
          afterAnswer,
        );
      return confirmOwn(kv, user, token, client, afterAnswer);
    },
  };
};
