// Removes titles of payment links. Staff write the payer's name into a title: “Advance of Meera”.
// The link stays, because it belongs to the books. When its quote request is gone, its title names
// only its purpose.
import { LINK_PURPOSE_LABELS } from '../../contract/payment-link/payment-link.ts';
import type { EraseEntries } from '../kernel/audit/personal-values.ts';
import type { Basics } from '../kernel/basics.ts';
import { prefixOf } from '../kernel/storage/keys.ts';
import { KEEP, type Key, type Kv } from '../kernel/storage/kv.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import { quoteKey, storedQuote } from '../quote/stored-quote.ts';
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

/**
 * Finds links whose request is gone: older links, and a link that was created at the moment when
 * its request was erased.
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
