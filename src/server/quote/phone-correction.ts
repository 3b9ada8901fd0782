// The token in the answer to a request, with which its sender can correct the phone number.
import { timingSafeEqual } from 'node:crypto';
import { QUOTE_CORRECTION_MS } from '../../contract/quote/quote-desk.ts';
import type { TextKeys } from '../storage/keys.ts';
import { parseId } from '../storage/keys.ts';
import type { Id } from '../storage/kv.ts';
import type { StoredQuote } from './stored-quote.ts';

type Keys = Pick<TextKeys, 'hash'>;

/** Every answer about a request has the same token; it is computed and never stored. */
const tokenOf = (keys: Keys, id: string) => `${id}.${keys.hash('correction of a quote', id)}`;

const endOf = ({ createdAt }: Pick<StoredQuote, 'createdAt'>) =>
  Date.parse(createdAt) + QUOTE_CORRECTION_MS;

/** Whether the hour in which the number may be corrected is over. */
export const isTooLate = (quote: Pick<StoredQuote, 'createdAt'>, now: number) =>
  now >= endOf(quote);

/** How the number of this request can be corrected; null once it was corrected, or too late. */
export const correctionOf = (
  keys: Keys,
  quote: Pick<StoredQuote, '_id' | 'createdAt' | 'phoneCorrectedAt'>,
  now: number,
) =>
  quote.phoneCorrectedAt !== null || isTooLate(quote, now)
    ? null
    : { token: tokenOf(keys, quote._id), until: new Date(endOf(quote)).toISOString() };

/** The request that the token is for; null for a token that is not ours. */
export const quoteOfToken = (keys: Keys, token: string): Id | null => {
  const id = parseId(token.slice(0, token.indexOf('.')));
  if (!id) return null;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(keys, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
};
