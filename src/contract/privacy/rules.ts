// Schemas of the deletion of an account.
import * as z from 'zod';
import { passwordText } from '../account/auth-rules.ts';
import { DELETION_HINDRANCES, REVIEW_CHOICES } from './privacy.ts';

/** Proof that the owner asks, and not another person at an unlocked screen. */
export const ownerProofSchema = z.strictObject({
  currentPassword: passwordText.optional().describe('Not needed within ten minutes of a login.'),
});

export const deletionRequestSchema = z.strictObject({
  currentPassword: passwordText
    .optional()
    .describe(
      'Required, unless the account has no password: then a login of the last ten minutes is.',
    ),
  reviews: z
    .enum(REVIEW_CHOICES, 'Please choose what happens to your reviews.')
    .default('keep')
    .describe('Whether reviews stay, signed “A customer”.'),
});
export type DeletionRequest = z.infer<typeof deletionRequestSchema>;

/** Whether an account can be deleted, and whether its deletion is scheduled. */
export const deletionSchema = z.object({
  deletionAt: z.iso.datetime().nullable().describe('When the account will be deleted, or null.'),
  hindrances: z
    .array(
      z.object({
        about: z.enum(DELETION_HINDRANCES).describe('Kind of obstacle.'),
        text: z.string().describe('As a sentence.'),
      }),
    )
    .describe('Why it cannot be deleted now.'),
  needsPassword: z
    .boolean()
    .describe('Whether deleting needs the password or, for an account without one, a new login.'),
  isFreshLogin: z
    .boolean()
    .describe('Whether this login is at most ten minutes old: then an export needs no password.'),
});
export type Deletion = z.infer<typeof deletionSchema>;
