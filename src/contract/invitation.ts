// An invitation: a link that lets one person make an account for staff, once and for a day.

import * as z from 'zod';
import { STAFF_PASSWORD_MIN, samePassword, signupSchema } from './account.ts';
import { newPasswordText } from './auth.ts';
import { boundedText } from './bounded-text.ts';
import { DAY_MS } from './days.ts';
import { INVITATION_PATH } from './letter-links.ts';

/** Whoever finds an old log finds an invitation that is over. */
export const INVITATION_MS = DAY_MS;
const TOKEN_MAX = 100;
const NO_TOKEN = 'The invitation link is incomplete. Please open the whole link.';

/**
 * The path of the link. The token is in the fragment, which browsers send to no server and name in
 * no `Referer`.
 */
export const invitationPath = (token: string) => `${INVITATION_PATH}#${token}`;

const typedFields = {
  firstName: signupSchema.shape.firstName,
  lastName: signupSchema.shape.lastName,
  password: newPasswordText(STAFF_PASSWORD_MIN).describe(
    `At least ${STAFF_PASSWORD_MIN} characters, at most 72 bytes.`,
  ),
  passwordAgain: signupSchema.shape.passwordAgain,
};

/** What the person who was invited types. */
export const invitationFormSchema = z.strictObject(typedFields).refine(...samePassword);

/** The form and the token of the link. */
export const acceptanceSchema = z
  .strictObject({
    ...typedFields,
    token: boundedText(TOKEN_MAX, { missing: NO_TOKEN, long: NO_TOKEN })
      .min(1, NO_TOKEN)
      .describe('What follows the # in the link of the invitation.'),
  })
  .refine(...samePassword);
export type Acceptance = z.infer<typeof acceptanceSchema>;
