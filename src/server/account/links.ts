// Links in letters. Their tokens are computed and never stored: the writer of a letter computes one
// again when the letter is sent, and the account keeps its hash.
import { createHmac } from 'node:crypto';
import { LINK_MS, type LinkPurpose, linkPath } from '../../contract/account/account-link.ts';
import type { Basics } from '../kernel/basics.ts';
import { ApiError } from '../kernel/refusal.ts';
import { isSameSecret, sha256Of } from '../kernel/storage/hashes.ts';
import { parseId } from '../kernel/storage/keys.ts';
import type { Id } from '../kernel/storage/kv.ts';
import type { StoredLink, StoredUser } from './stored-user.ts';

/** Account and token. */
const WHOLE = /^([0-9a-z]{26})\.([\w-]{43})$/;
/** Stands for a missing link; no token has this hash. */
const NO_HASH = '0'.repeat(64);

type LinkPorts = Pick<Basics, 'newId' | 'isoNow'> & { key: Uint8Array; now: () => number };
export type Links = ReturnType<typeof createLinks>;
type Holder = Pick<StoredUser, '_id' | 'links'>;

export const linkOver = () =>
  new ApiError(
    'conflict',
    'This link is no longer valid: it has been used, replaced by a newer one, or is too old.',
  );

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
      return { ...link, hash: sha256Of(tokenOf(purpose, userId, link)) };
    },

    endOf: (purpose: LinkPurpose, link: StoredLink) => new Date(endOf(purpose, link)).toISOString(),

    /** Path of a valid link with its token; undefined if there is none. */
    pathOf: (purpose: LinkPurpose, { _id, links }: Holder) => {
      const link = links?.[purpose];
      if (!link || now() >= endOf(purpose, link)) return undefined;
      return linkPath(purpose, `${_id}.${tokenOf(purpose, _id, link)}`);
    },

    /** The account that a token names, unchecked; null for a text that is not a token. */
    accountOf: (token: string): Id | null => parseId(WHOLE.exec(token)?.[1] ?? ''),

    /** The purpose for which the token is valid; undefined if there is none. */
    purposeOf: <Purpose extends LinkPurpose>(
      purposes: readonly Purpose[],
      { _id, links }: Holder,
      token: string,
    ) => {
      const [, userId, secret = ''] = WHOLE.exec(token) ?? [];
      return purposes.find((purpose) => {
        const link = links?.[purpose];
        const fits = isSameSecret(link?.hash ?? NO_HASH, sha256Of(secret));
        return fits && userId === _id && link !== undefined && now() < endOf(purpose, link);
      });
    },
  };
};
