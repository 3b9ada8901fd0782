// The services of people who can log in, and of the staff who look after them.

import { createAccounts } from './account/accounts.ts';
import { createDevices } from './account/devices.ts';
import { createFailures } from './account/failures.ts';
import { createGoogle } from './account/google.ts';
import { createGoogleSignIn } from './account/google-sign-in.ts';
import { createGuessAlarm } from './account/guess-alarm.ts';
import { hashingInProcess } from './account/hashing.ts';
import { createInvitation } from './account/invitation.ts';
import type { Links } from './account/links.ts';
import { createLoginAttempts } from './account/login-attempts.ts';
import { createNewEmail } from './account/new-email.ts';
import { createNotices } from './account/notices.ts';
import { createPasswords } from './account/password.ts';
import type { People } from './account/people.ts';
import { createProfile } from './account/profile.ts';
import { createRecovery } from './account/recovery.ts';
import type { Sessions } from './account/session.ts';
import { createSignIn } from './account/sign-in.ts';
import { createSignUp } from './account/sign-up.ts';
import { createThrottle } from './account/throttle.ts';
import { createVerification } from './account/verification.ts';
import { createRequireVerifiedEmail } from './account/verified-email.ts';
import type { Audit } from './audit/audit.ts';
import type { Basics } from './basics.ts';
import type { Deps } from './deps.ts';
import { keyFrom } from './key-from.ts';
import type { Bounced } from './outbox/bounced.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createStaff } from './staff/staff.ts';

type AccountDeps = Basics & {
  audit: Audit;
  bounced: Bounced;
  deps: Pick<
    Deps,
    | 'google'
    | 'hashing'
    | 'passwordCost'
    | 'ports'
    | 'sessionSecret'
    | 'showLink'
    | 'verifiedOrders'
  >;
  links: Links;
  outbox: Outbox;
  people: People;
  sessions: Sessions;
};

export const createAccountServices = ({
  audit,
  bounced,
  deps,
  links,
  outbox,
  people,
  sessions,
  ...basics
}: AccountDeps) => {
  const { keys } = basics;
  const { now, randomBytes } = deps.ports;
  const throttle = createThrottle({ now, newOpId: basics.newOpId, keyOf: keys.throttle });
  const failures = createFailures({ now, newOpId: basics.newOpId, keyOf: keys.failures });
  const passwords = createPasswords({
    cost: deps.passwordCost,
    randomBytes,
    now,
    hashing: deps.hashing ?? hashingInProcess,
  });
  const devices = createDevices({ key: keyFrom(deps.sessionSecret, 'device'), now, randomBytes });
  const accounts = createAccounts({ ...basics, people });
  const hasMail = outbox.has('mail');
  const { showLink } = deps;
  const notices = createNotices({ ...basics, links, now, outbox, showLink });
  const loginAttempts = createLoginAttempts({ accounts, devices, failures, now });
  const guessAlarm = createGuessAlarm({ ...basics, audit, failures, now });
  const signIn = createSignIn({
    accounts,
    devices,
    guessAlarm,
    loginAttempts,
    notices,
    passwords,
    sessions,
  });
  const signUp = createSignUp({
    ...{ accounts, devices, hasMail, links, notices, passwords, sessions, signIn, throttle },
  });
  const recovery = createRecovery({
    ...basics,
    ...{ accounts, failures, hasMail, links, notices, now, passwords, throttle },
  });
  const google = deps.google && createGoogle(deps.google, now);
  const profile = createProfile({
    ...{ accounts, failures, hasMail, notices, passwords, people },
    newEmail: createNewEmail({ accounts, links, notices, throttle }),
  });
  const { requirePassword } = profile;
  const verification = createVerification({
    ...basics,
    ...{ accounts, bounced, hasMail, links, notices, now, passwords, people, recovery },
    ...{ requirePassword, throttle },
  });
  const googleSignIn = createGoogleSignIn({
    ...basics,
    ...{ accounts, devices, google, notices, now, requirePassword, sessions, signIn, throttle },
  });
  const staff = createStaff({
    ...basics,
    ...{ accounts, audit, failures, hasMail, links, notices, passwords, people },
  });
  const invitation = createInvitation({ ...basics, accounts, now, randomBytes, signIn, staff });
  return {
    accounts,
    devices,
    failures,
    google,
    googleSignIn,
    guessAlarm,
    invitation,
    loginAttempts,
    notices,
    passwords,
    profile,
    recovery,
    requireVerifiedEmail: createRequireVerifiedEmail(deps.verifiedOrders ?? false),
    sessions,
    signIn,
    signUp,
    staff,
    throttle,
    verification,
  };
};
