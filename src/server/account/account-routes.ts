// Calls of logging in and of the caller's own account.
import { isStaff } from '../../contract/account/account.ts';
import * as account from '../../contract/account/endpoints.ts';
import type { EndpointCall } from '../kernel/http/call.ts';
import { ApiError } from '../kernel/refusal.ts';
import { hasBounced } from './bounced-email.ts';
import type { Mount } from './define-noun.ts';
import type { Devices } from './devices.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import { pictureAnswer } from './picture-store.ts';
import type { Profile } from './profile.ts';
import type { Recovery } from './recovery.ts';
import type { Entry, SignIn } from './sign-in.ts';
import type { SignUp } from './sign-up.ts';
import { ownView, type StoredUser, sessionViews } from './stored-user.ts';
import type { TestAccounts } from './test-accounts.ts';
import type { Verification } from './verification.ts';

type Entering = Pick<
  EndpointCall<typeof account.login, StoredUser>,
  'caller' | 'client' | 'session'
>;

export const visitorOf = ({ caller, client, session }: Entering) => ({
  ...client,
  devices: session.devices,
  session: caller,
});

export const entered = (call: Entering, { user, signedIn, token, devices }: Entry) => {
  call.session.start(signedIn, token, isStaff(user.role));
  if (devices) call.session.keepDevices(devices);
  return { user: ownView(user) };
};

/** The account as its owner sees it, with the note that a mail server refuses its letters. */
const ownPage = (user: StoredUser, now: number) => ({
  ...ownView(user),
  ...(hasBounced(user, now) && { emailBounced: true as const }),
});

/** Treats a blocked account as logged out: a page shows both alike. */
const loggedOutWhenBlocked = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'blocked') return undefined;
  throw error;
};

export const mountAuth = (
  mount: Mount,
  {
    googleSignIn,
    now,
    recovery,
    signIn,
    signUp,
    verification,
  }: {
    googleSignIn: GoogleSignIn;
    now: () => number;
    recovery: Recovery;
    signIn: SignIn;
    signUp: SignUp;
    verification: Verification;
  },
) => {
  mount(account.login, async (call) =>
    entered(call, await signIn.login(call, call.body, visitorOf(call))),
  );
  mount(account.signup, async (call) => {
    const entry = await signUp.signup(call, call.body, visitorOf(call));
    return entry ? entered(call, entry) : { user: null };
  });
  mount(account.loginWithGoogle, async (call) =>
    entered(
      call,
      await googleSignIn.enter(call, call.body.token, call.session.nonce(), visitorOf(call)),
    ),
  );
  mount(account.forgotPassword, async (call) => {
    const byMail = await recovery.ask(call, call.body.email, call.client);
    return { asked: true as const, byMail };
  });
  mount(account.resetPassword, async (call) => {
    const { _id, email } = await recovery.reset(call, call.body, call.client);
    if (call.caller?.userId === _id) call.session.end();
    return { email };
  });
  mount(account.readLetterLink, async (call) => ({
    link: await verification.describe(call, call.body.token, call.caller),
  }));
  mount(account.verifyEmail, async (call) => {
    const user = await verification.confirm(call, call.body, {
      caller: call.caller,
      client: call.client,
    });
    // A new password has ended the session of this browser as well.
    if (call.caller?.userId === user._id && user.sessions.length === 0) call.session.end();
    return { email: user.email };
  });
  mount(account.logout, async (call) => {
    if (call.caller) await signIn.logout(call, call.caller);
    call.session.end();
    call.header('clear-site-data', '"storage"');
    return { user: null };
  });
  mount(account.readUser, async (call) => {
    const user =
      call.caller && (await signIn.loadSession(call.kv, call.caller).catch(loggedOutWhenBlocked));
    if (call.caller && !user) call.session.end();
    if (user) call.session.markStaff(isStaff(user.role));
    return { user: user ? ownPage(user, now()) : null };
  });
};

export const mountAccount = (
  mount: Mount,
  {
    devices,
    googleSignIn,
    now,
    profile,
    testAccounts,
    verification,
  }: {
    devices: Devices;
    googleSignIn: GoogleSignIn;
    now: () => number;
    profile: Profile;
    testAccounts: TestAccounts;
    verification: Verification;
  },
) => {
  mount(account.editProfile, async (call) => ({
    user: ownPage(await profile.edit(call, call.body), now()),
  }));
  mount(account.sendVerification, async (call) => ({
    user: ownPage(await verification.send(call, call.caller.account, call.client), now()),
  }));
  mount(account.readPicture, async (call) => pictureAnswer(call, call.caller.account));
  mount(account.removePicture, async (call) => ({
    user: ownPage(await profile.removePicture(call), now()),
  }));
  mount(account.changePassword, async (call) => {
    const user = await profile.changePassword(call, call.body);
    // This browser knows the new password; all others have to log in with it.
    const known = devices.remember(call.session.devices, user);
    if (known) call.session.keepDevices(known);
    return { user: ownPage(user, now()) };
  });
  mount(account.connectGoogle, async (call) => ({
    user: ownView(await googleSignIn.connect(call, call.body, call.session.nonce())),
  }));
  mount(account.disconnectGoogle, async (call) => ({
    user: ownPage(await googleSignIn.disconnect(call, call.body.currentPassword), now()),
  }));
  mount(account.listSessions, async (call) => sessionViews(call.caller.account, call.caller));
  mount(account.endSession, async (call) => {
    const user = await profile.endSession(call, call.id);
    if (call.id === call.caller.sessionId) call.session.end();
    return sessionViews(user, call.caller);
  });
  mount(account.removeTestAccount, async (call) => {
    await testAccounts.removeOwn(call, call.caller.account);
    call.session.end();
    return { user: null };
  });
  mount(account.logoutEverywhere, async (call) =>
    sessionViews(await profile.endOtherSessions(call), call.caller),
  );
};
