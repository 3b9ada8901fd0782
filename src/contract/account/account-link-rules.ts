// Schemas of links in letters: passwords, proven addresses and finished sign-ups.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { samePassword } from './account.ts';
import { LINK_ASKS, LINK_PURPOSES, NO_TOKEN } from './account-link.ts';
import { emailSchema, passwordText } from './auth-rules.ts';
import { ownNames, passwordPair } from './rules.ts';

const TOKEN_MAX = 100;

const token = boundedText(TOKEN_MAX, { missing: NO_TOKEN, long: NO_TOKEN })
  .min(1, NO_TOKEN)
  .describe('The part after the # in the link.');

/** Asks for a letter with a link. */
export const forgotPasswordSchema = z.strictObject({
  email: emailSchema.describe('E-mail address of the account.'),
});

/** A tick box: browsers send its name when it is ticked, and leave it out otherwise. */
const ticked = z
  .string()
  .optional()
  .transform((sent) => sent !== undefined);

/** The fields of the page that the link opens. */
export const resetFormSchema = z
  .strictObject({ ...passwordPair, keepGoogle: ticked })
  .refine(...samePassword);
const keepGoogle = z
  .boolean()
  .default(false)
  .describe('Whether Google stays connected; otherwise it is disconnected.');
/** The form and the token of the link. */
export const resetPasswordSchema = z
  .strictObject({ token, ...passwordPair, keepGoogle })
  .refine(...samePassword);
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** The token of a link, sent to learn what the link asks for. */
export const letterLinkSchema = z.strictObject({ token });

/** The data that a link's page shows before anything is sent. */
export const letterLinkViewSchema = z.object({
  purpose: z.enum(LINK_PURPOSES).describe('Purpose of the link.'),
  email: z.string().describe('The address that the letter was sent to.'),
  asks: z.enum(LINK_ASKS).describe('Proof to send with the token.'),
  mayReset: z
    .boolean()
    .describe('Whether a new password may be sent instead of the requested one.'),
  passwordMin: z.int().describe('The fewest characters of a new password.'),
  google: z
    .string()
    .nullable()
    .describe(
      'Address of the connected Google account, empty if not known. Null without one, and for a link that cannot set a password.',
    ),
  signUp: z
    .object({
      firstName: z.string().describe('First name.'),
      lastName: z.string().describe('Last name; may be empty.'),
      phone: z.string().describe('International number; may be empty.'),
      hasPicture: z.boolean().describe('Whether a picture was sent.'),
    })
    .nullable()
    .describe('The data of the sign-up that the link finishes, or null.'),
});
export type LetterLinkView = z.infer<typeof letterLinkViewSchema>;

/** The fields of the page of a link that finishes a sign-up. */
export const finishSignupSchema = z
  .strictObject({ ...ownNames, ...passwordPair, keepDetails: ticked })
  .refine(...samePassword);
/** An owner who is already logged in only confirms, without any field. */
export const confirmHereSchema = z.strictObject({});
/** The password of the account, on the page of a link that confirms an address. */
export const provenAddressSchema = z.strictObject({
  currentPassword: passwordText,
});

/** The token of a link that confirms an address, and what it asks for. */
export const verifyEmailSchema = z
  .strictObject({
    token,
    currentPassword: passwordText
      .optional()
      .describe('The password of an account that is in use already.'),
    password: passwordPair.password
      .optional()
      .describe('The password of a new account, or a new one that ends all sessions.'),
    passwordAgain: passwordPair.passwordAgain.optional(),
    keepGoogle,
    firstName: ownNames.firstName.optional(),
    lastName: ownNames.lastName.optional(),
    keepDetails: z
      .boolean()
      .default(true)
      .describe('Whether to keep the phone number and the picture sent with the sign-up.'),
  })
  .refine(({ password, passwordAgain }) => {
    if (password === undefined || passwordAgain === undefined) return password === passwordAgain;
    return samePassword[0]({ password, passwordAgain });
  }, samePassword[1]);
export type VerifyEmail = z.infer<typeof verifyEmailSchema>;
