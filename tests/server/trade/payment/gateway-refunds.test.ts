// Refunds through a gateway: taken is not yet paid, what fails goes into the wallet once, and what
// may work later is tried again.
import { describe, expect, it } from 'vitest';
import { toWalletOf } from '../../../../src/server/trade/state/order-facts.ts';
import { storedOrderShape } from '../../../../src/server/trade/state/stored-order.ts';
import { moveOrder, moveReturn } from '../../../support/buyers.ts';
import { type GatewayShop, openGatewayShop } from '../../../support/gateway-shop.ts';
import { atOnce } from '../../../support/shop.ts';
import { allOrders } from '../../../support/shop-consistency.ts';

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

/** An order that was paid and cancelled, with its refund as staff see it. */
const cancelled = async ({ buyer, paid, payments }: GatewayShop) => {
  const { id, pay } = await paid();
  expect((await buyer.cancel(id)).status).toBe(200);
  return { id, pay, refund: async () => (await payments())[0].refunds[0] };
};
const onlyRefundOf = ({ bank }: GatewayShop) => {
  const [refund, ...others] = bank.refunds();
  if (!refund || others.length > 0) throw new Error(`${others.length} refunds too many`);
  return refund;
};

describe('a refund that the gateway has accepted', () => {
  it.each(['processed', 'failed'] as const)(
    'is pending until it is %s, by an event that may come twice and out of order',
    async (end) => {
      const shop = await openGatewayShop();
      shop.bank.beginRefundsAs('pending');
      const { id, refund } = await cancelled(shop);
      const pending = onlyRefundOf(shop);
      expect(await refund()).toMatchObject({ status: 'pending', gatewayRefundId: pending.id });
      expect(await shop.buyer.read(id)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        refundedAmount: 108,
      });
      const settled = shop.bank.settle(pending.id, end);
      await atOnce(3, () => shop.tellRefund(settled));
      for (const event of ['created', 'speed_changed']) await shop.tellRefund(pending, event);
      expect(await refund()).toMatchObject({ status: end, gatewayRefundId: pending.id });
      expect((await shop.buyer.wallet()).balance).toBe(end === 'failed' ? 108 : 0);
      expect(await shop.buyer.read(id)).toMatchObject({
        paymentStatus: 'refunded',
        refundedAmount: 108,
        refundable: 0,
      });
      expect([await shop.sweep(MINUTE), await shop.wrong()]).toEqual([[], []]);
    },
  );

  it('and has called processed may still fail at the bank: it then goes into the wallet, and old events change nothing', async () => {
    const shop = await openGatewayShop();
    const { refund } = await cancelled(shop);
    const processed = onlyRefundOf(shop);
    expect(await refund()).toMatchObject({ status: 'processed' });
    await shop.tellRefund(shop.bank.settle(processed.id, 'failed'));
    await atOnce(2, () => shop.tellRefund(processed));
    expect(await refund()).toMatchObject({ status: 'failed' });
    expect(await shop.buyer.wallet()).toMatchObject({
      balance: 108,
      transactions: [
        {
          type: 'credit',
          reason: 'refund',
          amount: 108,
          note: 'The refund to the original payment method failed.',
        },
      ],
    });
    expect([shop.bank.refunds().length, await shop.sweep(MINUTE), await shop.wrong()]).toEqual([
      1,
      [],
      [],
    ]);
  });

  it('is polled when its event is lost', async () => {
    const shop = await openGatewayShop();
    shop.bank.beginRefundsAs('pending');
    const { refund } = await cancelled(shop);
    shop.bank.settle(onlyRefundOf(shop).id, 'failed');
    expect(await shop.sweep(MINUTE)).toEqual([]);
    expect(await refund()).toMatchObject({ status: 'pending' });
    expect(await shop.sweep(DAY_MS)).toEqual([]);
    expect(await refund()).toMatchObject({ status: 'failed' });
    await shop.comeBack();
    expect([(await shop.buyer.wallet()).balance, await shop.wrong()]).toEqual([108, []]);
  });

  it('and refuses at once goes into the wallet', async () => {
    const shop = await openGatewayShop();
    shop.bank.beginRefundsAs('failed');
    const { refund } = await cancelled(shop);
    expect(await refund()).toMatchObject({ status: 'failed' });
    expect([(await shop.buyer.wallet()).balance, await shop.wrong()]).toEqual([108, []]);
  });

  it('is not repeated when its answer was lost, or while it is being processed', async () => {
    const shop = await openGatewayShop();
    shop.bank.goSlow(true);
    const { refund } = await cancelled(shop);
    expect(await refund()).toMatchObject({ status: 'pending', gatewayRefundId: null });
    expect(await shop.sweep(MINUTE)).toEqual(['orders that wait']);
    expect(await refund()).toMatchObject({ status: 'pending', gatewayRefundId: null });
    shop.bank.goSlow(false);
    expect(await shop.sweep(MINUTE)).toEqual([]);
    expect(await refund()).toMatchObject({
      status: 'processed',
      gatewayRefundId: onlyRefundOf(shop).id,
    });
    expect([(await shop.buyer.wallet()).balance, await shop.wrong()]).toEqual([0, []]);
  });

  it('is recognised by our own number when its event arrives before its answer', async () => {
    const shop = await openGatewayShop();
    shop.bank.goSlow(true);
    const { refund } = await cancelled(shop);
    const made = onlyRefundOf(shop);
    await shop.tellRefund(made);
    expect(await refund()).toMatchObject({ status: 'processed', gatewayRefundId: made.id });
    expect([await shop.sweep(MINUTE), await shop.wrong()]).toEqual([[], []]);
  });
});

/** Two pieces that were paid and delivered; one is refunded with ₹108 by the payment method. */
const returned = async (shop: GatewayShop) => {
  const { bank, buyer, paid } = shop;
  await buyer.fill({ bell: 1 });
  const { id, pay } = await paid();
  await moveOrder(shop.shop, id, 'processing', 'shipped', 'delivered');
  const [{ _id: orderItem }] = (await buyer.read(id)).items;
  const returnOrder = await buyer.visitor.post(`/user/request-return/${id}`, {
    items: [{ orderItem, quantity: 1 }],
    reason: 'wrong_item',
    refundTo: 'original',
  });
  const received = {
    status: 'received',
    items: [{ orderItem, receivedQty: 1, condition: 'resellable' }],
  };
  return {
    id,
    pay,
    bank,
    refund: () =>
      moveReturn(shop.shop, returnOrder.body.returnOrder._id, 'approved', received, {
        status: 'refunded',
        refundAmount: 108,
      }),
  };
};

describe('an order stored before refunds were tracked', () => {
  it('is read with no refund requested, and with failed ones completely in the wallet', async () => {
    const shop = await openGatewayShop();
    const { id } = await cancelled(shop);
    const placed = (await allOrders(shop.shop.deps.storage.scope())).find(({ oid }) => oid === id);
    const old = JSON.parse(
      JSON.stringify(placed?.order, (key, value) =>
        ['askedAt', 'standsFor', 'toWallet'].includes(key) ? undefined : value,
      ),
    );
    const read = storedOrderShape.parse(old);
    expect([read.askedAt, read.payments[0]?.refunds[0]]).toMatchObject([
      null,
      { standsFor: null, toWallet: null },
    ]);
    const failed = {
      refunds: (read.payments[0]?.refunds ?? []).map((refund) => ({
        ...refund,
        status: 'failed' as const,
      })),
    };
    expect(toWalletOf(failed)).toBe(10_800);
  });
});

describe('the refund of a return', () => {
  it('that fails goes into the wallet, and its order continues', async () => {
    const shop = await openGatewayShop();
    shop.bank.beginRefundsAs('pending');
    const { id, refund } = await returned(shop);
    await refund();
    await shop.tellRefund(shop.bank.settle(onlyRefundOf(shop).id, 'failed'));
    expect(await shop.buyer.read(id)).toMatchObject({
      status: 'delivered',
      paymentStatus: 'partially_refunded',
      refundedAmount: 108,
      refundable: 108,
    });
    expect([(await shop.buyer.wallet()).balance, await shop.wrong()]).toEqual([108, []]);
  });

  it('that became unnecessary by a refund at the gateway is owed again when that fails', async () => {
    const shop = await openGatewayShop();
    const { id, pay, bank, refund } = await returned(shop);
    bank.goDown(true);
    await refund();
    bank.goDown(false);
    const there = bank.giveBack(pay, undefined, 'pending');
    await shop.tellRefund(there);
    expect(await shop.sweep(MINUTE)).toEqual([]);
    expect(bank.refunds()).toHaveLength(1);
    await shop.tellRefund(bank.settle(there.id, 'failed'));
    expect(await shop.buyer.read(id)).toMatchObject({
      status: 'delivered',
      refundedAmount: 108,
      refundable: 108,
    });
    expect([(await shop.buyer.wallet()).balance, await shop.wrong()]).toEqual([108, []]);
  });
});

describe('a temporary error', () => {
  it.each([
    [409, 'Another request with the same idempotency key is still in progress'],
    [409, 'Different request with the same idempotency key has already been processed.'],
    [429, 'Too many requests'],
    [500, 'Internal server error - Failed to fetch idempotency record'],
    [400, 'Your account does not have enough balance to carry out the refund operation.'],
    [401, 'The API key provided is invalid.'],
    [400, 'The id provided does not exist'],
  ])('delays the refund: %d %s', async (status, description) => {
    const shop = await openGatewayShop();
    shop.bank.refuseRefunds({ status, description });
    const { refund } = await cancelled(shop);
    expect(await shop.sweep(MINUTE)).toEqual(['orders that wait']);
    expect([(await shop.buyer.wallet()).balance, (await refund()).status]).toEqual([0, 'pending']);
    shop.bank.refuseRefunds(null);
    expect(await shop.sweep(MINUTE)).toEqual([]);
    expect([
      (await shop.buyer.wallet()).balance,
      (await refund()).status,
      await shop.wrong(),
    ]).toEqual([0, 'processed', []]);
  });
});

describe('a permanent error', () => {
  it.each([
    'Refund is not supported by the bank because the payment is more than 6 months old',
    'The amount must be at least INR 1.00',
  ])('sends the money into the wallet, once: %s', async (description) => {
    const shop = await openGatewayShop();
    shop.bank.refuseRefunds({ status: 400, description });
    const { refund } = await cancelled(shop);
    expect([await shop.sweep(MINUTE), await shop.sweep(MINUTE)]).toEqual([[], []]);
    expect([
      (await shop.buyer.wallet()).balance,
      (await refund()).status,
      await shop.wrong(),
    ]).toEqual([108, 'failed', []]);
  });

  it.each([
    'The payment has been fully refunded already',
    'The refund amount provided is greater than amount captured',
  ])('is ignored if the refunds of the payment contradict it: %s', async (description) => {
    const shop = await openGatewayShop();
    shop.bank.refuseRefunds({ status: 400, description });
    const { refund } = await cancelled(shop);
    expect(await shop.sweep(MINUTE)).toEqual(['orders that wait']);
    expect([(await shop.buyer.wallet()).balance, (await refund()).status]).toEqual([0, 'pending']);
    shop.bank.refuseRefunds(null);
    expect(await shop.sweep(MINUTE)).toEqual([]);
    expect([
      (await shop.buyer.wallet()).balance,
      (await refund()).status,
      await shop.wrong(),
    ]).toEqual([0, 'processed', []]);
  });

  it('is not believed while the gateway lists fewer refunds than it has made', async () => {
    const shop = await openGatewayShop();
    const { pay } = await shop.paid();
    shop.bank.giveBack(pay);
    shop.bank.refuseRefunds({ status: 400, description: 'The amount must be at least INR 1.00' });
    const { refundsOf } = shop.bank.gateway;
    shop.bank.gateway.refundsOf = async () => [];
    const [{ order }] = await shop.payments();
    await shop.buyer.cancel(order);
    expect(await shop.sweep(MINUTE)).toEqual(['orders that wait']);
    expect((await shop.buyer.wallet()).balance).toBe(0);
    shop.bank.gateway.refundsOf = refundsOf;
    expect(await shop.sweep(MINUTE)).toEqual([]);
    expect([
      (await shop.buyer.wallet()).balance,
      shop.bank.refunds().length,
      await shop.wrong(),
    ]).toEqual([0, 1, []]);
  });

  it('is ignored before the gateway has listed the refunds of the payment', async () => {
    const shop = await openGatewayShop();
    const { pay } = await shop.paid();
    shop.bank.giveBack(pay);
    const { refundsOf } = shop.bank.gateway;
    shop.bank.gateway.refundsOf = () => Promise.reject(new Error('The gateway does not answer.'));
    const [{ order }] = await shop.payments();
    await shop.buyer.cancel(order);
    expect(await shop.sweep(MINUTE)).toEqual(['orders that wait']);
    expect((await shop.buyer.wallet()).balance).toBe(0);
    shop.bank.gateway.refundsOf = refundsOf;
    expect(await shop.sweep(MINUTE)).toEqual([]);
    expect([
      (await shop.buyer.wallet()).balance,
      shop.bank.refunds().length,
      await shop.wrong(),
    ]).toEqual([0, 1, []]);
  });
});
