// Schemas of a person's own account: sign-up, profile, password and sessions.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { phoneText, sentPhone } from '../kernel/phone-text-rules.ts';
import { lineText } from '../kernel/plain-text-rules.ts';
import { PASSWORD_MIN, ROLES, samePassword } from './account.ts';
import { PASSWORD_MAX_CHARACTERS } from './auth.ts';
import { emailSchema, newPasswordText, passwordText } from './auth-rules.ts';

const NAME_MAX = 80;

/** `possessive` is `your`, or `the` where staff type another person's name. */
const nameSchema = (label: string, possessive: 'your' | 'the') =>
  lineText(label, 0, NAME_MAX, {
    missing: `Please enter ${possessive} ${label.toLowerCase()}.`,
  });

const firstNameOf = (possessive: 'your' | 'the') =>
  nameSchema('First name', possessive)
    .pipe(z.string().min(1, `Please enter ${possessive} first name.`))
    .describe('First name, any script.');
const firstName = firstNameOf('your');
const lastName = nameSchema('Last name', 'your').describe('Last name; may be empty.');
const PHONE_MISSING = 'Please enter a phone number, or leave the field empty.';
const PHONE_HELP = 'Phone number, kept in E.164; Indian without a country code. May be empty.';
const phone = phoneText({ missing: PHONE_MISSING, mayBeEmpty: true }).describe(PHONE_HELP);

/** The name of the person who types it. */
export const ownNames = { firstName, lastName };

const picture = z
  .file('Please choose an image.')
  .describe('JPEG, PNG or WebP, at most 2 MB and 6000 x 6000 pixels.');

export const newPassword = newPasswordText(PASSWORD_MIN);
const passwordAgain = boundedText(PASSWORD_MAX_CHARACTERS, {
  missing: 'Please confirm your password.',
  long: 'The two passwords do not match.',
}).describe('The same password again.');

/** A new password, twice. */
export const passwordPair = {
  password: newPassword.describe('At least 8 characters, 12 for staff, at most 72 bytes.'),
  passwordAgain,
};

/** Sign-up, as the form sends it. */
export const signupSchema = z
  .strictObject({
    firstName,
    lastName: lastName.default(''),
    email: emailSchema.describe('E-mail address; one account for each.'),
    phone: phone.default(''),
    password: newPassword.describe('At least 8 characters, at most 72 bytes.'),
    passwordAgain,
    profileImage: picture.optional(),
  })
  .refine(...samePassword);
export type Signup = z.infer<typeof signupSchema>;

/** A new phone number of an account. */
export const ownPhoneSchema = z.strictObject({ phone });

/**
 * Profile changes; omitted fields stay unchanged. A number that differs from the stored one is
 * checked by `ownPhoneSchema`; the stored one may be older than that rule.
 */
export const profileSchema = z.strictObject({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  phone: sentPhone({ missing: PHONE_MISSING }).optional().describe(PHONE_HELP),
  profileImage: picture.optional(),
  email: emailSchema.optional().describe('New e-mail address; needs the current password.'),
  currentPassword: passwordText.optional().describe('Needed to change the e-mail address.'),
});
export type ProfileChanges = z.infer<typeof profileSchema>;

/** Name, number and picture, as the form of the profile sends them. */
export const namesAndPictureSchema = profileSchema
  .omit({ email: true, currentPassword: true })
  .extend({ phone: phone.optional() });
/** The password of an account, as its owner types it to prove who asks. */
export const ownProofSchema = z.strictObject({
  currentPassword: passwordText.refine(
    (typed) => typed !== '',
    'Please enter your current password.',
  ),
});
/** A new e-mail address, as its form sends it. */
export const newEmailSchema = ownProofSchema.extend({ email: emailSchema });

export const passwordChangeSchema = z
  .strictObject({
    currentPassword: passwordText.describe('The current password.'),
    ...passwordPair,
  })
  .refine(...samePassword);

/**
 * The caller's own password, as proof that the owner asks. It is optional here, so that its absence
 * is reported as a wrong field.
 */
export const typedPassword = passwordText.optional().describe('Your current password.');
/** The password as proof that the owner asks, even shortly after a login. */
export const currentPasswordSchema = z.strictObject({ currentPassword: typedPassword });
export const connectGoogleSchema = z.strictObject({
  token: boundedText(4096, { missing: 'Please sign in with Google again.' }).describe(
    'ID token from Google, asked for with the part of XSRF-TOKEN before the dot as its nonce.',
  ),
  currentPassword: typedPassword,
});

/** An account that staff create. */
export const newPersonSchema = z.strictObject({
  firstName: firstNameOf('the'),
  lastName: nameSchema('Last name', 'the').describe('Last name; may be empty.').default(''),
  email: emailSchema.describe('E-mail address; one account for each.'),
  phone: phone.default(''),
});
export type NewPerson = z.infer<typeof newPersonSchema>;

/** An account as its owner sees it. */
export const userSchema = z.object({
  _id: z.string().describe('Identifier.'),
  role: z.enum(ROLES).describe('Role of the account.'),
  firstName: z.string().describe('First name.'),
  lastName: z.string().describe('Last name; may be empty.'),
  email: z.string().describe('E-mail address.'),
  phone: z.string().describe('Phone number in E.164; may be empty.'),
  profileImage: z.string().nullable().describe('Address of the picture, or null.'),
  hasPassword: z.boolean().describe('False for an account that signs in with Google only.'),
  hasGoogle: z.boolean().describe('Whether a Google sign-in opens this account.'),
  google: z
    .object({
      email: z.string().describe('Address of the Google account when it was connected.'),
      connectedAt: z.iso.datetime().describe('When it was connected.'),
    })
    .optional()
    .describe('The Google account; absent where it was connected before this was kept.'),
  emailVerified: z.boolean().describe('Whether the e-mail address is confirmed.'),
  emailBounced: z.literal(true).optional().describe('E-mail to it was refused.'),
  confirmAgain: z
    .literal(true)
    .optional()
    .describe('It was confirmed without proof of the owner: requests sent with it are not shown.'),
  pendingEmail: z.string().nullable().describe('A new one to be confirmed, or null.'),
  passwordDue: z.boolean().describe('A new password must be set before anything else.'),
  deletionAt: z.iso.datetime().optional().describe('When it will be deleted.'),
  createdAt: z.iso.datetime().describe('When the account was made.'),
});
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({
  _id: z.string().describe('Identifier of the session.'),
  startedAt: z.iso.datetime().describe('When it was opened.'),
  endsAt: z.iso.datetime().describe('When it expires.'),
  device: z.string().describe('Name by which the browser identifies itself.'),
  isCurrent: z.boolean().describe('Whether it is your current session.'),
});
