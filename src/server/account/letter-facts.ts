// What a letter to the owner of an account is written from, looked up when it is sent.
import { deviceName } from '../../contract/account/device-name.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { type Letterhead, type Recipient, recipient, type TableRow } from '../outbox/letter.ts';
import { letterMoment } from '../outbox/letter-moment.ts';
import type { Dispatch } from '../outbox/stored-dispatch.ts';
import type { Kv } from '../storage/kv.ts';
import type { Links } from './links.ts';
import { LINK_OF } from './notices.ts';
import { type StoredUser, storedUser, userKey } from './stored-user.ts';

export type LetterFacts = {
  to: Recipient;
  /** The address one logs in with. */
  email: string;
  /** When it happened. */
  at: string;
  /** What the browser called itself with which it happened; empty where there was none. */
  device: string;
  /** Whether the link that confirms an address finishes a sign-up, or belongs to an account. */
  opens: 'sign-up' | 'account' | 'new-address';
  /** The letter's link, for the kinds that have one. */
  href: string;
};

/** Recognises an unfinished sign-up: it has neither a password nor Google. */
const opensOf = ({ googleKey, passwordHash, pendingEmail }: StoredUser) => {
  if (pendingEmail !== undefined) return 'new-address';
  return passwordHash === null && googleKey === null ? 'sign-up' : 'account';
};

export const createFindFacts =
  ({ link }: Pick<Letterhead, 'link'>, links: Links) =>
  /** Null when the letter has lost its point: its link is over, or nobody may use it. */
  async (kv: Kv, { ids }: Pick<Dispatch, 'ids'>): Promise<LetterFacts | null> => {
    const user = (await kv.get(userKey(ids.user ?? ''), storedUser))?.value;
    const notice = user?.notices?.find(({ id }) => id === ids.notice);
    if (!user || !notice) return null;
    const { kind, device = '', at } = notice;
    const purpose = LINK_OF[kind];
    const path = purpose && links.pathOf(purpose, user);
    const isCurrent = purpose && user.isActive && user.links?.[purpose]?.id === notice.link;
    if (purpose && !(path && isCurrent)) return null;
    const before = kind === 'email-asked' || ids.address === 'old' ? notice.email : undefined;
    const asked = kind === 'verify-email' ? user.pendingEmail : undefined;
    const email = before ?? asked ?? user.email;
    const opens = opensOf(user);
    return {
      ...{ to: recipient(fullName(user), email), email: user.email, at, device, opens },
      href: path ? link(path) : '',
    };
  };

/** When it happened, and with what. */
export const whenAndWhere = ({ at, device }: LetterFacts): readonly TableRow[] => [
  ['When', letterMoment(at)],
  ...(device ? ([['Device', deviceName(device)]] as const) : []),
];
