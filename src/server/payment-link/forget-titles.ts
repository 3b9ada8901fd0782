// Staff write the name of the payer into the title of a link: “Advance of Meera”. The link stays,
// because it is part of the books. Once its quote request is gone, its title gives only its
// purpose.
import { LINK_PURPOSE_LABELS } from '../../contract/payment-link/payment-link.ts';
import type { EraseEntries } from '../audit/erase-entries.ts';
import type { Basics } from '../basics.ts';
import { quoteKey, storedQuote } from '../quote/stored-quote.ts';
import { prefixOf } from '../storage/keys.ts';
import { KEEP, type Key, type Kv } from '../storage/kv.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import type { LinkList } from './link-list.ts';
import {
  PAYMENT_LINK_FOLDER,
  paymentLinkKey,
  type StoredPaymentLink,
  storedPaymentLink,
} from './stored-payment-link.ts';

type Deps = Pick<Basics, 'newOpId'> & { list: LinkList };

const isForgotten = ({ purpose, title, contentHash }: StoredPaymentLink) =>
  title === LINK_PURPOSE_LABELS[purpose] && contentHash === '';

const forget = (kv: Kv, key: Key, opId: ReturnType<Basics['newOpId']>) =>
  kv.update(key, storedPaymentLink, opId, (link) =>
    !link || isForgotten(link)
      ? KEEP
      : // The old title could be guessed from the hash, so the hash goes too.
        { ...link, title: LINK_PURPOSE_LABELS[link.purpose], contentHash: '' },
  );

/** Removes the titles of these quote requests' links; resolves to the ids of the links. */
export const createForgetTitles =
  ({ list, newOpId }: Deps) =>
  async (kv: Kv, quotes: ReadonlySet<string>): Promise<string[]> => {
    const ids = (await list.read(kv))
      .filter(({ quote }) => quotes.has(quote))
      .map(({ _id }) => _id);
    for (const id of ids) await forget(kv, paymentLinkKey(id), newOpId());
    await list.fold(kv, ids);
    return ids;
  };
export type ForgetTitles = ReturnType<typeof createForgetTitles>;

/**
 * Finds the links whose request is gone: older links, from before titles were removed, and a link
 * that was made at the very moment at which its request was erased.
 */
export const titlesTask = ({
  eraseEntries,
  list,
  newOpId,
}: Deps & { eraseEntries: EraseEntries }): SweepTask => ({
  name: 'titles of payment links',
  run: async (kv, hasTime) => {
    let forgotten = 0;
    for await (const key of kv.list(prefixOf(PAYMENT_LINK_FOLDER))) {
      if (!hasTime()) break;
      const link = (await kv.get(key, storedPaymentLink))?.value;
      if (!link || isForgotten(link)) continue;
      if (await kv.get(quoteKey(link.quote), storedQuote)) continue;
      await forget(kv, key, newOpId());
      await eraseEntries(kv, new Set([link._id]));
      await list.fold(kv, [link._id]);
      forgotten += 1;
    }
    return forgotten;
  },
});
