// Checks every wallet at night: a figure that does not agree is reported, and never corrected
// automatically.
import { entriesProblem, signed } from '../../contract/wallet/wallet.ts';
import { storedLedger } from '../ledger/stored-ledger.ts';
import type { StoredWallet } from '../ledger/stored-wallet.ts';
import { closedEntries } from '../ledger/wallet-pages.ts';
import { prefixOf } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import type { SweepTask } from '../storage/sweeper.ts';

/** What is wrong with a wallet, closed pages included; null when every figure agrees. */
export const walletProblem = async (
  kv: Kv,
  userId: string,
  wallet: StoredWallet,
): Promise<string | null> => {
  const closed = await closedEntries(kv, userId, wallet);
  const whole = [...closed, ...wallet.entries];
  if (closed.reduce((sum, entry) => sum + signed(entry), 0) !== wallet.closed.sum)
    return 'The closed pages add up to another amount.';
  return entriesProblem({ ...wallet, entries: whole, closed: { count: 0, sum: 0 } });
};

/**
 * Throws, so that it is reported, when a wallet does not agree; the message names the accounts and
 * nothing else.
 */
export const walletsTask: SweepTask = {
  name: 'figures of wallets',
  run: async (kv, hasTime) => {
    const wrong: string[] = [];
    for await (const key of kv.list(prefixOf('led'))) {
      if (!hasTime()) break;
      const userId = key.slice(key.lastIndexOf('/') + 1);
      const found = await kv.get(key, storedLedger);
      if (found && (await walletProblem(kv, userId, found.value.wallet))) wrong.push(userId);
    }
    if (wrong.length > 0)
      throw new Error(`Wallets whose figures do not agree: ${wrong.join(', ')}.`);
    return 0;
  },
};
