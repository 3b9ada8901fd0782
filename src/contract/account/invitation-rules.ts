// Schemas of an invitation and of accepting it.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { STAFF_PASSWORD_MIN, samePassword } from './account.ts';
import { newPasswordText } from './auth-rules.ts';
import { signupSchema } from './rules.ts';

const TOKEN_MAX = 100;
const NO_TOKEN = 'The invitation link is incomplete. Please open the whole link.';

const typedFields = {
  firstName: signupSchema.shape.firstName,
  lastName: signupSchema.shape.lastName,
  password: newPasswordText(STAFF_PASSWORD_MIN).describe(
    `At least ${STAFF_PASSWORD_MIN} characters, at most 72 bytes.`,
  ),
  passwordAgain: signupSchema.shape.passwordAgain,
};

/** The fields that the invited person fills in. */
export const invitationFormSchema = z.strictObject(typedFields).refine(...samePassword);

/** The form and the token of the link. */
export const acceptanceSchema = z
  .strictObject({
    ...typedFields,
    token: boundedText(TOKEN_MAX, { missing: NO_TOKEN, long: NO_TOKEN })
      .min(1, NO_TOKEN)
      .describe('The part after the # in the link of the invitation.'),
  })
  .refine(...samePassword);
export type Acceptance = z.infer<typeof acceptanceSchema>;
