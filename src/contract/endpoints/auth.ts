// Sign-up, login and logout.
import * as z from 'zod';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE, signupSchema, userSchema } from '../account.ts';
import { forgotPasswordSchema, resetPasswordSchema, verifyEmailSchema } from '../account-link.ts';
import { loginRequestSchema } from '../auth.ts';
import { boundedText } from '../bounded-text.ts';
import { endpoint } from '../endpoint.ts';
import { acceptanceSchema } from '../invitation.ts';

const FORM_BYTES = 64 * 1024;
const confirmed = z.object({
  email: z.string().describe('Address of the account.'),
});
const signedIn = z.object({ user: userSchema.describe('Who is logged in now.') });

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Opens a session with e-mail and password.',
  body: { as: 'json', schema: loginRequestSchema },
  answer: { as: 'json', status: 200, schema: signedIn },
  errors: ['wrong_login', 'blocked', 'too_many'],
});

export const loginWithGoogle = endpoint({
  name: 'loginWithGoogle',
  method: 'POST',
  path: '/auth/google',
  access: 'anyone',
  summary: 'Opens a session with a Google sign-in; creates the account the first time.',
  body: {
    as: 'json',
    schema: z.strictObject({
      token: boundedText(4096, { missing: 'Please sign in with Google again.' }).describe(
        'ID token from Google, asked for with the part of XSRF-TOKEN before the dot as its nonce.',
      ),
    }),
  },
  answer: { as: 'json', status: 200, schema: signedIn },
  errors: ['google_refused', 'blocked', 'conflict', 'too_many', 'not_found'],
});

export const signup = endpoint({
  name: 'signup',
  method: 'POST',
  path: '/auth/signup',
  access: 'anyone',
  summary:
    'Creates an account, with a picture if one is sent, and opens a session; where the site sends mail, a link in a letter finishes it.',
  body: {
    as: 'multipart',
    schema: signupSchema,
    maxBytes: PICTURE_MAX_BYTES + FORM_BYTES,
    tooLarge: PICTURE_TOO_LARGE,
  },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({
      user: userSchema.nullable().describe('Who is logged in now; null: a letter finishes it.'),
    }),
  },
  errors: ['email_taken', 'too_many'],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/auth/accept-invitation',
  access: 'anyone',
  summary: 'Creates the account of an invitation, once, and opens a session.',
  body: { as: 'json', schema: acceptanceSchema },
  answer: { as: 'json', status: 201, schema: signedIn },
  errors: ['email_taken', 'conflict'],
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  summary: 'Sends a letter with a link, if the address has an account.',
  body: { as: 'json', schema: forgotPasswordSchema },
  answer: {
    as: 'json',
    status: 202,
    schema: z.object({ asked: z.literal(true).describe('Always.') }),
  },
  errors: ['too_many'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  summary: 'Sets a password by the link of a letter, once, and ends all sessions.',
  body: { as: 'json', schema: resetPasswordSchema },
  answer: { as: 'json', status: 200, schema: confirmed },
  errors: ['conflict', 'blocked'],
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone',
  summary: 'Confirms an e-mail address by the link of a letter, once; finishes a sign-up.',
  body: { as: 'json', schema: verifyEmailSchema },
  answer: { as: 'json', status: 200, schema: confirmed },
  errors: ['conflict', 'blocked'],
});

export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'Ends this session.',
  changesState: true,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ user: z.null().describe('Nobody is logged in now.') }),
  },
  errors: [],
});

export const AUTH_ENDPOINTS = [
  login,
  loginWithGoogle,
  signup,
  acceptInvitation,
  forgotPassword,
  resetPassword,
  verifyEmail,
  logout,
] as const;
