import { ACCOUNT_CALLS, SESSION_CALLS } from '../../contract/account/endpoints.ts';
import { keyFrom } from '../kernel/key-from.ts';
import type { Bounced } from '../kernel/outbox/bounced.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { prefixOf } from '../kernel/storage/keys.ts';
import { ledgerKey, storedLedger } from '../trade/state/stored-ledger.ts';
import { accountLetters } from './account-letters.ts';
import { mountAccount, mountAuth } from './account-routes.ts';
import { createAccounts } from './accounts.ts';
import { createNoteBounce } from './bounced-email.ts';
import { remindersConsent, signUpConsent } from './consents.ts';
import { defineNoun, type Kernel } from './define-noun.ts';
import { createDevices } from './devices.ts';
import { expiredTasks } from './expired.ts';
import { createFailures } from './failures.ts';
import { createGoogle, createGoogleSignIn, type GoogleSettings } from './google-sign-in.ts';
import { createLinks } from './links.ts';
import { createNotices, type ShowLink } from './notices.ts';
import { createPasswords, type Hashing, hashingInProcess } from './passwords.ts';
import { orphanedAccounts, PEOPLE_LIST, unusedAddresses } from './people.ts';
import { profilePicture, strayPictures } from './picture-store.ts';
import { createNewEmail, createProfile } from './profile.ts';
import { createRecovery } from './recovery.ts';
import type { Sessions } from './session.ts';
import { createGuessAlarm, createLoginAttempts, createSignIn } from './sign-in.ts';
import { createSignUp } from './sign-up.ts';
import { ownView, sessionViews } from './stored-user.ts';
import { createTestAccounts } from './test-accounts.ts';
import { createThrottle } from './throttle.ts';
import { createRequireVerifiedEmail, createVerification } from './verification.ts';

type Needs = Kernel & {
  bounced: Bounced;
  google?: GoogleSettings | undefined;
  hashing?: Hashing | undefined;
  outbox: Outbox;
  passwordCost: number;
  sessionSecret: string;
  sessions: Sessions;
  showLink?: ShowLink | undefined;
  verifiedOrders?: boolean | undefined;
};

export const account = defineNoun({
  name: 'account',
  about: 'people who can log in: accounts, sessions, passwords, known devices, Google',
  calls: [SESSION_CALLS, ACCOUNT_CALLS],
  scopes: {},
  folders: ['usr', 'eml', 'ggl', 'gtk', 'thr', 'fail', 'ntc', 'u'],
  audited: { customer: 'named after a person', admin: 'about a person' },
  make: (needs: Needs) => {
    const { keys, newOpId, now, outbox, ports, sessionSecret } = needs;
    const { randomBytes } = ports;
    const hasMail = outbox.has('mail');
    const people = PEOPLE_LIST.open(ports, keys);
    const links = createLinks({ ...needs, key: keyFrom(sessionSecret, 'letter link') });
    const throttle = createThrottle({ now, newOpId, keyOf: keys.throttle });
    const failures = createFailures({ now, newOpId, keyOf: keys.failures });
    const passwords = createPasswords({
      cost: needs.passwordCost,
      randomBytes,
      now,
      hashing: needs.hashing ?? hashingInProcess,
    });
    const devices = createDevices({ key: keyFrom(sessionSecret, 'device'), now, randomBytes });
    const accounts = createAccounts({ ...needs, people });
    const notices = createNotices({ ...needs, links });
    const google = needs.google && createGoogle(needs.google, now);
    const all = {
      ...needs,
      accounts,
      devices,
      failures,
      google,
      hasMail,
      links,
      notices,
      passwords,
      people,
      randomBytes,
      throttle,
    };
    const loginAttempts = createLoginAttempts(all);
    const guessAlarm = createGuessAlarm(all);
    const signIn = createSignIn({ ...all, guessAlarm, loginAttempts });
    const signUp = createSignUp({ ...all, signIn });
    const recovery = createRecovery(all);
    const profile = createProfile({ ...all, newEmail: createNewEmail(all) });
    const { requirePassword } = profile;
    const verification = createVerification({ ...all, recovery, requirePassword });
    const googleSignIn = createGoogleSignIn({ ...all, requirePassword, signIn });
    const testAccounts = createTestAccounts({
      ...all,
      hasBought: async (kv, id) => Boolean(await kv.get(ledgerKey(id), storedLedger)),
    });
    return {
      services: {
        accounts,
        devices,
        failures,
        googleSignIn,
        guessAlarm,
        links,
        loginAttempts,
        notices,
        passwords,
        people,
        profile,
        recovery,
        requireVerifiedEmail: createRequireVerifiedEmail(needs.verifiedOrders ?? false),
        signIn,
        signUp,
        testAccounts,
        throttle,
        verification,
      },
      routes: (mount) => {
        mountAuth(mount, { googleSignIn, now, recovery, signIn, signUp, verification });
        mountAccount(mount, { devices, googleSignIn, now, profile, testAccounts, verification });
      },
      lists: [people],
      tasks: {
        often: [notices.task],
        nightly: [
          orphanedAccounts(ports, keys),
          unusedAddresses(ports, keys),
          strayPictures(ports),
          ...expiredTasks(ports),
          testAccounts.task,
        ],
      },
      letters: accountLetters(links),
      noteBounce: createNoteBounce(needs),
      personal: {
        erase: async (kv, uid) => {
          for await (const key of kv.list(prefixOf('u', uid))) await kv.purge(key);
          return [uid];
        },
        consents: async (_call, user) => [signUpConsent(user), remindersConsent(user)],
        export: {
          read: async ({ caller }) => ({
            values: { account: ownView(caller.account), ...sessionViews(caller.account, caller) },
            about: [caller.account._id],
            pictures: profilePicture(caller.account),
          }),
        },
      },
    };
  },
});
