// A link in a letter proves that the person who opens it reads the account's mail. Its token is in
// the fragment, which browsers send to no server and name in no `Referer`; opening it spends
// nothing.
import { HOUR_MS, MINUTE_MS } from '../kernel/days.ts';
import { RESET_PATH, VERIFY_PATH } from './letter-links.ts';

/** Purposes of a link: to replace a forgotten password, set the first one, or prove an address. */
export const LINK_PURPOSES = ['reset', 'invite', 'verify'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const LINK_MS = {
  reset: 30 * MINUTE_MS,
  invite: 72 * HOUR_MS,
  verify: 8 * HOUR_MS,
} as const satisfies Record<LinkPurpose, number>;
/** How long a link works, in the words of letters and pages. */
export const LINK_LIFE = {
  reset: '30 minutes',
  invite: '3 days',
  verify: '8 hours',
} as const satisfies Record<LinkPurpose, string>;
/** Pause after a letter with a link to reset the password, in which no second one is sent. */
export const RESET_PAUSE_MS = 5 * MINUTE_MS;
export const RESET_PAUSE = '5 minutes';

/** The path of a link with its token. */
export const linkPath = (purpose: LinkPurpose, token: string) =>
  `${purpose === 'verify' ? VERIFY_PATH : RESET_PATH}#${token}`;

export const NO_TOKEN = 'The link is incomplete. Please open the whole link from the e-mail.';

/**
 * How the person who opens the link proves that the account is theirs: `new_password` finishes a
 * sign-up or replaces a password, `password` is the password of the account, and `nothing` means
 * that this browser is logged in with the account.
 */
export const LINK_ASKS = ['new_password', 'password', 'nothing'] as const;
