// Signing in and up, as the forms see it.
import { atom } from 'nanostores';
import { acceptInvitation, login, loginWithGoogle, signup } from '../contract/account/calls.ts';
import { type Client, client } from './lib/client.ts';
import { createFormSubmit } from './lib/form-submit.ts';
import { pageSession, type SessionStore } from './session.ts';

export type AuthDeps = { client: Client; session: Pick<SessionStore, '$session' | 'enter'> };
export const pageAuth: AuthDeps = { client, session: pageSession };

const LOGIN_FIELDS = ['email', 'password'] as const;
export type LoginField = (typeof LOGIN_FIELDS)[number];

export const createLoginForm = ({ client, session }: AuthDeps) =>
  createFormSubmit({
    fields: LOGIN_FIELDS,
    schema: async () => (await import('../contract/account/auth-rules.ts')).loginRequestSchema,
    deliver: (body) => session.enter(() => client(login, { body })),
  });

/** Google's word goes straight to the server; there is nothing to check before. */
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
  /** How much of the form has gone out, from 0 to 1, while a picture goes with it. */
  const $progress = atom<number | undefined>(undefined);
  /** The address that a letter went to, whose link finishes the sign-up. */
  const $wroteTo = atom<string | undefined>(undefined);
  const form = createFormSubmit({
    fields: SIGNUP_FIELDS,
    schema: async () => (await import('../contract/account/rules.ts')).signupSchema,
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

/** `readToken` gives what follows the # in the address when the form is sent. */
export const createInvitationForm = ({ client, session }: AuthDeps, readToken: () => string) =>
  createFormSubmit({
    fields: INVITATION_FIELDS,
    schema: async () =>
      (await import('../contract/account/invitation-rules.ts')).invitationFormSchema,
    deliver: (typed) =>
      session.enter(() => client(acceptInvitation, { body: { ...typed, token: readToken() } })),
  });
