import { EXPORT_MAX } from '../../../contract/kernel/list.ts';
import { WALLET_CALLS } from '../../../contract/wallet/endpoints.ts';
import type { Accounts } from '../../account/accounts.ts';
import { defineNoun, type Kernel } from '../../account/define-noun.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import { WALLET_LETTERS } from './wallet-letters.ts';
import { mountWallets } from './wallet-routes.ts';
import { createWalletNews, createWallets, walletNewsTask, walletsTask } from './wallets.ts';

type Needs = Kernel & { accounts: Accounts; outbox: Outbox };

const WHOLE_WALLET = { page: 1, limit: EXPORT_MAX, search: '', sort: '-createdAt' } as const;

export const wallet = defineNoun({
  name: 'wallet',
  about: 'a customer’s balance, read and corrected',
  calls: [WALLET_CALLS],
  scopes: {},
  folders: [],
  make: (needs: Needs) => {
    const news = createWalletNews(needs);
    const wallets = createWallets({ ...needs, news });
    return {
      services: { walletNews: news, wallets },
      routes: (mount) => mountWallets(mount, { wallets }),
      tasks: { nightly: [walletsTask, walletNewsTask(news)] },
      letters: WALLET_LETTERS,
      // The wallet is part of the ledger, which trade erases.
      personal: {
        export: {
          read: async (call) => ({
            values: {
              wallet: (await wallets.page(call, call.caller.account, WHOLE_WALLET)).wallet,
            },
          }),
        },
      },
    };
  },
});
