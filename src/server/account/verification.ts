// Confirms e-mail addresses by the link of a letter: the address of a sign-up, which this turns
// into an account, the address of an account, and a new address that replaces it. The mailbox alone
// does not confirm a password that was chosen before: the person who opens the link chooses the
// password of a new account, or proves to own an existing one.
import { isStaff, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../../contract/account/account.ts';
import { LINK_PURPOSES, type LinkPurpose } from '../../contract/account/account-link.ts';
import type { LetterLinkView, VerifyEmail } from '../../contract/account/account-link-rules.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Client, SignedIn } from '../kernel/identity.ts';
import { networkOf } from '../kernel/ip-address.ts';
import type { Bounced } from '../kernel/outbox/bounced.ts';
import { ApiError, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { ScopedKv } from '../kernel/storage/kv.ts';
import { type Accounts, blocked, NO_ACCOUNT } from './accounts.ts';
import { hasBounced, withoutBounce } from './bounced-email.ts';
import { type Links, linkOver } from './links.ts';
import type { Notices } from './notices.ts';
import { type Passwords, requireGoodPassword } from './passwords.ts';
import type { People } from './people.ts';
import { dropReplaced } from './picture-store.ts';
import type { RequirePassword } from './profile.ts';
import type { Recovery } from './recovery.ts';
import { hasProvedEmail, type StoredUser } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

export type RequireVerifiedEmail = ReturnType<typeof createRequireVerifiedEmail>;

/** Throws 409 if the site requires a confirmed address and the account has none. */
export const createRequireVerifiedEmail =
  (isAsked: boolean) =>
  ({ emailVerifiedAt }: Pick<StoredUser, 'emailVerifiedAt'>) => {
    if (isAsked && emailVerifiedAt === undefined)
      throw new ApiError(
        'conflict',
        'Please confirm your e-mail address first. Your account sends you a link for it.',
      );
  };

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

  /** If another account has taken the address, the link is no longer valid. */
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
    call: Call,
    user: StoredUser,
    { token, password, firstName, lastName, keepDetails }: VerifyEmail,
    { ip }: Client,
  ) => {
    const { _id, email } = user;
    if (password === undefined) throw wrongField('password', 'Please choose a password.');
    requireGoodPassword(password, user.role, email);
    if (await accounts.isEmailTaken(call.kv, email, _id)) throw linkOver();
    const passwordHash = await passwords.hash(`network ${networkOf(ip)}`, password);
    const details = keepDetails ? {} : { phone: '', picture: null };
    // The password comes first: once the address points to the account, only this password opens
    // it. If the request is cut off in between, sending it again finishes the sign-up.
    const prepared = await accounts.exchange(call.kv, _id, (current) => {
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
    const { value: made, settle } = await people.change(call.kv, _id, async () => {
      await accounts.claimEmail(call.kv, email, _id).catch(overWhenTaken);
      return accounts.change(call.kv, _id, (current) => {
        // If two requests use the link at once, only one finishes the sign-up.
        if (!isOpen(current, token) || current.passwordHash !== passwordHash) throw linkOver();
        return { ...withoutVerifyLink(current), emailVerifiedAt: at, emailProvedAt: at };
      });
    });
    await call.afterAnswer(bounced.clear(call.kv, email));
    await call.afterAnswer(dropReplaced(call.kv, prepared));
    await call.afterAnswer(settle(call.kv));
    return made;
  };

  /** Confirms the address of an account whose owner has been proved. */
  const confirmOwn = async (call: Call, user: StoredUser, token: string, { device }: Client) => {
    const email = user.pendingEmail ?? user.email;
    const moves = email !== user.email;
    const at = isoNow();
    const newNotices = moves ? [{ kind: 'email-changed', email: user.email, device } as const] : [];
    const write = () =>
      notices.send(call, user._id, newNotices, (note) =>
        accounts.change(call.kv, user._id, (current) => {
          if (!isOpen(current, token)) throw linkOver();
          if (!current.isActive) throw blocked();
          // The password that proved the owner has been replaced meanwhile.
          if (current.passwordHash !== user.passwordHash) throw linkOver();
          // The letter has arrived. Links that set the password went to the old address.
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
    const { value: changed, settle } = await people.change(call.kv, user._id, () =>
      accounts.claimWhile(call.kv, email, user._id, write).catch(overWhenTaken),
    );
    await call.afterAnswer(bounced.clear(call.kv, email));
    if (moves) await call.afterAnswer(accounts.freeEmail(call.kv, user.email, user._id));
    await call.afterAnswer(settle(call.kv));
    return changed;
  };

  return {
    /**
     * Sends the link again, to the new address if there is one; an address of another account gets
     * none. Throws 409 when there is nothing to confirm and nothing has bounced, or where
     * the site sends no mail, and 429 after too many letters.
     */
    send: async (call: Call, account: StoredUser, client: Client) => {
      if (!hasMail) throw noMail();
      const email = account.pendingEmail ?? account.email;
      const isConfirmed = hasProvedEmail(account) && account.pendingEmail === undefined;
      if (isConfirmed && !hasBounced(account, now())) throw isDone();
      await throttle.countAttempt(call.kv, 'letter', email);
      if (await accounts.isEmailTaken(call.kv, email, account._id)) return account;
      const verify = links.issue('verify', account._id);
      const newNotices = [
        { kind: 'verify-email', device: client.device, link: verify.id } as const,
      ];
      return notices.send(call, account._id, newNotices, (note) =>
        accounts.change(call.kv, account._id, (current) => {
          // Meanwhile another address has been requested or confirmed.
          if ((current.pendingEmail ?? current.email) !== email) throw linkOver();
          return note({ ...current, links: { ...current.links, verify } });
        }),
      );
    },

    /**
     * Tells the page of a link which proof to ask for. Throws the same 409 and 403 as using the
     * link.
     */
    describe: async (
      call: Call,
      token: string,
      caller: SignedIn | undefined,
    ): Promise<LetterLinkView> => {
      const user = await accounts.load(call.kv, links.accountOf(token) ?? NO_ACCOUNT);
      const purpose = user && links.purposeOf(LINK_PURPOSES, user, token);
      if (!user || !purpose) throw linkOver();
      if (!user.isActive) throw blocked();
      const email = (purpose === 'verify' ? user.pendingEmail : undefined) ?? user.email;
      if (await accounts.isEmailTaken(call.kv, email, user._id)) throw linkOver();
      const isSignUp = purpose === 'verify' && (await isUnfinished(call.kv, user));
      const { firstName, lastName, phone, picture } = user;
      const details = { firstName, lastName, phone, hasPicture: picture !== null };
      const asks = askOf(purpose, user, isSignUp, isOwn(user, caller));
      const mayReset = purpose === 'verify' && !isSignUp && user.pendingEmail === undefined;
      // The mailbox of a new address may belong to a stranger, who must learn nothing about the
      // account.
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
     * Confirms the address to which the token was sent, once. This turns a sign-up into an account,
     * with the password that the person who opened the link has chosen. An existing account asks
     * for a session or its password; if the address stays the same, a new password (a reset)
     * confirms it too. Throws 409 for a link that is no longer valid or whose address now belongs
     * to another account, 403 for a blocked account, and 422 and 429 for a password.
     */
    confirm: async (
      call: Call,
      sent: VerifyEmail,
      { caller, client }: { caller: SignedIn | undefined; client: Client },
    ) => {
      const { token, currentPassword, password } = sent;
      const user = await accounts.load(call.kv, links.accountOf(token) ?? NO_ACCOUNT);
      if (!user || !isOpen(user, token)) throw linkOver();
      if (!user.isActive) throw blocked();
      if (await isUnfinished(call.kv, user)) return finish(call, user, sent, client);
      const stays = user.pendingEmail === undefined;
      if (stays && password !== undefined)
        return recovery.setPassword(call, user, ['verify'], { ...sent, password }, client);
      if (!isOwn(user, caller))
        await requirePassword(
          { ...call, caller: { account: user, sessionId: 'link', client } },
          currentPassword,
        );
      return confirmOwn(call, user, token, client);
    },
  };
};
