// Quote requests that belong to an account: exported, counted among its consents, and erased.
import type { Consent } from '../../contract/privacy/consent-rules.ts';
import { isSentBy, type StoredUser } from '../account/stored-user.ts';
import type { EraseEntries } from '../kernel/audit/personal-values.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { ForgetTitles } from './old-quotes.ts';
import type { QuoteList } from './quote-list.ts';
import { quoteKey, storedQuote } from './stored-quote.ts';

type Deps = { eraseEntries: EraseEntries; forgetTitles: ForgetTitles; quoteList: QuoteList };

export const createOwnQuotes = ({ eraseEntries, forgetTitles, quoteList }: Deps) => {
  const read = async (kv: Kv, owner: StoredUser) => {
    const rows = (await quoteList.read(kv)).filter(isSentBy(owner));
    const quotes = await Promise.all(rows.map(({ _id }) => kv.get(quoteKey(_id), storedQuote)));
    return quotes.flatMap((found) => (found ? [found.value] : []));
  };
  const eraseAll = async (kv: Kv, ids: readonly string[]) => {
    const links = await forgetTitles(kv, new Set(ids));
    await eraseEntries(kv, new Set([...ids, ...links]));
    for (const id of ids) {
      await quoteList.forget(kv, id);
      await kv.purge(quoteKey(id));
    }
  };
  return {
    /** Removes the account's quote requests for good; may be cut off and repeated. */
    erase: async (kv: Kv, owner: StoredUser) => {
      const rows = (await quoteList.read(kv)).filter(isSentBy(owner));
      await eraseAll(
        kv,
        rows.map(({ _id }) => _id),
      );
    },
    /** Removes requests sent while logged in, when only the account's id is left. */
    eraseSentBy: async (kv: Kv, uid: string) => {
      const rows = (await quoteList.read(kv)).filter(({ user }) => user === uid);
      await eraseAll(
        kv,
        rows.map(({ _id }) => _id),
      );
    },
    consents: async (kv: Kv, owner: StoredUser): Promise<Consent[]> =>
      (await read(kv, owner)).map(({ quoteNumber, createdAt, noticeVersion = null }) => ({
        purpose: 'quote',
        about: quoteNumber,
        at: createdAt,
        how: 'quote_form',
        noticeVersion,
        withdrawnAt: null,
      })),
    exported: async (kv: Kv, owner: StoredUser) => {
      const quotes = await read(kv, owner);
      return { values: { quotes }, about: quotes.map(({ _id }) => _id) };
    },
  };
};
