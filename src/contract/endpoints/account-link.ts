// Links in letters: asked for, and used. Apart from login, whose code every page may need.
import * as z from 'zod';
import {
  forgotPasswordSchema,
  letterLinkSchema,
  letterLinkViewSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from '../account-link.ts';
import { endpoint } from '../endpoint.ts';
import { acceptanceSchema } from '../invitation.ts';
import { ownAccount } from './account.ts';
import { signedIn } from './auth.ts';

const confirmed = z.object({
  email: z.string().describe('Address of the account.'),
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

export const readLetterLink = endpoint({
  name: 'readLetterLink',
  method: 'POST',
  path: '/auth/letter-link',
  access: 'anyone',
  summary: 'Says what the link of a letter asks for; the link stays valid.',
  body: { as: 'json', schema: letterLinkSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ link: letterLinkViewSchema.describe('The link.') }),
  },
  errors: ['conflict', 'blocked'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  summary:
    'Sets a password by the link of a letter, once, ends all sessions and disconnects Google.',
  body: { as: 'json', schema: resetPasswordSchema },
  answer: { as: 'json', status: 200, schema: confirmed },
  errors: ['conflict', 'blocked'],
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone',
  summary:
    'Confirms an e-mail address by the link of a letter, once. A sign-up is finished with a password; an account in use asks for its session or its password.',
  body: { as: 'json', schema: verifyEmailSchema },
  answer: { as: 'json', status: 200, schema: confirmed },
  errors: ['conflict', 'blocked', 'too_many'],
});

export const sendVerification = endpoint({
  name: 'sendVerification',
  method: 'POST',
  path: '/user/verify-email',
  access: 'user',
  summary: 'Sends the link that confirms the e-mail address again, to the new one if there is one.',
  answer: ownAccount,
  errors: ['conflict', 'too_many'],
});

export const ACCOUNT_LINK_ENDPOINTS = [
  acceptInvitation,
  forgotPassword,
  readLetterLink,
  resetPassword,
  verifyEmail,
  sendVerification,
] as const;
