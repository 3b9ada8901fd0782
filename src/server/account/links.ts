// Links in letters. Their tokens are computed and never stored: the writer of a letter computes one
// again when the letter is sent, and the account keeps its hash.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { LINK_MS, type LinkPurpose, linkPath } from '../../contract/account/account-link.ts';
import type { Basics } from '../basics.ts';
import { ApiError } from '../refusal.ts';
import { parseId } from '../storage/keys.ts';
import type { Id } from '../storage/kv.ts';
import type { StoredLink, StoredUser } from './stored-user.ts';

/** Account and token. */
const WHOLE = /^([0-9a-z]{26})\.([\w-]{43})$/;
/** For a purpose without a link; no token has it. */
const NO_HASH = '0'.repeat(64);

type LinkPorts = Pick<Basics, 'newId' | 'isoNow'> & { key: Uint8Array; now: () => number };
export type Links = ReturnType<typeof createLinks>;
type Holder = Pick<StoredUser, '_id' | 'links'>;

export const linkOver = () =>
  new ApiError(
    'conflict',
    'This link is no longer valid: it has been used, replaced by a newer one, or is too old.',
  );

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const createLinks = ({ key, newId, isoNow, now }: LinkPorts) => {
  const tokenOf = (
    purpose: LinkPurpose,
    userId: string,
    { id, issuedAt }: Omit<StoredLink, 'hash'>,
  ) =>
    createHmac('sha256', key).update([purpose, userId, id, issuedAt].join('|')).digest('base64url');

  const endOf = (purpose: LinkPurpose, { issuedAt }: StoredLink) =>
    Date.parse(issuedAt) + LINK_MS[purpose];

  return {
    /** A new link, to be kept in the account; it replaces the one for the same purpose. */
    issue: (purpose: LinkPurpose, userId: string): StoredLink => {
      const link = { id: newId(), issuedAt: isoNow() };
      return { ...link, hash: hashOf(tokenOf(purpose, userId, link)) };
    },

    endOf: (purpose: LinkPurpose, link: StoredLink) => new Date(endOf(purpose, link)).toISOString(),

    /** Path of a link that is good, with its token; undefined when there is none. */
    pathOf: (purpose: LinkPurpose, { _id, links }: Holder) => {
      const link = links?.[purpose];
      if (!link || now() >= endOf(purpose, link)) return undefined;
      return linkPath(purpose, `${_id}.${tokenOf(purpose, _id, link)}`);
    },

    /** The account that a token names, without any proof; null for what is no token. */
    accountOf: (token: string): Id | null => parseId(WHOLE.exec(token)?.[1] ?? ''),

    /** Which of the purposes the token is good for; undefined when it is for none. */
    purposeOf: <Purpose extends LinkPurpose>(
      purposes: readonly Purpose[],
      { _id, links }: Holder,
      token: string,
    ) => {
      const [, userId, secret = ''] = WHOLE.exec(token) ?? [];
      return purposes.find((purpose) => {
        const link = links?.[purpose];
        const fits = isSame(link?.hash ?? NO_HASH, hashOf(secret));
        return fits && userId === _id && link !== undefined && now() < endOf(purpose, link);
      });
    },
  };
};
