// Schemas of the login: e-mail address and passwords.
import * as z from 'zod';
import { boundedText, typedText } from '../kernel/bounded-text-rules.ts';
import {
  hashedForms,
  isHashable,
  LOGIN_PASSWORD_MIN,
  PASSWORD_MAX_BYTES,
  PASSWORD_MAX_CHARACTERS,
  secretForm,
} from './auth.ts';
import { normalEmail } from './email.ts';
import { EMAIL_MESSAGES } from './email-messages.ts';

const EMAIL_MAX = 254;
const ADDRESS = z.email();
/** The rule of zod, but the last label may be an A-label, which is checked as `example`. */
const isAddress = (email: string) =>
  ADDRESS.safeParse(email.replace(/\.xn--[a-z0-9-]{2,59}$/, '.example')).success;

/** E-mail address in its normal form, at most 254 characters. */
export const emailSchema = typedText(
  EMAIL_MAX,
  { missing: EMAIL_MESSAGES.missing, long: EMAIL_MESSAGES.wrong },
  'one',
)
  .refine((typed) => typed.trim() !== '', { error: EMAIL_MESSAGES.missing, abort: true })
  .regex(/^\P{Cc}*$/u, { error: EMAIL_MESSAGES.wrong, abort: true })
  .transform(normalEmail)
  .pipe(
    z
      .string()
      .max(EMAIL_MAX, { error: EMAIL_MESSAGES.wrong, abort: true })
      .refine(isAddress, EMAIL_MESSAGES.wrong),
  );

const TOO_MANY_BYTES = `Password must be at most ${PASSWORD_MAX_BYTES} bytes; letters of other scripts count as more than one.`;

const someText = boundedText(PASSWORD_MAX_CHARACTERS, {
  missing: 'Please enter the password.',
  long: `Password must be at most ${PASSWORD_MAX_CHARACTERS} characters.`,
}).min(1, 'Please enter the password.');

/** A password of an account, typed to log in or to prove who is asking. */
export const passwordText = someText.refine(
  (typed) => hashedForms(typed).length > 0,
  TOO_MANY_BYTES,
);

/**
 * A password that is being set: at least `least` characters and at most 72 bytes of UTF-8, both
 * counted on its `secretForm`.
 */
export const newPasswordText = (least: number) =>
  someText
    .refine(
      (typed) => [...secretForm(typed)].length >= least,
      `Password must be at least ${least} characters.`,
    )
    .refine((typed) => isHashable(secretForm(typed)), TOO_MANY_BYTES)
    .meta({ minLength: least });

/** E-mail and password, as the login form sends them; the messages are the specification's. */
export const loginRequestSchema = z.strictObject({
  email: emailSchema.describe('E-mail address of the account.'),
  password: passwordText
    .min(LOGIN_PASSWORD_MIN, `Password must be at least ${LOGIN_PASSWORD_MIN} characters.`)
    .describe('Password of the account.'),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;
