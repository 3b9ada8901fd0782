// A quote request that is marked as a test: written, read and removed again, and never in the list.
import { HOUR_MS } from '../../contract/kernel/days.ts';
import type { Basics } from '../basics.ts';
import { keyOf, prefixOf } from '../storage/keys.ts';
import { type Kv, StorageUnavailable } from '../storage/kv.ts';
import { expiring, type SweepTask } from '../storage/sweeper.ts';
import { type StoredQuote, storedQuote } from './stored-quote.ts';

/** Not the folder of requests, whose list is made anew from all that is in there. */
const FOLDER = 'quo-test';
const REST_MS = HOUR_MS;

/** Throws StorageUnavailable when storage does not give back what was written. */
export const tryQuote = async (
  kv: Kv,
  quote: StoredQuote,
  { newOpId }: Pick<Basics, 'newOpId'>,
) => {
  const key = keyOf(FOLDER, quote._id);
  await kv.create(key, storedQuote, quote, newOpId());
  const found = await kv.get(key, storedQuote);
  await kv.purge(key);
  if (!found) throw new StorageUnavailable('Storage does not give back what was written.');
  return found.value;
};

/** Removes tests that a crash cut off. */
export const testQuotesTask = (now: () => number): SweepTask =>
  expiring(
    'test quotes',
    prefixOf(FOLDER),
    storedQuote,
    ({ createdAt }) => now() - Date.parse(createdAt) > REST_MS,
  );
