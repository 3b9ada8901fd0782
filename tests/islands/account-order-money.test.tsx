// An order's page for a replacement, and for a bank transfer that came too late.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/order/rules.ts';
import { ok, openAccountArea, SIGNED_IN } from '../support/account-area.ts';
import { ownOrder } from '../support/customer-answers.ts';

const AT = '2026-11-20T10:00:00.000Z';
const openOrder = (order: Partial<Order>, path = '/account/orders/o1') =>
  openAccountArea(
    { section: 'order', path },
    {
      ...SIGNED_IN,
      'GET /user/order/o1': [ok({ order: ownOrder(order) })],
      'GET /user/order-returns/o1': [ok({ returnOrders: [] })],
      'GET /user/order-review/o1': [ok({ reviews: [], review: null })],
    },
  );

const [line] = ownOrder().items;
const FREE = { price: 0, markup: 0, lineTotal: 0, lineTax: 0, lineNet: 0, paidNet: 2_160 };
const REPLACEMENT: Partial<Order> = {
  replaces: { _id: 'o0', orderNumber: 'LFT-2026-FIRST1' },
  subtotal: 0,
  tax: 0,
  total: 0,
  walletUsed: 0,
  payable: 0,
  captured: 0,
  refundable: 2_160,
  items: line ? [{ ...line, ...FREE }] : [],
};

describe('a replacement', () => {
  it('names the order that it replaces, and the refund after its cancellation', async () => {
    const { user } = await openOrder({ ...REPLACEMENT, moves: [{ to: 'cancelled', asks: [] }] });
    expect(
      (await screen.findByRole('link', { name: 'LFT-2026-FIRST1' })).getAttribute('href'),
    ).toContain('o0');
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(
        'The replacement will not be sent. ₹2,160, which you paid with order LFT-2026-FIRST1, will be refunded.',
      ),
    ).toBeDefined();
  });

  it('that is defective is refunded with the price of the first order', async () => {
    const delivered = {
      status: 'delivered',
      deliveredAt: new Date().toISOString(),
      returnableUntil: '2099-11-30T18:29:59.999Z',
    } as const;
    const { user } = await openOrder({ ...REPLACEMENT, ...delivered }, '/account/orders/o1/return');
    await user.selectOptions(await screen.findByLabelText(/^Quantity of/), '1');
    expect((await screen.findByRole('status')).textContent).toContain(
      'Up to ₹1,080 will be credited',
    );
  });
});

describe('an order that was cancelled', () => {
  it('says what happened to a transfer that arrived afterwards', async () => {
    const by = { _id: null, role: null, name: 'Our team' };
    const note =
      'A bank transfer of ₹3,000 arrived after the order had ended. It was refunded to the wallet.';
    const history: Order['history'] = [
      { at: AT, by, from: null, to: 'pending_payment', note: '' },
      { at: AT, by, from: 'pending_payment', to: 'cancelled', note: '' },
      { at: '2026-11-25T10:00:00.000Z', by, from: 'cancelled', to: 'cancelled', note },
    ];
    await openOrder({
      status: 'cancelled',
      paymentMethod: 'bank_transfer',
      history,
      refundedAmount: 3_000,
      refundable: 0,
    });
    expect((await screen.findAllByText(note)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Pay by bank transfer')).toBeNull();
    const stages = within(screen.getByRole('list', { name: 'Progress of the order' })).getAllByRole(
      'listitem',
    );
    expect(stages.at(-1)?.querySelector('time')?.getAttribute('datetime')).toBe(AT);
  });
});
