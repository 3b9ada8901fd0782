// Signing up. Where the site sends mail, a link in a letter makes the account, and no answer tells
// whether the address has one: its owner gets a letter instead. The person who opens the link
// chooses the password; the password that was sent with the sign-up is never stored.
import type { Signup } from '../../contract/account/rules.ts';
import { isTestEmail } from '../../contract/kernel/test-run.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import type { AfterAnswer } from '../basics.ts';
import { networkOf } from '../network.ts';
import type { Id, ScopedKv } from '../storage/kv.ts';
import { type Accounts, emailTaken, type NewAccount } from './accounts.ts';
import type { Devices } from './devices.ts';
import type { Links } from './links.ts';
import type { Notices } from './notices.ts';
import { type Passwords, requireGoodPassword } from './password.ts';
import { storePicture } from './picture-store.ts';
import type { Sessions } from './session.ts';
import type { Entry, SignIn, Visitor } from './sign-in.ts';
import type { Throttle } from './throttle.ts';

type Deps = {
  accounts: Accounts;
  devices: Devices;
  /** Whether letters go out. */
  hasMail: boolean;
  links: Links;
  notices: Notices;
  passwords: Passwords;
  sessions: Sessions;
  signIn: SignIn;
  throttle: Throttle;
};
export type SignUp = ReturnType<typeof createSignUp>;

export const createSignUp = ({
  accounts,
  devices,
  hasMail,
  links,
  notices,
  passwords,
  sessions,
  signIn,
  throttle,
}: Deps) => {
  /** Either letter takes the same work and the same writes. */
  const byLetter = async (
    kv: ScopedKv,
    id: Id,
    account: NewAccount,
    { device }: Visitor,
    afterAnswer: AfterAnswer,
  ) => {
    const owner = await accounts.byEmail(kv, account.email);
    // After three letters in an hour the address is left in peace.
    if (!(await throttle.allows(kv, 'letter', account.email))) return;
    if (owner) {
      const newNotices = [{ kind: 'address-wanted', device } as const];
      await notices.send(kv, owner._id, newNotices, afterAnswer, (note) =>
        accounts.change(kv, owner._id, note),
      );
      return;
    }
    const verify = links.issue('verify', id);
    const newNotices = [{ kind: 'verify-email', device, link: verify.id } as const];
    await notices.send(kv, id, newNotices, afterAnswer, (note) =>
      accounts.prepare(kv, id, { ...account, links: { verify } }, note),
    );
  };

  return {
    /**
     * Creates an account and opens a session; where the site sends mail it does neither, and
     * returns null. Throws 409 for an address that is taken where the site sends none.
     */
    signup: async (
      kv: ScopedKv,
      form: Signup,
      visitor: Visitor,
      afterAnswer: AfterAnswer,
    ): Promise<Entry | null> => {
      requireGoodPassword(form.password, 'user', form.email);
      // No letter reaches the address of a check of the site.
      const writes = hasMail && !isTestEmail(form.email);
      const [isTaken] = await Promise.all([
        accounts.isEmailTaken(kv, form.email),
        throttle.countAttempt(kv, 'signup', visitor.ip),
      ]);
      if (isTaken && !writes) throw emailTaken();
      const id = accounts.newId();
      const passwordHash = writes
        ? null
        : await passwords.hash(`network ${networkOf(visitor.ip)}`, form.password);
      const picture = form.profileImage
        ? await storePicture(kv, form.profileImage, id, accounts.newId())
        : null;
      const { firstName, lastName, email, phone } = form;
      const account = {
        role: 'user',
        firstName,
        lastName,
        email,
        phone,
        passwordHash,
        passwordDue: false,
        noticeVersion: NOTICE_VERSION,
        googleKey: null,
        picture,
        session: null,
      } as const;
      if (writes) {
        await byLetter(kv, id, account, visitor, afterAnswer);
        return null;
      }
      const { session, signedIn, token } = await sessions.open(id, visitor.device);
      const user = await accounts.create(kv, id, { ...account, session }, afterAnswer);
      await signIn.leaveOther(kv, visitor, id, afterAnswer);
      return { user, signedIn, token, devices: devices.remember(visitor.devices, user) };
    },
  };
};
