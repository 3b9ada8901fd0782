import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Wishlist } from '../../src/contract/wishlist/rules.ts';
import { routes } from '../../src/site/routes.ts';
import { type Answers, ok, openAccountArea, refused, SIGNED_IN } from '../support/account-area.ts';

const AT = '2026-11-20T10:00:00.000Z';
const entry = (seq: number, changes: object) => ({
  _id: `w${seq}`,
  seq,
  type: 'credit',
  reason: 'return',
  amount: 100,
  balanceAfter: 100,
  order: null,
  returnOrder: null,
  note: null,
  createdAt: AT,
  ...changes,
});
const wallet = (balance: number, transactions: object[]) =>
  ok({
    wallet: { _id: 'w', user: 'u1', balance, transactions, updatedAt: AT },
    totalAvailableTransactions: transactions.length,
    page: 1,
    limit: 25,
  });
const openWallet = (answers: Answers) =>
  openAccountArea({ section: 'wallet', path: '/account/wallet' }, { ...SIGNED_IN, ...answers });

describe('the wallet', () => {
  it('shows its balance, and every entry with its sign', async () => {
    const happened = [
      entry(3, {
        type: 'reversal',
        reason: 'order_payment',
        amount: 400,
        balanceAfter: 1_234.5,
        order: 'o1',
      }),
      entry(2, {
        type: 'debit',
        reason: 'order_payment',
        amount: 400,
        balanceAfter: 834.5,
        order: 'o1',
      }),
      entry(1, {
        reason: 'admin_adjustment',
        amount: 1_234.5,
        balanceAfter: 1_234.5,
        note: 'For the late parcel.',
      }),
    ];
    await openWallet({ 'GET /user/wallet': [wallet(1_234.5, happened)] });
    expect((await screen.findByText('In your wallet')).parentElement?.textContent).toContain(
      '₹1,234.50',
    );
    const rows = within(
      screen.getByRole('list', { name: 'Wallet activity, latest first' }),
    ).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p:nth-of-type(2)')?.textContent)).toEqual([
      'Order payment, reversed',
      'Order payment',
      'AdjustmentFor the late parcel.',
    ]);
    expect(rows.map((row) => row.querySelector('[data-type]')?.textContent)).toEqual([
      '+ ₹400Balance ₹1,234.50',
      '− ₹400Balance ₹834.50',
      '+ ₹1,234.50Balance ₹1,234.50',
    ]);
    expect(screen.getByRole('link', { name: 'Order payment' }).getAttribute('href')).toBe(
      '/account/orders/o1',
    );
  });

  it('shows payments alone when they are chosen, and keeps the choice in the address', async () => {
    const paid = entry(2, { type: 'debit', reason: 'order_payment', order: 'o1' });
    const { user, asked } = await openWallet({
      'GET /user/wallet': [wallet(100, [paid, entry(1, {})]), wallet(100, [paid])],
    });
    await user.selectOptions(await screen.findByLabelText('Show'), 'Payments');
    await waitFor(() => expect(screen.queryByText('Returned item')).toBeNull());
    expect(location.search).toBe('?type=debit');
    expect(asked.at(-1)).toContain('type=debit');
  });

  it('that is empty says how money gets into it', async () => {
    await openWallet({ 'GET /user/wallet': [wallet(0, [])] });
    expect(await screen.findByText('No wallet activity yet')).toBeDefined();
    expect(screen.getByText('₹0')).toBeDefined();
  });
});

const product = (_id: string, name: string) => ({
  _id,
  slug: _id,
  name,
  category: 'villa-lifts',
  kind: 'spare_part',
  price: 1_400,
  markup: 50,
  picture: null,
});
const wishlist = (...items: [id: string, name: string, unavailable?: boolean][]) => {
  const made = {
    _id: 'wl',
    user: 'u1',
    items: items.map(([id, name, unavailable = false]) => ({
      product: product(id, name),
      unavailable,
      isByQuotation: false,
      priceBand: null,
      addedAt: AT,
    })),
  };
  return ok({ wishlist: made as Wishlist });
};
const openWishlist = (answers: Answers) =>
  openAccountArea({ section: 'wishlist', path: '/account/wishlist' }, { ...SIGNED_IN, ...answers });

describe('the wishlist', () => {
  it('links to each product with its current price, and marks products that are no longer sold', async () => {
    await openWishlist({
      'GET /user/wishlist': [wishlist(['roller', 'Door roller'], ['phone', 'Car phone', true])],
    });
    expect((await screen.findByRole('link', { name: 'Door roller' })).getAttribute('href')).toMatch(
      /villa-lifts#/,
    );
    expect(screen.getByText(/^₹1,566/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Car phone' })).toBeNull();
    expect(screen.getByText('No longer sold')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Add to cart/ })).toHaveLength(1);
  });

  it.each([
    [{ from: 9_00_000, to: 12_00_000 }, 'Usually ₹9 to 12 lakh, installed, before civil work'],
    [null, 'Sold by quotation'],
  ])(
    'asks for the price of a lift that is sold by quotation, with its band: %j',
    async (priceBand, words) => {
      const lift = { ...product('villa', 'Villa lift'), kind: 'lift', picture: '/villa.svg' };
      const item = { unavailable: true, isByQuotation: true, priceBand, addedAt: AT };
      const made = { _id: 'wl', user: 'u1', items: [{ ...item, product: lift }] };
      await openWishlist({ 'GET /user/wishlist': [ok({ wishlist: made })] });
      const name = await screen.findByRole('link', { name: 'Villa lift' });
      expect(name.getAttribute('href')).toMatch(/villa-lifts#lift-villa$/);
      const row = within(name.closest('li') as HTMLElement);
      expect(
        row.getByText((_, element) => element?.textContent === words, {
          selector: 'p',
        }),
      ).toBeDefined();
      expect(row.queryByText('No longer sold')).toBeNull();
      const ask = row.getByRole('link', { name: 'Ask for a price of Villa lift' });
      expect([ask.getAttribute('href'), ask.dataset.about]).toEqual([
        routes.quoteForm,
        'Villa lift',
      ]);
      expect(row.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
    },
  );

  it('puts a product into the cart, or says why it cannot', async () => {
    const { user } = await openWishlist({
      'GET /user/wishlist': [wishlist(['roller', 'Door roller'])],
      'POST /user/cart': [refused(409, 'This product is out of stock.')],
    });
    await user.click(await screen.findByRole('button', { name: 'Add to cart Door roller' }));
    await waitFor(() =>
      expect(document.querySelector('#toasts [role=alert]')?.textContent).toBe(
        'This product is out of stock.',
      ),
    );
  });

  it('removes one product, or all of them after a question', async () => {
    const { user } = await openWishlist({
      'GET /user/wishlist': [wishlist(['roller', 'Door roller'], ['bell', 'Bell'])],
      'DELETE /user/wishlist-delete-item/bell': [wishlist(['roller', 'Door roller'])],
      'DELETE /user/wishlist-clear': [wishlist()],
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Bell' }));
    await waitFor(() => expect(screen.queryByText('Bell')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Clear the wishlist' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Clear the wishlist?' })).getByRole('button', {
        name: 'Clear it',
      }),
    );
    expect(await screen.findByText('Your wishlist is empty')).toBeDefined();
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('#toasts [role]')].map(({ textContent }) => textContent),
      ).toContain('WishList Cleared'),
    );
  });
});
