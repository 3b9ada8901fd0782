// Calls of wallets.
import * as customer from '../../contract/wallet/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Wallets } from './wallets.ts';

export const mountWallets = (mount: Mount, { wallets }: { wallets: Wallets }) => {
  mount(customer.readWallet, async ({ kv, caller, query }) => {
    const { wallet, total, page, limit } = await wallets.page(kv, caller.account, query);
    return { wallet, totalAvailableTransactions: total, page, limit };
  });
  mount(customer.readCustomerWallet, async ({ kv, id, query }) => {
    const {
      wallet,
      customer: owner,
      problem,
      total,
      page,
      limit,
    } = await wallets.ofCustomer(kv, id, query);
    return { wallet, customer: owner, problem, totalAvailableTransactions: total, page, limit };
  });
  mount(customer.adjustWallet, async ({ kv, caller, id, body, idempotencyKey, afterAnswer }) => ({
    wallet: await wallets.adjust(kv, caller, id, body, idempotencyKey, afterAnswer),
  }));
};
