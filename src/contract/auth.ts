// Accounts: rules and messages of the login form.
import * as z from 'zod';
import { boundedText, typedText } from './bounded-text.ts';

export const LOGIN_PASSWORD_MIN = 4;
const EMAIL_MAX = 254;
export const PASSWORD_MAX_CHARACTERS = 128;
/** bcrypt reads no further; a longer password is refused instead of being cut off. */
const PASSWORD_MAX_BYTES = 72;

/** One spelling for one mailbox: without outer spaces, NFKC, lower case. */
const normalEmail = (typed: string) => typed.trim().normalize('NFKC').toLowerCase();

/** E-mail address in its normal form, at most 254 characters. */
export const emailSchema = typedText(EMAIL_MAX, {
  missing: 'Please enter the email.',
  long: 'Email is not valid',
})
  .refine((typed) => typed.trim() !== '', { error: 'Please enter the email.', abort: true })
  .regex(/^\P{Cc}*$/u, { error: 'Email is not valid', abort: true })
  .transform(normalEmail)
  .pipe(z.email('Email is not valid').max(EMAIL_MAX, 'Email is not valid'));

/** A password with at most 72 bytes in UTF-8: every byte of it is used. */
export const passwordText = boundedText(PASSWORD_MAX_CHARACTERS, {
  missing: 'Please enter the password.',
  long: `Password must be at most ${PASSWORD_MAX_CHARACTERS} characters.`,
})
  .min(1, 'Please enter the password.')
  .refine(
    (typed) => new TextEncoder().encode(typed).length <= PASSWORD_MAX_BYTES,
    `Password must be at most ${PASSWORD_MAX_BYTES} bytes; letters of other scripts count as more than one.`,
  );

/** E-mail and password, as the login form sends them; the messages are the specification's. */
export const loginRequestSchema = z.strictObject({
  email: emailSchema.describe('E-mail address of the account.'),
  password: passwordText
    .min(LOGIN_PASSWORD_MIN, `Password must be at least ${LOGIN_PASSWORD_MIN} characters.`)
    .describe('Its password.'),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;
export type LoginField = keyof LoginRequest;
