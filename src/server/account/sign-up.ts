// Sign-up. If the site sends mail, a link in a letter creates the account, and no answer tells
// whether the address already has one: then its owner gets another letter. The person who opens the
// link chooses the password; the password sent with the sign-up is never stored.
import type { Signup } from '../../contract/account/rules.ts';
import { isTestEmail } from '../../contract/kernel/test-run.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import { networkOf } from '../kernel/ip-address.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Id } from '../kernel/storage/kv.ts';
import { type Accounts, emailTaken, type NewAccount } from './accounts.ts';
import type { Devices } from './devices.ts';
import type { Links } from './links.ts';
import type { Notices } from './notices.ts';
import { type Passwords, requireGoodPassword } from './passwords.ts';
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
  /** Both letters take the same work and the same writes. */
  const byLetter = async (call: Call, id: Id, account: NewAccount, { device }: Visitor) => {
    const owner = await accounts.byEmail(call.kv, account.email);
    // After three letters in an hour, the address gets no more.
    if (!(await throttle.allows(call.kv, 'letter', account.email))) return;
    if (owner) {
      const newNotices = [{ kind: 'address-wanted', device } as const];
      await notices.send(call, owner._id, newNotices, (note) =>
        accounts.change(call.kv, owner._id, note),
      );
      return;
    }
    const verify = links.issue('verify', id);
    const newNotices = [{ kind: 'verify-email', device, link: verify.id } as const];
    await notices.send(call, id, newNotices, (note) =>
      accounts.prepare(call.kv, id, { ...account, links: { verify } }, note),
    );
  };

  return {
    /**
     * Creates an account and opens a session. If the site sends mail, it does neither and returns
     * null; without mail, it throws 409 for an address that is taken.
     */
    signup: async (call: Call, form: Signup, visitor: Visitor): Promise<Entry | null> => {
      requireGoodPassword(form.password, 'user', form.email);
      // No letter can reach the test address of a site check.
      const writes = hasMail && !isTestEmail(form.email);
      const [isTaken] = await Promise.all([
        accounts.isEmailTaken(call.kv, form.email),
        throttle.countAttempt(call.kv, 'signup', visitor.ip),
      ]);
      if (isTaken && !writes) throw emailTaken();
      const id = accounts.newId();
      const passwordHash = writes
        ? null
        : await passwords.hash(`network ${networkOf(visitor.ip)}`, form.password);
      const picture = form.profileImage
        ? await storePicture(call.kv, form.profileImage, id, accounts.newId())
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
        await byLetter(call, id, account, visitor);
        return null;
      }
      const { session, signedIn, token } = await sessions.open(id, visitor.device);
      const user = await accounts.create(call, id, { ...account, session });
      await signIn.leaveOther(call, visitor, id);
      return { user, signedIn, token, devices: devices.remember(visitor.devices, user) };
    },
  };
};
