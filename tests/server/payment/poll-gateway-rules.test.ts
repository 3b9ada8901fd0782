// Asking the gateway about an order: when it is time, what it is asked, what is captured, and what
// is heard of payments and refunds whose events were lost. No network.
import { describe, expect, it } from 'vitest';
import { AUTHORIZED_HOLD_MS, PAYMENT_WAIT_MS } from '../../../src/contract/payment/payment.ts';
import type { StoredOrder, StoredPayment } from '../../../src/server/ledger/stored-order.ts';
import type { GatewayEvent, GatewayRefund } from '../../../src/server/payment/gateway.ts';
import { createPollGateway } from '../../../src/server/payment/poll-gateway.ts';
import { ledgerOf } from '../../support/stored-ledgers.ts';
import { linkEvent } from '../../support/stored-links.ts';
import {
  AT,
  storedOrder,
  storedPayment,
  storedRefund,
  storedSnapshotOf,
} from '../../support/stored-orders.ts';

/** When an order that is not paid is first asked about. */
const DUE = Date.parse(AT) + (PAYMENT_WAIT_MS.razorpay ?? Number.NaN);
const LONG_AFTER = DUE + 2 * AUTHORIZED_HOLD_MS;
const ASKED_AT = new Date(DUE).toISOString();

const awaited = (fields: Partial<StoredPayment> = {}) =>
  storedPayment({ status: 'created', capturedAt: null, gatewayPaymentId: null, ...fields });
const waiting = (fields: Partial<StoredOrder> = {}) =>
  storedOrder({ status: 'pending_payment', payments: [awaited()], ...fields });
const told = (fields: Partial<GatewayEvent> = {}) =>
  linkEvent({ gatewayOrderId: 'order_A', gatewayPaymentId: 'pay_A', amount: 10_000, ...fields });
const authorized = (gatewayPaymentId: string, amount: number) =>
  told({ state: 'authorized', gatewayPaymentId, amount });

type World = {
  payments?: GatewayEvent[] | 'down';
  refunds?: GatewayRefund[];
  /** What a capture answers. */
  captured?: GatewayEvent | null;
  provider?: 'razorpay' | 'test' | null;
  now?: number;
  /** What an event changes about the order. */
  meanwhile?: (event: GatewayEvent) => Partial<StoredOrder>;
};
const opened = async (order: StoredOrder, given: World = {}) => {
  const { payments = [], refunds = [], captured = null, provider = 'razorpay' } = given;
  const { now = DUE, meanwhile = () => ({}) } = given;
  const world = await ledgerOf('user', { oid: order });
  const done: unknown[] = [];
  const events: GatewayEvent[] = [];
  const gateway = {
    provider: provider ?? 'test',
    paymentsOf: async (gatewayOrderId: string) => {
      done.push(`payments of ${gatewayOrderId}`);
      if (payments === 'down') throw new TypeError('fetch failed');
      return payments;
    },
    refundsOf: async (gatewayPaymentId: string) => {
      done.push(`refunds of ${gatewayPaymentId}`);
      return refunds;
    },
    capture: async (wish: { gatewayPaymentId: string; amount: number }) => {
      done.push(`capture ${wish.amount} of ${wish.gatewayPaymentId}`);
      return captured;
    },
  };
  const read = async () => (await world.read()).orders.oid ?? expect.fail('no order');
  const poll = createPollGateway({
    ...{ newOpId: world.newOpId, now: () => now, isoNow: () => ASKED_AT },
    gateway: provider === null ? undefined : gateway,
    handleGatewayEvent: async (_kv, orderRef, event) => {
      expect(orderRef).toEqual({ user: 'user', order: 'oid' });
      done.push(`hear ${event.state} ${event.gatewayPaymentId}`);
      events.push(event);
      await world.change('oid', () => meanwhile(event));
      return read();
    },
    orderList: {
      markers: {
        put: async (_kv, id) => `marker of ${id}` as never,
        all: async () => [],
        remove: async () => undefined,
      },
      settle: async (_kv, marker) => void done.push(`settle ${marker}`),
    },
    orders: {
      find: async () => ({ snapshot: storedSnapshotOf(), contact: null, order: await read() }),
    },
  });
  return {
    ...{ done, events, read },
    poll: () => poll(world.kv, 'oid', async (work) => void (await work)),
  };
};
const SETTLED = 'settle marker of oid';
const ASKED = 'payments of order_A';

describe('the moment to ask', () => {
  it('has come when it is due, and the order says when it was asked about', async () => {
    const { done, poll, read } = await opened(waiting());
    await poll();
    expect(done).toEqual([ASKED, SETTLED]);
    expect(await read()).toEqual(waiting({ askedAt: ASKED_AT }));
  });

  it('has not come a millisecond before', async () => {
    const { done, poll, read } = await opened(waiting(), { now: DUE - 1 });
    await poll();
    expect([done, await read()]).toEqual([[], waiting()]);
  });

  it('never comes for an order that has nothing at a gateway', async () => {
    const transfer = { gatewayOrderId: null, provider: 'manual', method: 'bank_transfer' } as const;
    const order = waiting({ payments: [awaited(transfer)] });
    const { done, poll, read } = await opened(order, { now: LONG_AFTER });
    await poll();
    expect([done, await read()]).toEqual([[], order]);
  });

  it.each(['test', null] as const)(
    'is noted without a question where the gateway is another one: %s',
    async (provider) => {
      const { done, poll, read } = await opened(waiting(), { provider });
      await poll();
      expect([done, await read()]).toEqual([[SETTLED], waiting({ askedAt: ASKED_AT })]);
    },
  );

  it('is there for an order that was paid by bank besides', async () => {
    const transfer = storedPayment({
      ...{ id: 'transfer', provider: 'manual', method: 'bank_transfer', capturedAt: null },
      ...{ gatewayOrderId: null, gatewayPaymentId: null },
    });
    const { done, poll } = await opened(waiting({ payments: [transfer, awaited()] }));
    await poll();
    expect(done).toEqual([ASKED, SETTLED]);
  });

  it('stays when the gateway does not answer', async () => {
    const { done, poll, read } = await opened(waiting(), { payments: 'down' });
    await expect(poll()).rejects.toThrow('fetch failed');
    expect([done, await read()]).toEqual([[ASKED], waiting()]);
  });
});

describe('what is authorised', () => {
  const held = authorized('pay_A', 10_000);

  it('is captured while the order waits, and heard as captured', async () => {
    const { done, events, poll } = await opened(waiting(), { payments: [held], captured: told() });
    await poll();
    expect(done).toEqual([
      ...[ASKED, 'hear authorized pay_A', 'capture 10000 of pay_A', 'hear captured pay_A'],
      SETTLED,
    ]);
    expect(events).toEqual([held, told()]);
  });

  it('is captured alone: what failed or was captured is only heard', async () => {
    const payments = [told({ state: 'failed', gatewayPaymentId: 'pay_B' }), told(), held];
    const { done, poll } = await opened(waiting(), { payments });
    await poll();
    expect(done).toEqual([
      ...[ASKED, 'hear failed pay_B', 'hear captured pay_A', 'hear authorized pay_A'],
      ...['capture 10000 of pay_A', SETTLED],
    ]);
  });

  it('changes nothing where the gateway does not know it any more, and the next is tried', async () => {
    const payments = [held, authorized('pay_B', 10_000)];
    const { done, events, poll, read } = await opened(waiting(), { payments });
    await poll();
    expect(done.slice(3)).toEqual([
      ...['capture 10000 of pay_A', 'capture 10000 of pay_B', SETTLED],
    ]);
    expect(events).toEqual(payments);
    expect((await read()).askedAt).toBe(ASKED_AT);
  });

  it.each<[what: string, fields: Partial<StoredOrder>]>([
    ['was paid', { status: 'confirmed' }],
    ['was cancelled', { status: 'cancelled' }],
    ['has the money of another try', { payments: [storedPayment({ amount: 9_999 })] }],
    ['is not at the gateway', { payments: [awaited({ gatewayOrderId: null })] }],
  ])('is left to return by itself when the order %s', async (_what, fields) => {
    const { done, poll } = await opened(waiting(), { payments: [held], meanwhile: () => fields });
    await poll();
    expect(done).toEqual([ASKED, 'hear authorized pay_A', SETTLED]);
  });

  it('twice is captured once: the first capture pays for the order', async () => {
    const { done, poll } = await opened(waiting(), {
      ...{ payments: [held, authorized('pay_B', 10_000)], captured: told() },
      meanwhile: ({ state }) => (state === 'captured' ? { status: 'confirmed' } : {}),
    });
    await poll();
    expect(done).toEqual([
      ...[ASKED, 'hear authorized pay_A', 'hear authorized pay_B'],
      ...['capture 10000 of pay_A', 'hear captured pay_A', SETTLED],
    ]);
  });
});

describe('refunds', () => {
  const sent = storedRefund({ gatewayRefundId: 'rfnd_A' });
  const there: GatewayRefund = {
    ...{ gatewayRefundId: 'rfnd_A', onceId: 'refund', amount: 1_000, status: 'failed', arn: null },
  };
  const news = (fields: Partial<GatewayEvent> = {}): GatewayEvent => ({
    ...{ gatewayOrderId: 'order_A', gatewayPaymentId: 'pay_A', state: 'captured', amount: 10_000 },
    ...{ failureReason: null, refundedAmount: 0, refunds: [there], paidBy: null, disputes: [] },
    ...fields,
  });
  const asked = async (...payments: StoredPayment[]) => {
    const world = await opened(storedOrder({ payments }), { refunds: [there], now: LONG_AFTER });
    await world.poll();
    return world;
  };

  it('that the gateway has accepted are heard with the payment as it is on record', async () => {
    const { done, events } = await asked(storedPayment({ refunds: [storedRefund(), sent] }));
    expect(done).toEqual([ASKED, 'refunds of pay_A', 'hear captured pay_A', SETTLED]);
    expect(events).toEqual([news()]);
  });

  it('of a payment that was never captured say that it was returned', async () => {
    const { events } = await asked(
      storedPayment({ status: 'refunded', capturedAt: null, refunds: [sent] }),
    );
    expect(events).toEqual([news({ state: 'returned' })]);
  });

  it('are asked about only where one was accepted there', async () => {
    const { done } = await asked(
      storedPayment({ refunds: [storedRefund()] }),
      storedPayment({ id: 'second', gatewayPaymentId: 'pay_B', refunds: [sent] }),
      storedPayment({ id: 'third', gatewayPaymentId: 'pay_C' }),
    );
    expect(done).toEqual([ASKED, 'refunds of pay_B', 'hear captured pay_B', SETTLED]);
  });

  it('of a payment without a name there ask nothing', async () => {
    const unnamed = { gatewayPaymentId: null, refunds: [sent] };
    expect((await asked(storedPayment(unnamed))).done).toEqual([ASKED, SETTLED]);
    const elsewhere = { gatewayOrderId: null, refunds: [sent] };
    expect((await asked(storedPayment(elsewhere))).done).toEqual([SETTLED]);
  });
});
