// Calls of wallets.
import * as customer from '../../../contract/wallet/endpoints.ts';
import type { Mount } from '../../account/define-noun.ts';
import type { Wallets } from './wallets.ts';

export const mountWallets = (mount: Mount, { wallets }: { wallets: Wallets }) => {
  mount(customer.readWallet, async (call) => {
    const { wallet, total, page, limit } = await wallets.page(
      call,
      call.caller.account,
      call.query,
    );
    return { wallet, totalAvailableTransactions: total, page, limit };
  });
  mount(customer.readCustomerWallet, async (call) => {
    const {
      wallet,
      customer: owner,
      problem,
      total,
      page,
      limit,
    } = await wallets.ofCustomer(call, call.id, call.query);
    return { wallet, customer: owner, problem, totalAvailableTransactions: total, page, limit };
  });
  mount(customer.adjustWallet, async (call) => ({
    wallet: await wallets.adjust(call, call.id, call.body, call.idempotencyKey),
  }));
};
