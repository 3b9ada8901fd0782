// A link in a letter proves that whoever opens it reads the account's mail. Its token is in the
// fragment, which browsers send to no server and name in no `Referer`; opening it spends nothing.

import * as z from 'zod';
import { passwordPair, samePassword } from './account.ts';
import { emailSchema } from './auth.ts';
import { boundedText } from './bounded-text.ts';
import { HOUR_MS, MINUTE_MS } from './days.ts';
import { RESET_PATH, VERIFY_PATH } from './letter-links.ts';

/** What a link is good for: a forgotten password, the first password, an e-mail address. */
export const LINK_PURPOSES = ['reset', 'invite', 'verify'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const LINK_MS = {
  reset: 30 * MINUTE_MS,
  invite: 72 * HOUR_MS,
  verify: 8 * HOUR_MS,
} as const satisfies Record<LinkPurpose, number>;
/** How long a link is good, as letters and pages say it. */
export const LINK_LIFE = {
  reset: '30 minutes',
  invite: '3 days',
  verify: '8 hours',
} as const satisfies Record<LinkPurpose, string>;
/** For so long after a letter with a link to reset the password, asking again sends no other. */
export const RESET_PAUSE_MS = 5 * MINUTE_MS;
export const RESET_PAUSE = '5 minutes';

/** The path of a link with its token. */
export const linkPath = (purpose: LinkPurpose, token: string) =>
  `${purpose === 'verify' ? VERIFY_PATH : RESET_PATH}#${token}`;

const TOKEN_MAX = 100;
const NO_TOKEN = 'The link is incomplete. Please open the whole link from the e-mail.';
const token = boundedText(TOKEN_MAX, { missing: NO_TOKEN, long: NO_TOKEN })
  .min(1, NO_TOKEN)
  .describe('What follows the # in the link.');

/** Asks for a letter with a link. */
export const forgotPasswordSchema = z.strictObject({
  email: emailSchema.describe('E-mail address of the account.'),
});

/** What is typed on the page that the link opens. */
export const resetFormSchema = z.strictObject(passwordPair).refine(...samePassword);
/** The form and the token of the link. */
export const resetPasswordSchema = z
  .strictObject({ token, ...passwordPair })
  .refine(...samePassword);
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** The token of a link that confirms an e-mail address. */
export const verifyEmailSchema = z.strictObject({ token });
