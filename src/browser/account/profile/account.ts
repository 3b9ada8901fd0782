// The customer's account: profile, picture, password, e-mail address and open sessions.
import { atom } from 'nanostores';
import type { z } from 'zod';
import {
  changePassword,
  connectGoogle,
  disconnectGoogle,
  editProfile,
  endSession,
  listSessions,
  logoutEverywhere,
  removePicture,
  sendVerification,
} from '../../../contract/account/calls.ts';
import type { sessionSchema, User } from '../../../contract/account/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createRemote } from '../../kernel/remote.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { settle } from '../../kernel/settle.ts';
import { requireFields, takeField } from '../../kernel/take-field.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { createGoogleVisit } from '../../public/auth/google.ts';
import { ownCalls } from '../own-calls.ts';

export type OpenSession = z.infer<typeof sessionSchema>;
/** `ending` is the session that is being ended, `message` the reason why that failed. */
type SessionList = {
  sessions: OpenSession[];
  ending: string | undefined;
  message: string | undefined;
};

type AccountDeps = {
  client: Client;
  session: Pick<SessionStore, 'setUser' | 'follow'>;
  /** Shows a toast. */
  notify: (words: string) => void;
};

/** Stands for all sessions but this one. */
export const ALL_OTHERS = 'all';
const PROFILE_FIELDS = ['firstName', 'lastName', 'phone', 'profileImage'] as const;
const PASSWORD_FIELDS = ['currentPassword', 'password', 'passwordAgain'] as const;
const PROOF_FIELDS = ['currentPassword'] as const;
const EMAIL_FIELDS = ['email', 'currentPassword'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type PasswordField = (typeof PASSWORD_FIELDS)[number];

export const createAccountStore = ({ client, session, notify }: AccountDeps) => {
  const list = createRemote<SessionList>(async () => {
    const result = requireFields(session.follow(await client(listSessions, {})), 'sessions');
    return result.ok
      ? { ok: true, data: { ...result.data, ending: undefined, message: undefined } }
      : result;
  });
  const $progress = atom<number | undefined>(undefined);
  /** The token with which Google has just sent the browser back to this page. */
  const $googleToken = atom<string | undefined>(undefined);

  /** Takes over the account from an answer, and shows a toast. */
  const keep = (result: RequestResult<{ user: User }>, words: string) => {
    const user = takeField('user', session.follow(result));
    if (user.ok) {
      session.setUser(user.data);
      notify(words);
    }
    return result;
  };
  /** Sends a change at once, without a form; resolves to the error message, if any. */
  const doAtOnce = async (send: () => Promise<RequestResult<{ user: User }>>, words: string) => {
    const result = await settle(async () => keep(await send(), words));
    return result.ok ? undefined : result.error.error;
  };

  const loadSessions = async () => void (await list.load());

  const end = async (
    which: string,
    send: () => Promise<RequestResult<{ sessions: OpenSession[] }>>,
  ) => {
    const before = list.shown();
    if (!before || before.ending) return;
    list.change({ ending: which, message: undefined });
    const result = await settle(async () => takeField('sessions', session.follow(await send())));
    list.show({
      ...before,
      ...(result.ok && { sessions: result.data }),
      ending: undefined,
      message: result.ok ? undefined : result.error.error,
    });
    if (result.ok) notify(which === ALL_OTHERS ? 'Other sessions ended' : 'Session ended');
  };

  return {
    $list: list.$remote,
    $progress,
    loadSessions,

    profile: createFormSubmit({
      fields: PROFILE_FIELDS,
      schema: async () =>
        (await import('../../../contract/account/rules.ts')).namesAndPictureSchema,
      deliver: async (body) => {
        const onProgress = body.profileImage && {
          onProgress: (part: number) => $progress.set(part),
        };
        const result = await client(editProfile, { body, ...onProgress });
        $progress.set(undefined);
        return keep(result, 'Profile Updated');
      },
    }),

    email: createFormSubmit({
      fields: EMAIL_FIELDS,
      schema: async () => (await import('../../../contract/account/rules.ts')).newEmailSchema,
      deliver: async (body) => {
        const result = await client(editProfile, { body });
        const waits = result.ok && result.data.user.pendingEmail === body.email;
        return keep(result, waits ? 'E-mail sent' : 'Profile Updated');
      },
    }),

    /** Sends the link that confirms the address again; resolves to the error message, if any. */
    sendVerification: () => doAtOnce(() => client(sendVerification, {}), 'E-mail sent'),

    /** Gives up a new address that waits to be confirmed. */
    keepEmail: (email: string) =>
      doAtOnce(() => client(editProfile, { body: { email } }), 'Profile Updated'),

    password: createFormSubmit({
      fields: PASSWORD_FIELDS,
      schema: async () => (await import('../../../contract/account/rules.ts')).passwordChangeSchema,
      deliver: async (body) => {
        const result = keep(await client(changePassword, { body }), 'Password updated');
        if (result.ok) await loadSessions();
        return result;
      },
    }),

    /** Resolves to the error message, if any. */
    removePicture: () => doAtOnce(() => client(removePicture, {}), 'Profile Updated'),

    /** A visit to Google, which gives a token; the form with the password then connects Google. */
    visitGoogle: (clientId: string) =>
      createGoogleVisit({
        clientId,
        client,
        returnTo: '/account',
        hand: async (token) => {
          $googleToken.set(token);
          return { ok: true, data: undefined };
        },
      }),
    $googleToken,
    connectGoogle: createFormSubmit({
      fields: PROOF_FIELDS,
      schema: async () => (await import('../../../contract/account/rules.ts')).ownProofSchema,
      deliver: async ({ currentPassword }) => {
        const token = $googleToken.get() ?? '';
        const result = await client(connectGoogle, { body: { token, currentPassword } });
        // Google's token is good once; only a wrong password does not use it up.
        if (!result.ok && !result.error.fields?.currentPassword) $googleToken.set(undefined);
        return keep(result, 'Google connected');
      },
    }),
    disconnectGoogle: createFormSubmit({
      fields: PROOF_FIELDS,
      schema: async () => (await import('../../../contract/account/rules.ts')).ownProofSchema,
      deliver: async (body) => {
        const result = keep(await client(disconnectGoogle, { body }), 'Google disconnected');
        if (result.ok) await loadSessions();
        return result;
      },
    }),

    endSession: (id: string) => end(id, () => client(endSession, { id })),
    endOtherSessions: () => end(ALL_OTHERS, () => client(logoutEverywhere, {})),
  };
};
export type AccountStore = ReturnType<typeof createAccountStore>;

/** The account of this page. */
export const createPageAccount = (notify: AccountDeps['notify']) =>
  createAccountStore({ client: ownCalls.call, session: pageSession, notify });
