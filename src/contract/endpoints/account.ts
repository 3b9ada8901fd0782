// One's own account.
import * as z from 'zod';
import {
  connectGoogleSchema,
  currentPasswordSchema,
  PICTURE_MAX_BYTES,
  PICTURE_TOO_LARGE,
  passwordChangeSchema,
  profileSchema,
  sessionSchema,
  userSchema,
} from '../account.ts';
import { endpoint } from '../endpoint.ts';

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

export const readUser = endpoint({
  name: 'readUser',
  method: 'GET',
  path: '/user',
  access: 'anyone',
  summary: 'Says who is logged in.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ user: userSchema.nullable().describe('The account, or null for nobody.') }),
  },
  errors: [],
});

export const editProfile = endpoint({
  name: 'editProfile',
  method: 'POST',
  path: '/user/edit-profile',
  access: 'user',
  summary: 'Changes names, phone, picture or e-mail address.',
  body: {
    as: 'multipart',
    schema: profileSchema,
    maxBytes: PICTURE_MAX_BYTES + FORM_BYTES,
    tooLarge: PICTURE_TOO_LARGE,
  },
  answer: ownAccount,
  errors: ['email_taken', 'conflict', 'too_many'],
});

export const readPicture = endpoint({
  name: 'readPicture',
  method: 'GET',
  path: '/user/picture',
  access: 'user',
  summary: 'The picture of the account.',
  answer: { as: 'picture' },
  errors: ['not_found'],
});

export const removePicture = endpoint({
  name: 'removePicture',
  method: 'DELETE',
  path: '/user/picture',
  access: 'user',
  summary: 'Removes the picture.',
  answer: ownAccount,
  errors: [],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/user/change-password',
  access: 'user',
  whilePasswordDue: true,
  summary: 'Sets a new password and ends all other sessions.',
  body: { as: 'json', schema: passwordChangeSchema },
  answer: ownAccount,
  errors: ['conflict', 'too_many'],
});

export const connectGoogle = endpoint({
  name: 'connectGoogle',
  method: 'POST',
  path: '/user/connect-google',
  access: 'user',
  summary: 'Connects Google to this account; needs its password.',
  body: { as: 'json', schema: connectGoogleSchema },
  answer: ownAccount,
  errors: ['google_refused', 'forbidden', 'conflict', 'too_many', 'not_found'],
});

export const disconnectGoogle = endpoint({
  name: 'disconnectGoogle',
  method: 'POST',
  path: '/user/disconnect-google',
  access: 'user',
  summary:
    'Disconnects Google from this account and ends all other sessions; refused while Google is the only way in.',
  body: { as: 'json', schema: currentPasswordSchema },
  answer: ownAccount,
  errors: ['conflict', 'too_many'],
});

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  access: 'user',
  summary: 'Where this account is logged in.',
  answer: sessions,
  errors: [],
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/user/session/{id}',
  access: 'user',
  summary: 'Ends one session of this account.',
  answer: sessions,
  errors: [],
});

export const logoutEverywhere = endpoint({
  name: 'logoutEverywhere',
  method: 'POST',
  path: '/user/logout-everywhere',
  access: 'user',
  summary: 'Ends every other session of this account; the one that asks stays.',
  answer: sessions,
  errors: [],
});

export const removeTestAccount = endpoint({
  name: 'removeTestAccount',
  method: 'DELETE',
  path: '/user/test-account',
  access: 'user',
  summary:
    'Removes the caller’s account for good if a check of the site made it: its address ends in @canary.invalid, and it has bought nothing.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ user: z.null().describe('Nobody is logged in now.') }),
  },
  errors: ['conflict'],
});

export const ACCOUNT_ENDPOINTS = [
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
] as const;
