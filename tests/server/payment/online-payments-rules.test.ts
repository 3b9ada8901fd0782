// When an order is opened at the gateway, and what the proof of a payment is worth: no storage.
import { describe, expect, it } from 'vitest';
import type { GatewayEvent } from '../../../src/server/payment/gateway.ts';
import { createOnlinePayments } from '../../../src/server/payment/online-payments.ts';
import { newId } from '../../../src/server/storage/keys.ts';
import { linkEvent } from '../../support/stored-links.ts';
import { storedOrder, storedPayment, storedSnapshotOf } from '../../support/stored-orders.ts';
import { createTestApi } from '../../support/test-api.ts';

const waiting = { capturedAt: null, status: 'created' } as const;
const orderWith = (...payments: Parameters<typeof storedPayment>[0][]) =>
  storedOrder({ status: 'pending_payment', payments: payments.map((one) => storedPayment(one)) });

type Facing = { order?: object; gateway?: object | null };
const facing = ({ order = orderWith(waiting), gateway = {} }: Facing = {}) => {
  const found = { snapshot: storedSnapshotOf(), order } as never;
  const calls: unknown[] = [];
  const events: GatewayEvent[] = [];
  const there = {
    ...{ provider: 'test', keyId: 'rzp_test_key' },
    createOrder: async (wish: object) => {
      calls.push(wish);
      return { refusal: 'The amount is too small.' };
    },
    isSigned: (...proof: unknown[]) => {
      calls.push(proof);
      return true;
    },
    readPayment: async () => null,
    ...gateway,
  };
  const online = createOnlinePayments({
    gateway: gateway === null ? undefined : (there as never),
    ...{ keys: {} as never, newOpId: () => 'op' as never },
    orders: { find: async () => found, readOwn: async () => found },
    handleGatewayEvent: async (_kv, _ref, event) => {
      events.push(event);
      return storedOrder();
    },
  });
  const [kv, after] = [{} as never, async () => {}];
  const id = newId(createTestApi().deps.ports);
  return {
    ...{ calls, events },
    open: () => online.open(kv, found, false),
    openIfPossible: () => online.openIfPossible(kv, found),
    reopen: () => online.reopen(kv, 'user', id, after),
    verify: (orderId: string = id) =>
      online.verify(
        kv,
        'user',
        {
          ...{ orderId, razorpay_order_id: 'order_A', razorpay_payment_id: 'pay_A' },
          razorpay_signature: 'signed',
        },
        after,
      ),
  };
};

describe('an order at the gateway', () => {
  it.each([
    ['has been paid', storedOrder({ payments: [storedPayment(waiting)] })],
    ['is paid by bank', orderWith({ ...waiting, method: 'bank_transfer' })],
    ['has its money', orderWith({})],
    ['has no payment', orderWith()],
  ])('is not opened for one that %s', async (_what, order) => {
    const { calls, open } = facing({ order });
    expect([await open(), calls]).toEqual([null, []]);
  });

  it('is not opened without a gateway', async () => {
    const { open, reopen, verify } = facing({ gateway: null });
    expect(await open()).toBeNull();
    await expect(reopen()).rejects.toThrow('Online payment is not available.');
    await expect(verify()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is made once: one that there is is named again, in rupees', async () => {
    const { calls, open } = facing();
    expect(await open()).toEqual({
      ...{ provider: 'test', keyId: 'rzp_test_key', gatewayOrderId: 'order_A' },
      ...{ amount: 100, currency: 'INR' },
    });
    expect(calls).toEqual([]);
  });

  it('that the gateway refuses for good cannot be paid online', async () => {
    const { calls, open } = facing({ order: orderWith({ ...waiting, gatewayOrderId: null }) });
    await expect(open()).rejects.toThrow('does not accept this payment');
    expect(calls).toMatchObject([{ amount: 10_000, receipt: 'LFT-2026-4K7M2P', isRepeat: false }]);
  });
});

describe('an order that was just placed', () => {
  const order = orderWith({ ...waiting, gatewayOrderId: null });
  it('is opened as a new one, and counts whether that is refused or not', async () => {
    const { calls, openIfPossible } = facing({ order });
    expect(await openIfPossible()).toBeNull();
    expect(calls).toMatchObject([{ isRepeat: false }]);
  });

  it('is not opened again while the gateway does not say what was paid for it', async () => {
    const { events, reopen } = facing({
      order: orderWith(waiting),
      gateway: { paymentsOf: () => Promise.reject(new Error('down')) },
    });
    await expect(reopen()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The payment could not be started right now. Please try again.',
    });
    expect(events).toEqual([]);
  });

  it('is looked for at the gateway before it is opened again', async () => {
    const { calls, reopen } = facing({ order, gateway: { paymentsOf: async () => [] } });
    await expect(reopen()).rejects.toThrow('does not accept this payment');
    expect(calls).toMatchObject([{ isRepeat: true }]);
  });
});

describe('the proof of a payment', () => {
  const AUTHORISED = {
    ...{ gatewayOrderId: 'order_A', gatewayPaymentId: 'pay_A', state: 'authorized', amount: 0 },
    ...{ failureReason: null, refundedAmount: 0, refunds: [], paidBy: null, disputes: [] },
  };
  const told = (fields: Partial<GatewayEvent>) => ({
    readPayment: async () => linkEvent({ gatewayPaymentId: 'pay_A', ...fields }),
  });

  it('is checked against the order that we know of, and says that it is authorised', async () => {
    const { calls, events, verify } = facing();
    await verify();
    expect(calls).toEqual([['order_A', 'pay_A', 'signed']]);
    expect(events).toEqual([AUTHORISED]);
  });

  it('is completed by what the gateway says of the same order alone', async () => {
    const same = facing({ gateway: told({ gatewayOrderId: 'order_A' }) });
    await same.verify();
    expect(same.events).toMatchObject([{ state: 'captured', amount: 40_000 }]);
    const other = facing({ gateway: told({ gatewayOrderId: 'order_B' }) });
    await other.verify();
    expect(other.events).toEqual([AUTHORISED]);
    const down = facing({ gateway: { readPayment: () => Promise.reject(new Error('down')) } });
    await down.verify();
    expect(down.events).toEqual([AUTHORISED]);
  });

  it('is checked with the payment that was opened at the gateway', async () => {
    const { calls, verify } = facing({
      order: orderWith({ gatewayOrderId: null }, { ...waiting, id: 'second' }),
    });
    await verify();
    expect(calls).toEqual([['order_A', 'pay_A', 'signed']]);
  });

  it('is worth nothing where it is not signed, or nothing was opened there', async () => {
    const forged = facing({ gateway: { isSigned: () => false } });
    await expect(forged.verify()).rejects.toThrow('could not be verified');
    const unopened = facing({ order: orderWith({ ...waiting, gatewayOrderId: null }) });
    await expect(unopened.verify()).rejects.toThrow('could not be verified');
    const none = facing({ order: orderWith() });
    await expect(none.verify()).rejects.toThrow('could not be verified');
    expect([forged.events, unopened.calls, unopened.events, none.calls]).toEqual([
      ...[[], [], [], []],
    ]);
    await expect(facing().verify('no id')).rejects.toMatchObject({ code: 'not_found' });
  });
});
