// Against the real server in the same process, and without jsdom, which would disturb the server.
import { describe, expect, it } from 'vitest';
import { WALLET_SHAPE } from '../../src/browser/account/own-list-shapes.ts';
import { createWallet } from '../../src/browser/account/wallet/wallet.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { orderOf } from '../support/order-of.ts';
import { createShop } from '../support/shop.ts';
import { openShopper } from '../support/shopper.ts';

const aWallet = async () => {
  const shop = await createShop({ bell: { price: 100 } });
  const shopper = await openShopper(shop);
  const owner = await shop.superAdmin();
  const give = async (amount: number, nth: number) => {
    const gift = { type: 'credit', amount, note: 'For the late parcel.' };
    await owner.post(`/super-admin/wallet-adjust/${shopper.customer.id}`, gift, {
      'idempotency-key': `a-gift-of-the-office-${nth}`,
    });
  };
  const wallet = createWallet(shopper.ports);
  const read = async (search: Record<string, string> = {}) => {
    await wallet.load(readListQuery(search, WALLET_SHAPE));
    return wallet.$list.get().shown;
  };
  return { shop, ...shopper, give, read };
};

describe('the wallet', () => {
  it('is empty at first', async () => {
    const { read } = await aWallet();
    expect(await read()).toMatchObject({ rows: [], total: 0, more: { balance: 0 } });
  });

  it('shows its balance and its entries, newest first', async () => {
    const { shop, visitor, give, read } = await aWallet();
    await give(500, 1);
    const { _id } = await orderOf(shop, visitor, { bell: 1 }, { useWallet: true });
    expect(await read()).toMatchObject({
      total: 2,
      more: { balance: 392 },
      rows: [
        { type: 'debit', reason: 'order_payment', amount: 108, balanceAfter: 392, order: _id },
        {
          type: 'credit',
          reason: 'admin_adjustment',
          amount: 500,
          balanceAfter: 500,
          note: 'For the late parcel.',
        },
      ],
    });
    await visitor.post(`/user/cancel-order/${_id}`, {});
    expect(await read()).toMatchObject({ total: 3, more: { balance: 500 } });
  });

  it('filters its entries by kind', async () => {
    const { shop, visitor, give, read } = await aWallet();
    await give(500, 1);
    await orderOf(shop, visitor, { bell: 1 }, { useWallet: true });
    expect((await read({ type: 'debit' }))?.rows.map(({ type }) => type)).toEqual(['debit']);
  });
});
