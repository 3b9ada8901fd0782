// Sign-up, login and logout.
import * as z from 'zod';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE, signupSchema, userSchema } from '../account.ts';
import { loginRequestSchema } from '../auth.ts';
import { boundedText } from '../bounded-text.ts';
import { endpoint } from '../endpoint.ts';

const FORM_BYTES = 64 * 1024;
export const signedIn = z.object({ user: userSchema.describe('Who is logged in now.') });

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

export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'Ends this session.',
  changesState: true,
  isForCaller: true,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ user: z.null().describe('Nobody is logged in now.') }),
  },
  errors: [],
});

export const AUTH_ENDPOINTS = [login, loginWithGoogle, signup, logout] as const;
