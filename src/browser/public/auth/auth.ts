// The states of the login and sign-up forms.
import { atom } from 'nanostores';
import {
  acceptInvitation,
  login,
  loginWithGoogle,
  signup,
} from '../../../contract/account/calls.ts';
import { type Client, client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { pageSession } from './current-session.ts';

export type AuthDeps = { client: Client; session: Pick<SessionStore, '$session' | 'enter'> };
export const pageAuth: AuthDeps = { client, session: pageSession };

const LOGIN_FIELDS = ['email', 'password'] as const;

export const createLoginForm = ({ client, session }: AuthDeps) =>
  createFormSubmit({
    fields: LOGIN_FIELDS,
    schema: async () =>
      (await import('../../../contract/account/auth-rules.ts')).loginRequestSchema,
    deliver: (body) => session.enter(() => client(login, { body })),
  });

/** Google's token goes to the server unchecked. */
export const enterWithGoogle = ({ client, session }: AuthDeps, token: string) =>
  session.enter(() => client(loginWithGoogle, { body: { token } }));

const SIGNUP_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'passwordAgain',
  'profileImage',
] as const;
export type SignupField = (typeof SIGNUP_FIELDS)[number];

export const createSignupForm = ({ client, session }: AuthDeps) => {
  /** The part of a form with a picture that has been sent, from 0 to 1. */
  const $progress = atom<number | undefined>(undefined);
  /** The address that a letter went to, whose link finishes the sign-up. */
  const $wroteTo = atom<string | undefined>(undefined);
  const form = createFormSubmit({
    fields: SIGNUP_FIELDS,
    schema: async () => (await import('../../../contract/account/rules.ts')).signupSchema,
    deliver: async (body) => {
      const onProgress = body.profileImage && { onProgress: (part: number) => $progress.set(part) };
      const result = await session.enter(() => client(signup, { body, ...onProgress }));
      $progress.set(undefined);
      if (result.ok && !result.data.user) $wroteTo.set(body.email);
      return result;
    },
  });
  return { ...form, $progress, $wroteTo };
};

const INVITATION_FIELDS = ['firstName', 'lastName', 'password', 'passwordAgain'] as const;
export type InvitationField = (typeof INVITATION_FIELDS)[number];

/** `readToken` reads the token in the hash when the form is sent. */
export const createInvitationForm = ({ client, session }: AuthDeps, readToken: () => string) =>
  createFormSubmit({
    fields: INVITATION_FIELDS,
    schema: async () =>
      (await import('../../../contract/account/invitation-rules.ts')).invitationFormSchema,
    deliver: (typed) =>
      session.enter(() => client(acceptInvitation, { body: { ...typed, token: readToken() } })),
  });
