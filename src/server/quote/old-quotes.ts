// Requests end a year after they were last worked on. A keyed hash of the phone number stays, so
// that staff learn that somebody has asked before; nobody can read the number from it.
import * as z from 'zod';
import { dayOf, momentAfterMonths } from '../../contract/kernel/days.ts';
import { formerPhones } from '../../contract/kernel/phone.ts';
import { LEAD_LIFE_MONTHS } from '../../contract/privacy/privacy.ts';
import type { EraseEntries } from '../audit/erase-entries.ts';
import type { Basics } from '../basics.ts';
import { createEndings } from '../storage/endings.ts';
import { keyOf, prefixOf, type TextKeys } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import type { QuoteList } from './quote-list.ts';
import { QUOTE_FOLDER, type StoredQuote, storedQuote } from './stored-quote.ts';

const storedAsker = documentSchema(z.strictObject({ lastAskedOn: z.iso.date() }));
const askerKey = (keys: Pick<TextKeys, 'hash'>, phone: string) =>
  keyOf('ask', keys.hash('phone of an old request', phone));

/**
 * The day of the last request from this number that has been deleted; null when there is none. A
 * hash cannot be renewed, so the older forms of the number are looked up as well.
 */
export const askedBefore = async (kv: Kv, keys: Pick<TextKeys, 'hash'>, phone: string) => {
  const found = await Promise.all(
    [phone, ...formerPhones(phone)].map((form) => kv.get(askerKey(keys, form), storedAsker)),
  );
  const days = found.flatMap((asker) => (asker ? [asker.value.lastAskedOn] : []));
  return days.toSorted().at(-1) ?? null;
};

/** When a request ends: so long after its last change, or after the day staff meant to call. */
const endOf = ({ updatedAt, followUpAt }: StoredQuote) =>
  momentAfterMonths(
    followUpAt !== null && Date.parse(followUpAt) > Date.parse(updatedAt) ? followUpAt : updatedAt,
    LEAD_LIFE_MONTHS,
  );

type Deps = Pick<Basics, 'keys' | 'newOpId'> & {
  eraseEntries: EraseEntries;
  /** Removes the titles that staff gave the request's payment links; answers their ids. */
  forgetTitles: (kv: Kv, quotes: ReadonlySet<string>) => Promise<string[]>;
  quoteList: QuoteList;
  now: () => number;
};

export const oldQuotesTask = ({
  eraseEntries,
  forgetTitles,
  keys,
  newOpId,
  now,
  quoteList,
}: Deps): SweepTask => ({
  name: 'requests that have ended',
  run: async (kv, hasTime) => {
    let ended = 0;
    const { hasEnded, report } = createEndings(now);
    // Not by the list: a crash may have taken a request out of it and left its document.
    for await (const key of kv.list(prefixOf(QUOTE_FOLDER))) {
      if (!hasTime()) break;
      const quote = (await kv.get(key, storedQuote))?.value;
      if (!quote || !hasEnded(quote._id, () => endOf(quote))) continue;
      const { _id } = quote;
      const lastAskedOn = dayOf(quote.createdAt);
      await kv.update(askerKey(keys, quote.phone), storedAsker, newOpId(), (current) =>
        current && current.lastAskedOn >= lastAskedOn ? KEEP : { lastAskedOn },
      );
      const links = await forgetTitles(kv, new Set([_id]));
      await eraseEntries(kv, new Set([_id, ...links]));
      await quoteList.forget(kv, _id);
      await kv.purge(key);
      ended += 1;
    }
    report();
    return ended;
  },
});
