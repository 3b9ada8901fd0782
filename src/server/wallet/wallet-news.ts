// Tells customers that staff have corrected their wallet. The ledger says which entries are still
// to be told; what a crash leaves is posted in the night.
import type { Basics } from '../basics.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { prefixOf } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { SweepTask } from '../storage/sweeper.ts';

type Deps = Pick<Basics, 'newOpId'> & { outbox: Outbox };

export const createWalletNews = ({ newOpId, outbox }: Deps) => {
  /** Posts what a customer has not been told; returns the dispatches' ids. */
  const post = async (kv: Kv, user: string): Promise<string[]> => {
    const entries = (await kv.get(ledgerKey(user), storedLedger))?.value.walletNews ?? [];
    if (entries.length === 0) return [];
    const posted: string[] = [];
    for (const entry of entries)
      posted.push(
        await outbox.post(kv, {
          ...{ kind: 'wallet-changed', of: [user, entry], ids: { user, entry }, to: 'customer' },
        }),
      );
    await kv.update(ledgerKey(user), storedLedger, newOpId(), (current) => {
      if (!current?.walletNews) return KEEP;
      const { walletNews, ...ledger } = current;
      const left = walletNews.filter((entry) => !entries.includes(entry));
      return left.length === 0 ? ledger : { ...ledger, walletNews: left };
    });
    return posted;
  };
  return {
    post,
    /** The same at once; for work after the answer. */
    announce: async (kv: Kv, user: string) => outbox.hurry(await post(kv, user)),
  };
};
export type WalletNews = ReturnType<typeof createWalletNews>;

export const walletNewsTask = (news: WalletNews): SweepTask => ({
  name: 'wallets to announce',
  run: async (kv, hasTime) => {
    let posted = 0;
    for await (const key of kv.list(prefixOf('led'))) {
      if (!hasTime()) break;
      posted += (await news.post(kv, key.slice(key.lastIndexOf('/') + 1))).length;
    }
    return posted;
  },
});
