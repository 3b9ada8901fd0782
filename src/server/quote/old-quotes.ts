// Deletes quote requests a year after their last change. A keyed hash of the phone number stays, so
// that staff learn of earlier requests; the number cannot be read from it.
import * as z from 'zod';
import { dayOf, momentAfterMonths } from '../../contract/kernel/days.ts';
import { formerPhones } from '../../contract/kernel/phone.ts';
import { LEAD_LIFE_MONTHS } from '../../contract/privacy/privacy.ts';
import type { EraseEntries } from '../kernel/audit/personal-values.ts';
import type { Basics } from '../kernel/basics.ts';
import { keyOf, prefixOf, type TextKeys } from '../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import { createEndings } from '../kernel/sweep/endings.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import type { QuoteList } from './quote-list.ts';
import { formerPhonesOf, QUOTE_FOLDER, type StoredQuote, storedQuote } from './stored-quote.ts';

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

/**
 * When a request ends: this long after its last change, or after the day on which staff meant to
 * call.
 */
const endOf = ({ updatedAt, followUpAt }: StoredQuote) =>
  momentAfterMonths(
    followUpAt !== null && Date.parse(followUpAt) > Date.parse(updatedAt) ? followUpAt : updatedAt,
    LEAD_LIFE_MONTHS,
  );

/**
 * Removes the titles that staff gave to the requests' payment links; resolves to the ids of the
 * links.
 */
export type ForgetTitles = (kv: Kv, quotes: ReadonlySet<string>) => Promise<string[]>;

type Deps = Pick<Basics, 'keys' | 'newOpId'> & {
  eraseEntries: EraseEntries;
  forgetTitles: ForgetTitles;
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
    // Reads documents, not the list: a crash may have removed a request from the list and left its
    // document.
    for await (const key of kv.list(prefixOf(QUOTE_FOLDER))) {
      if (!hasTime()) break;
      const quote = (await kv.get(key, storedQuote))?.value;
      if (!quote || !hasEnded(quote._id, () => endOf(quote))) continue;
      const { _id } = quote;
      const lastAskedOn = dayOf(quote.createdAt);
      for (const phone of new Set([quote.phone, ...formerPhonesOf(quote)]))
        await kv.update(askerKey(keys, phone), storedAsker, newOpId(), (current) =>
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
