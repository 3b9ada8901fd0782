// Signing up, in and out.
import type { Signup } from '../../contract/account.ts';
import type { LoginRequest } from '../../contract/auth.ts';
import { ApiError } from '../http/api-error.ts';
import type { SignedIn } from '../http/identity.ts';
import type { Later, Parts } from '../parts.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { blocked, emailTaken } from './accounts.ts';
import { requireGoodPassword } from './password.ts';
import { storePicture } from './picture-store.ts';
import type { StoredUser } from './stored-user.ts';

export type Entry = { user: StoredUser; signedIn: SignedIn; token: string };
type Visitor = { ip: string; device: string };

export type SignIn = ReturnType<typeof createSignIn>;

const wrongLogin = () => new ApiError('wrong_login', 'The email or password is not correct.');

export const createSignIn = ({ accounts, passwords, sessions, throttle }: Pick<Parts, 'accounts' | 'passwords' | 'sessions' | 'throttle'>) => {
  /** Opens a session of an account that has proved itself; `stillRight` looks again at the version that is changed. */
  const enter = async (kv: ScopedKv, id: string, device: string, stillRight: (user: StoredUser) => void): Promise<Entry> => {
    const { session, signedIn, token } = await sessions.open(id, device);
    const user = await accounts.change(kv, id, (current) => {
      if (!current.isActive) throw blocked();
      stillRight(current);
      return { ...current, sessions: sessions.add(current.sessions, session) };
    });
    return { user, signedIn, token };
  };

  return {
    enter,

    login: async (kv: ScopedKv, { email, password }: LoginRequest, { ip, device }: Visitor, later: Later) => {
      // Counted before the password is looked at; whose it is may be found out meanwhile.
      const [user] = await Promise.all([accounts.byEmail(kv, email), throttle.take(kv, 'account', email), throttle.take(kv, 'address', ip)]);
      const isRight = await passwords.verify(password, user?.passwordHash);
      if (!user || !isRight) throw wrongLogin();
      const entry = await enter(kv, user._id, device, (current) => {
        if (current.passwordHash !== user.passwordHash) throw wrongLogin();
      });
      await later(throttle.reset(kv, 'account', email));
      return entry;
    },

    signup: async (kv: ScopedKv, form: Signup, { ip, device }: Visitor, later: Later): Promise<Entry> => {
      requireGoodPassword(form.password, 'user', form.email);
      const [isTaken] = await Promise.all([accounts.isEmailTaken(kv, form.email), throttle.take(kv, 'signup', ip)]);
      if (isTaken) throw emailTaken();
      const id = accounts.newId();
      const [picture, passwordHash] = await Promise.all([
        form.profileImage ? storePicture(kv, form.profileImage, id, accounts.newId()) : null,
        passwords.hash(form.password),
      ]);
      const { firstName, lastName, email, phone } = form;
      const { session, signedIn, token } = await sessions.open(id, device);
      const account = { role: 'user', firstName, lastName, email, phone, passwordHash, passwordDue: false, googleKey: null, picture, session } as const;
      const user = await accounts.create(kv, id, account, later);
      return { user, signedIn, token };
    },

    /** The account behind a session, or undefined when the session has been ended. Throws 403 when it is blocked. */
    loadSession: async (kv: ScopedKv, { userId, sessionId }: SignedIn) => {
      const user = await accounts.load(kv, userId);
      if (user && !user.isActive) throw blocked();
      return user?.sessions.some(({ id }) => id === sessionId) ? user : undefined;
    },

    /** Ends the session; somebody whose session is over already is logged out as well. */
    logout: async (kv: ScopedKv, { userId, sessionId }: SignedIn) => {
      await accounts.change(kv, userId, (user) => {
        const left = user.sessions.filter(({ id }) => id !== sessionId);
        return left.length === user.sessions.length ? KEEP : { ...user, sessions: left };
      });
    },
  };
};
