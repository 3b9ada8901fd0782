// An invitation: a link that lets one person make an account for staff, once and for a day.
import { DAY_MS } from '../kernel/days.ts';
import { INVITATION_PATH } from './letter-links.ts';

/** Short, so that an invitation found in an old log no longer works. */
export const INVITATION_MS = DAY_MS;

/**
 * The path of the link. The token is in the fragment, which browsers send to no server and name in
 * no `Referer`.
 */
export const invitationPath = (token: string) => `${INVITATION_PATH}#${token}`;
