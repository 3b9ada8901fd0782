// A person's own account: signing up, in and out, profile, sessions, and links in letters.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { PICTURE_MAX_BYTES, PICTURE_RULE } from './account.ts';
import {
  forgotPasswordSchema,
  letterLinkSchema,
  letterLinkViewSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from './account-link-rules.ts';
import { loginRequestSchema } from './auth-rules.ts';
import * as calls from './calls.ts';
import { acceptanceSchema } from './invitation-rules.ts';
import {
  connectGoogleSchema,
  currentPasswordSchema,
  passwordChangeSchema,
  profileSchema,
  sessionSchema,
  signupSchema,
  userSchema,
} from './rules.ts';

const FORM_BYTES = 64 * 1024;
export const ownAccount = {
  as: 'json',
  status: 200,
  schema: z.object({ user: userSchema.describe('The account as it is now.') }),
} as const;
const sessions = {
  as: 'json',
  status: 200,
  schema: z.object({
    sessions: z.array(sessionSchema).describe('Sessions that are open, newest first.'),
  }),
} as const;

export const readUser = endpoint(calls.readUser, {
  summary: 'Says who is logged in.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      user: userSchema.nullable().describe('The account; null without a login.'),
    }),
  },
  errors: [],
});

export const editProfile = endpoint(calls.editProfile, {
  summary: 'Changes names, phone, picture or e-mail address.',
  body: {
    schema: profileSchema,
    maxBytes: PICTURE_MAX_BYTES + FORM_BYTES,
    tooLarge: PICTURE_RULE,
  },
  answer: ownAccount,
  errors: ['email_taken', 'conflict', 'too_many'],
});

export const readPicture = endpoint(calls.readPicture, {
  summary: 'The picture of the account.',
  answer: { as: 'picture' },
  errors: ['not_found'],
});

export const removePicture = endpoint(calls.removePicture, {
  summary: 'Removes the picture.',
  answer: ownAccount,
  errors: [],
});

export const changePassword = endpoint(calls.changePassword, {
  whilePasswordDue: true,
  summary: 'Sets a new password and ends all other sessions.',
  body: { schema: passwordChangeSchema },
  answer: ownAccount,
  errors: ['conflict', 'too_many'],
});

export const connectGoogle = endpoint(calls.connectGoogle, {
  summary: 'Connects Google to this account; needs its password.',
  body: { schema: connectGoogleSchema },
  answer: ownAccount,
  errors: ['google_refused', 'forbidden', 'conflict', 'too_many', 'not_found'],
});

export const disconnectGoogle = endpoint(calls.disconnectGoogle, {
  summary:
    'Disconnects Google from this account and ends all other sessions; refused while Google is the only way in.',
  body: { schema: currentPasswordSchema },
  answer: ownAccount,
  errors: ['conflict', 'too_many'],
});

export const listSessions = endpoint(calls.listSessions, {
  summary: 'Lists the open sessions of this account.',
  answer: sessions,
  errors: [],
});

export const endSession = endpoint(calls.endSession, {
  summary: 'Ends one session of this account.',
  answer: sessions,
  errors: [],
});

export const logoutEverywhere = endpoint(calls.logoutEverywhere, {
  summary: 'Ends every other session of this account; the one that asks stays.',
  answer: sessions,
  errors: [],
});

export const removeTestAccount = endpoint(calls.removeTestAccount, {
  summary:
    'Removes the caller’s account for good if a check of the site made it: its address ends in @canary.invalid, and it has bought nothing.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ user: z.null().describe('Always null: the session has ended.') }),
  },
  errors: ['conflict'],
});

export const signedIn = z.object({
  user: userSchema.describe('The account that is logged in now.'),
});

export const login = endpoint(calls.login, {
  summary: 'Opens a session with e-mail and password.',
  body: { schema: loginRequestSchema },
  answer: { as: 'json', status: 200, schema: signedIn },
  errors: ['wrong_login', 'blocked', 'too_many'],
});

export const loginWithGoogle = endpoint(calls.loginWithGoogle, {
  summary: 'Opens a session with a Google sign-in; creates the account the first time.',
  body: {
    schema: z.strictObject({
      token: boundedText(4096, { missing: 'Please sign in with Google again.' }).describe(
        'ID token from Google, asked for with the part of XSRF-TOKEN before the dot as its nonce.',
      ),
    }),
  },
  answer: { as: 'json', status: 200, schema: signedIn },
  errors: ['google_refused', 'blocked', 'conflict', 'too_many', 'not_found'],
});

export const signup = endpoint(calls.signup, {
  summary:
    'Creates an account, with a picture if one is sent, and opens a session; where the site sends mail, a link in a letter finishes it.',
  body: {
    schema: signupSchema,
    maxBytes: PICTURE_MAX_BYTES + FORM_BYTES,
    tooLarge: PICTURE_RULE,
  },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({
      user: userSchema
        .nullable()
        .describe('The account that is logged in now; null when a letter finishes the sign-up.'),
    }),
  },
  errors: ['email_taken', 'too_many'],
});

export const logout = endpoint(calls.logout, {
  summary: 'Ends this session.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ user: z.null().describe('Always null: the session has ended.') }),
  },
  errors: [],
});

const confirmed = z.object({
  email: z.string().describe('Address of the account.'),
});

export const acceptInvitation = endpoint(calls.acceptInvitation, {
  summary: 'Creates the account of an invitation, once, and opens a session.',
  body: { schema: acceptanceSchema },
  answer: { as: 'json', status: 201, schema: signedIn },
  errors: ['email_taken', 'conflict'],
});

export const forgotPassword = endpoint(calls.forgotPassword, {
  summary: 'Sends a letter with a link, or tells the office, if the address has an account.',
  body: { schema: forgotPasswordSchema },
  answer: {
    as: 'json',
    status: 202,
    schema: z.object({
      asked: z.literal(true).describe('Always true.'),
      byMail: z
        .boolean()
        .describe('Whether this site sends letters; if not, its office sees the request.'),
    }),
  },
  errors: ['too_many'],
});

export const readLetterLink = endpoint(calls.readLetterLink, {
  summary: 'Says what the link of a letter asks for; the link stays valid.',
  body: { schema: letterLinkSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ link: letterLinkViewSchema.describe('The link.') }),
  },
  errors: ['conflict', 'blocked'],
});

export const resetPassword = endpoint(calls.resetPassword, {
  summary:
    'Sets a password by the link of a letter, once, ends all sessions and disconnects Google.',
  body: { schema: resetPasswordSchema },
  answer: { as: 'json', status: 200, schema: confirmed },
  errors: ['conflict', 'blocked'],
});

export const verifyEmail = endpoint(calls.verifyEmail, {
  summary:
    'Confirms an e-mail address by the link of a letter, once. A sign-up is finished with a password; an account in use asks for its session or its password.',
  body: { schema: verifyEmailSchema },
  answer: { as: 'json', status: 200, schema: confirmed },
  errors: ['conflict', 'blocked', 'too_many'],
});

export const sendVerification = endpoint(calls.sendVerification, {
  summary: 'Sends the link that confirms the e-mail address again, to the new one if there is one.',
  answer: ownAccount,
  errors: ['conflict', 'too_many'],
});

export const SESSION_CALLS = callGroup('session', 'Sign-up, login and logout.', [
  login,
  loginWithGoogle,
  signup,
  logout,
  forgotPassword,
  readLetterLink,
  resetPassword,
  verifyEmail,
  sendVerification,
]);

export const ACCOUNT_CALLS = callGroup('account', 'Your account: profile, password, sessions.', [
  readUser,
  editProfile,
  readPicture,
  removePicture,
  changePassword,
  connectGoogle,
  disconnectGoogle,
  listSessions,
  endSession,
  logoutEverywhere,
  removeTestAccount,
]);

export const INVITATION_CALLS = callGroup('session', null, [acceptInvitation]);
