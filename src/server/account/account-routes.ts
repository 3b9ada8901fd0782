// Calls of logging in and of the caller's own account.

import { isStaff } from '../../contract/account/account.ts';
import * as account from '../../contract/account/endpoints.ts';
import * as links from '../../contract/account/endpoints.ts';
import * as auth from '../../contract/account/endpoints.ts';
import type { Call } from '../http/call.ts';
import type { Mount } from '../mounted.ts';
import { ApiError } from '../refusal.ts';
import { hasBounced } from './bounced-email.ts';
import type { Devices } from './devices.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import type { Invitation } from './invitation.ts';
import { pictureAnswer } from './picture-store.ts';
import type { Profile } from './profile.ts';
import type { Recovery } from './recovery.ts';
import { sessionViews } from './session-views.ts';
import type { Entry, SignIn } from './sign-in.ts';
import type { SignUp } from './sign-up.ts';
import { ownView, type StoredUser } from './stored-user.ts';
import type { TestAccounts } from './test-accounts.ts';
import type { Verification } from './verification.ts';

type Entering = Pick<Call<typeof auth.login, StoredUser>, 'caller' | 'client' | 'session'>;

const visitorOf = ({ caller, client, session }: Entering) => ({
  ...client,
  devices: session.devices,
  session: caller,
});

const entered = (call: Entering, { user, signedIn, token, devices }: Entry) => {
  call.session.start(signedIn, token, isStaff(user.role));
  if (devices) call.session.keepDevices(devices);
  return { user: ownView(user) };
};

/** The account as its owner sees it on a page that says whether e-mail arrives. */
const ownPage = (user: StoredUser, now: number) => ({
  ...ownView(user),
  ...(hasBounced(user, now) && { emailBounced: true as const }),
});

/** Blocked or ended is the same for a page: nobody is logged in. */
const nobodyWhenBlocked = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'blocked') return undefined;
  throw error;
};

export const mountAuth = (
  mount: Mount,
  {
    googleSignIn,
    invitation,
    now,
    recovery,
    signIn,
    signUp,
    verification,
  }: {
    googleSignIn: GoogleSignIn;
    invitation: Invitation;
    now: () => number;
    recovery: Recovery;
    signIn: SignIn;
    signUp: SignUp;
    verification: Verification;
  },
) => {
  mount(auth.login, async (call) =>
    entered(call, await signIn.login(call.kv, call.body, visitorOf(call), call.afterAnswer)),
  );
  mount(auth.signup, async (call) => {
    const entry = await signUp.signup(call.kv, call.body, visitorOf(call), call.afterAnswer);
    return entry ? entered(call, entry) : { user: null };
  });
  mount(auth.loginWithGoogle, async (call) =>
    entered(
      call,
      await googleSignIn.enter(
        call.kv,
        call.body.token,
        call.session.nonce(),
        visitorOf(call),
        call.afterAnswer,
      ),
    ),
  );
  mount(links.acceptInvitation, async (call) =>
    entered(call, await invitation.accept(call.kv, call.body, visitorOf(call), call.afterAnswer)),
  );
  mount(links.forgotPassword, async ({ kv, body, client, afterAnswer }) => {
    await recovery.ask(kv, body.email, client, afterAnswer);
    return { asked: true as const };
  });
  mount(links.resetPassword, async ({ kv, body, caller, client, session, afterAnswer }) => {
    const { _id, email } = await recovery.reset(kv, body, client, afterAnswer);
    if (caller?.userId === _id) session.end();
    return { email };
  });
  mount(links.readLetterLink, async ({ kv, body, caller }) => ({
    link: await verification.describe(kv, body.token, caller),
  }));
  mount(links.verifyEmail, async ({ kv, body, caller, client, session, afterAnswer }) => {
    const user = await verification.confirm(kv, body, { caller, client }, afterAnswer);
    // A new password has ended the session of this browser as well.
    if (caller?.userId === user._id && user.sessions.length === 0) session.end();
    return { email: user.email };
  });
  mount(auth.logout, async (call) => {
    if (call.caller) await signIn.logout(call.kv, call.caller);
    call.session.end();
    call.header('clear-site-data', '"storage"');
    return { user: null };
  });
  mount(account.readUser, async (call) => {
    const user =
      call.caller && (await signIn.loadSession(call.kv, call.caller).catch(nobodyWhenBlocked));
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
    user: ownPage(await profile.edit(call.kv, call.caller, call.body, call.afterAnswer), now()),
  }));
  mount(links.sendVerification, async ({ kv, caller, client, afterAnswer }) => ({
    user: ownPage(await verification.send(kv, caller.account, client, afterAnswer), now()),
  }));
  mount(account.readPicture, async (call) => pictureAnswer(call.kv, call.caller.account));
  mount(account.removePicture, async (call) => ({
    user: ownPage(await profile.removePicture(call.kv, call.caller, call.afterAnswer), now()),
  }));
  mount(account.changePassword, async (call) => {
    const user = await profile.changePassword(call.kv, call.caller, call.body, call.afterAnswer);
    // This browser knows the new password; all others have to log in with it.
    const known = devices.remember(call.session.devices, user);
    if (known) call.session.keepDevices(known);
    return { user: ownPage(user, now()) };
  });
  mount(account.connectGoogle, async (call) => ({
    user: ownView(
      await googleSignIn.connect(
        call.kv,
        call.caller,
        call.body,
        call.session.nonce(),
        call.afterAnswer,
      ),
    ),
  }));
  mount(account.disconnectGoogle, async ({ kv, caller, body, afterAnswer }) => ({
    user: ownPage(
      await googleSignIn.disconnect(kv, caller, body.currentPassword, afterAnswer),
      now(),
    ),
  }));
  mount(account.listSessions, async (call) => sessionViews(call.caller.account, call.caller));
  mount(account.endSession, async (call) => {
    const user = await profile.endSession(call.kv, call.caller, call.id);
    if (call.id === call.caller.sessionId) call.session.end();
    return sessionViews(user, call.caller);
  });
  mount(account.removeTestAccount, async (call) => {
    await testAccounts.removeOwn(call.kv, call.caller.account);
    call.session.end();
    return { user: null };
  });
  mount(account.logoutEverywhere, async (call) =>
    sessionViews(await profile.endOtherSessions(call.kv, call.caller), call.caller),
  );
};
