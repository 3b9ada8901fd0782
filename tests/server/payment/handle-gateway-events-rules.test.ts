// What the gateway says, applied to an order in storage: which lists are told, what can be found
// afterwards, and when the gateway is asked about refunds that it has not named.
import { describe, expect, it } from 'vitest';
import { furtherPaymentIdOf, paymentIdOf } from '../../../src/server/ledger/order-ids.ts';
import { paymentKey, storedPointer } from '../../../src/server/ledger/owner-pointers.ts';
import type { StoredPayment } from '../../../src/server/ledger/stored-order.ts';
import type { GatewayEvent, GatewayRefund } from '../../../src/server/payment/gateway.ts';
import { createGatewayEventHandler } from '../../../src/server/payment/handle-gateway-events.ts';
import { ledgerOf } from '../../support/stored-ledgers.ts';
import { linkEvent } from '../../support/stored-links.ts';
import {
  keys,
  LATER,
  storedOrder,
  storedPayment,
  storedRefund,
} from '../../support/stored-orders.ts';

const FIRST = paymentIdOf(keys, 'oid');
const furtherOf = (gatewayPaymentId: string) => furtherPaymentIdOf(keys, 'oid', gatewayPaymentId);

const waiting = (fields: Partial<StoredPayment> = {}) =>
  storedOrder({
    ...{ status: 'pending_payment', confirmedAt: null },
    payments: [
      storedPayment({
        ...{ id: FIRST, status: 'created', gatewayPaymentId: null, signatureVerified: false },
        ...{ capturedAt: null, ...fields },
      }),
    ],
  });
const paid = (fields: Partial<StoredPayment> = {}) =>
  storedOrder({ payments: [storedPayment({ id: FIRST, ...fields })] });
const there = (fields: Partial<GatewayRefund> = {}): GatewayRefund => ({
  ...{ gatewayRefundId: 'rfnd_A', onceId: null, amount: 10_000, status: 'processed', arn: null },
  ...fields,
});

type Opened = {
  refunds?: GatewayRefund[] | 'down' | 'none';
  effects?: () => Promise<string[]>;
  /** How much of the payment is refunded by now; null for a payment that is not known. */
  refundedNow?: number | null | 'down';
};
const opened = async (
  order = waiting(),
  { refunds = [], effects = async () => ['letter'], refundedNow = 0 }: Opened = {},
) => {
  const world = await ledgerOf('user', { oid: order });
  const done: string[] = [];
  const list = (name: string) => ({
    markers: {
      put: async (_kv: unknown, id: string) => {
        done.push(`mark ${name} ${id}`);
        return `${name} ${id}` as never;
      },
      all: async () => [],
      remove: async () => undefined,
    },
    settle: async (_kv: unknown, marker: unknown) => void done.push(`settle ${marker}`),
  });
  const refundsOf = async (gatewayPaymentId: string) => {
    done.push(`ask about ${gatewayPaymentId}`);
    if (refunds === 'down') throw new TypeError('fetch failed');
    return refunds === 'none' ? [] : refunds;
  };
  const readPayment = async (gatewayPaymentId: string) => {
    done.push(`look at ${gatewayPaymentId}`);
    if (refundedNow === 'down') throw new TypeError('fetch failed');
    return refundedNow === null ? null : linkEvent({ refundedAmount: refundedNow });
  };
  const handle = createGatewayEventHandler({
    ...{ keys, newOpId: world.newOpId, isoNow: () => LATER },
    gateway: refunds === 'none' ? undefined : { readPayment, refundsOf },
    hurry: async (ids) => void done.push(`hurry ${ids.join()}`),
    orderEffects: async (_kv, { user, order: oid }) => {
      done.push(`effects of ${oid} of ${user}`);
      return effects();
    },
    ...{ orderList: list('orders'), paymentList: list('payments') },
  });
  const hear = (fields: Partial<GatewayEvent> = {}, user = 'user') =>
    handle(
      world.kv,
      { user, order: 'oid' },
      linkEvent({
        gatewayOrderId: 'order_A',
        gatewayPaymentId: 'pay_A',
        amount: 10_000,
        ...fields,
      }),
      async (work) => void (await work),
    );
  return {
    ...{ done, hear },
    asked: () => done.filter((one) => one.startsWith('ask')),
    order: async () => (await world.read()).orders.oid,
    pointer: async (pid: string) =>
      (await world.kv.get(paymentKey(pid), storedPointer))?.value ?? null,
  };
};

describe('news of a payment', () => {
  it('changes the order, tells its lists first, and brings them up to date at last', async () => {
    const { done, hear, order } = await opened();
    const answer = await hear();
    const further = furtherOf('pay_A');
    expect(done).toEqual([
      ...['mark orders oid', `mark payments ${FIRST}`, `mark payments ${further}`],
      'effects of oid of user',
      ...['settle orders oid', `settle payments ${FIRST}`, `settle payments ${further}`],
      'hurry letter',
    ]);
    expect(answer).toMatchObject({ status: 'confirmed', confirmedAt: LATER });
    expect(await order()).toEqual(answer);
  });

  it('that is not captured is no further payment, whatever the order', async () => {
    const { done, hear, order, pointer } = await opened();
    await hear({ state: 'authorized' });
    expect(await order()).toMatchObject({ payments: [{ status: 'authorized' }] });
    expect(done.slice(0, 3)).toEqual([
      ...['mark orders oid', `mark payments ${FIRST}`, 'effects of oid of user'],
    ]);
    expect(await pointer(furtherOf('pay_A'))).toBeNull();
  });

  it('that is old changes nothing, and what is due is still done', async () => {
    const { done, hear, order } = await opened(paid());
    const before = await order();
    await hear({ state: 'authorized', paidBy: null });
    expect(await order()).toEqual(before);
    expect(done).toContain('effects of oid of user');
  });

  it('brings its lists up to date even if the effects fail, and then hurries nothing', async () => {
    const { done, hear, order } = await opened(waiting(), {
      effects: () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(hear()).rejects.toThrow('fetch failed');
    expect(await order()).toMatchObject({ status: 'confirmed' });
    expect(done).toContain('settle orders oid');
    expect(done.filter((one) => one.startsWith('hurry'))).toEqual([]);
  });

  it('of an order that its customer does not have is an error', async () => {
    const { hear } = await opened(waiting(), { refunds: [there()] });
    const message = 'An order is missing in its ledger.';
    await expect(hear({ refundedAmount: 1 }, 'nobody')).rejects.toThrow(message);
  });
});

describe('the pointer by which a payment is found', () => {
  it('is written for a second payment of an order', async () => {
    const { hear, order, pointer } = await opened(paid());
    await hear({ gatewayPaymentId: 'pay_B' });
    const further = furtherOf('pay_B');
    expect((await order())?.payments.map(({ id }) => id)).toEqual([FIRST, further]);
    expect(await pointer(further)).toEqual({ user: 'user', order: 'oid', at: LATER });
    await hear({ gatewayPaymentId: 'pay_B' });
    expect(await pointer(further)).toEqual({ user: 'user', order: 'oid', at: LATER });
  });

  it('is not written for the payment with which the order began', async () => {
    const { hear, pointer } = await opened();
    await hear();
    expect(await pointer(furtherOf('pay_A'))).toBeNull();
  });
});

describe('a payment of which more was refunded than is known', () => {
  it('pays for nothing: the gateway is asked for its refunds', async () => {
    const { asked, hear, order } = await opened(waiting(), { refunds: [there()] });
    await hear({ refundedAmount: 10_000 });
    expect(asked()).toEqual(['ask about pay_A']);
    expect(await order()).toMatchObject({
      status: 'pending_payment',
      payments: [{ status: 'refunded', refunds: [{ amount: 10_000, gatewayRefundId: 'rfnd_A' }] }],
    });
  });

  it('keeps what the event itself names, beside what the gateway adds', async () => {
    const named = there({ amount: 400 });
    const { asked, hear, order } = await opened(paid(), {
      refunds: [named, there({ gatewayRefundId: 'rfnd_B', amount: 600 })],
    });
    await hear({
      ...{ refundedAmount: 1_001 },
      refunds: [there({ gatewayRefundId: 'rfnd_C', amount: 1 }), named],
    });
    expect(asked()).toHaveLength(1);
    expect((await order())?.payments[0]?.refunds.map(({ amount }) => amount)).toEqual([
      ...[1, 400, 600],
    ]);
  });

  it('waits while the gateway does not answer, and stays as it was', async () => {
    const { done, hear, order } = await opened(waiting(), { refunds: 'down' });
    await expect(hear({ refundedAmount: 10_000 })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The payment service is not responding right now. Please try again.',
    });
    expect(await order()).toEqual(waiting());
    expect(done).toEqual(['ask about pay_A']);
  });

  it('is taken as it is where no gateway is configured', async () => {
    const { asked, hear, order } = await opened(waiting(), { refunds: 'none' });
    await hear({ refundedAmount: 10_000 });
    expect([asked(), (await order())?.status]).toEqual([[], 'confirmed']);
  });

  const known = storedRefund({ gatewayRefundId: 'rfnd_A', amount: 400 });
  const failed = storedRefund({ id: 'failed', status: 'failed', amount: 600 });
  const beside = storedPayment({
    ...{ id: 'beside', gatewayPaymentId: 'pay_X', refunds: [{ ...known, amount: 9_000 }] },
  });
  it.each<[what: string, refunds: StoredPayment['refunds'], told: GatewayRefund[], asks: number]>([
    ['all of it is on record', [known], [], 0],
    ['the event names what is not on record', [], [there({ amount: 400 })], 0],
    ['the event names what is on record', [known], [there({ amount: 400 })], 0],
    ['nothing is on record', [], [], 1],
    ['what is on record has failed', [failed], [], 1],
    ['what is on record fails now', [known], [there({ amount: 400, status: 'failed' })], 1],
    ['the event names less', [], [there({ amount: 399 })], 1],
  ])('is asked about only where something is missing: %s', async (_what, refunds, told, asks) => {
    const order = storedOrder({ payments: [beside, storedPayment({ id: FIRST, refunds })] });
    const { asked, hear } = await opened(order, { refunds: [there({ amount: 400 })] });
    await hear({ refundedAmount: 400, refunds: told });
    expect(asked()).toHaveLength(asks);
  });

  const elsewhere = there({ gatewayRefundId: 'rfnd_B', amount: 9_999 });
  it.each<[what: string, recorded: StoredPayment['refunds'], named: GatewayRefund[]]>([
    ['empty', [], []],
    ['a paisa short', [], [elsewhere]],
    ['the same refund as the event names, once more', [], [there({ amount: 9_999 })]],
    ['one that is on record', [{ ...known, amount: 9_999 }], [there({ amount: 9_999 })]],
    ['beside a refund of ours that it has not taken', [storedRefund({ amount: 10_000 })], []],
  ])(
    'pays for nothing while the list of its refunds is %s: the event is refused with 503',
    async (_what, recorded, named) => {
      const before = waiting({ gatewayPaymentId: 'pay_A', refunds: recorded });
      const { done, hear, order } = await opened(before, { refunds: named });
      const refunds = named
        .slice(0, 1)
        .filter(({ gatewayRefundId }) => gatewayRefundId !== 'rfnd_B');
      await expect(hear({ refundedAmount: 10_000, refunds })).rejects.toMatchObject({
        code: 'unavailable',
        message: 'The payment service has not listed all of its refunds yet. Please try again.',
      });
      expect(await order()).toEqual(before);
      expect(done).toEqual(['ask about pay_A']);
    },
  );

  it('is taken when the list explains the sum together with what is on record', async () => {
    const recorded = [{ ...known, amount: 1 }];
    const before = waiting({ gatewayPaymentId: 'pay_A', refunds: recorded });
    const { hear, order } = await opened(before, { refunds: [elsewhere] });
    await hear({ refundedAmount: 10_000 });
    expect(await order()).toMatchObject({
      status: 'pending_payment',
      payments: [{ status: 'refunded' }],
    });
  });

  const fallen = there({ status: 'failed' });
  const second = there({ gatewayRefundId: 'rfnd_B', amount: 4_000 });
  it.each<[what: string, listed: GatewayRefund[], refundedNow: number, then: string]>([
    ['no other refund', [fallen], 0, 'captured'],
    ['the other refund is all that is refunded now', [fallen, second], 4_000, 'partially_refunded'],
    ['less than the other refund is refunded now', [fallen, second], 3_999, 'partially_refunded'],
  ])(
    'is taken when the refund that its sum counts has failed since: %s',
    async (_what, listed, refundedNow, then) => {
      const { done, hear, order } = await opened(waiting(), { refunds: listed, refundedNow });
      await hear({ refundedAmount: 10_000 });
      expect(done.slice(0, 2)).toEqual(['ask about pay_A', 'look at pay_A']);
      expect(await order()).toMatchObject({ payments: [{ status: then }] });
    },
  );

  it.each<[what: string, listed: GatewayRefund[], refundedNow: number | null]>([
    ['as much is still refunded', [fallen], 10_000],
    ['a paisa is refunded', [fallen], 1],
    ['a paisa more than the other refund is refunded', [fallen, second], 4_001],
    ['the payment is not known', [fallen], null],
    ['one description of the refund is from before', [fallen, there()], 1],
    ['one description of it is from before, and comes first', [there(), fallen], 1],
  ])(
    'pays for nothing while a failed refund alone explains its sum, and %s',
    async (_what, listed, refundedNow) => {
      const { done, hear, order } = await opened(waiting(), { refunds: listed, refundedNow });
      await expect(hear({ refundedAmount: 10_000 })).rejects.toMatchObject({
        code: 'unavailable',
        message: 'The payment service has not listed all of its refunds yet. Please try again.',
      });
      expect(await order()).toEqual(waiting());
      expect(done).toEqual(['ask about pay_A', 'look at pay_A']);
    },
  );

  it('waits while the gateway does not say how much is refunded now', async () => {
    const { hear, order } = await opened(waiting(), { refunds: [fallen], refundedNow: 'down' });
    await expect(hear({ refundedAmount: 10_000 })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The payment service is not responding right now. Please try again.',
    });
    expect(await order()).toEqual(waiting());
  });

  it('counts a refund on record that failed as failed, whatever the list says', async () => {
    const recorded = [
      storedRefund({ gatewayRefundId: 'rfnd_A', amount: 10_000, status: 'failed' }),
    ];
    const before = waiting({ gatewayPaymentId: 'pay_A', refunds: recorded });
    const { hear, order } = await opened(before, { refunds: [there()], refundedNow: 10_000 });
    await expect(hear({ refundedAmount: 10_000 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await order()).toEqual(before);
  });

  it('is not looked at again when the refunds that stand explain its sum', async () => {
    const { done, hear } = await opened(waiting(), {
      refunds: [fallen, second],
      refundedNow: null,
    });
    await hear({ refundedAmount: 4_000 });
    expect(done).not.toContain('look at pay_A');
  });

  it.each<[what: string, told: GatewayRefund[], asks: number]>([
    ['names all of it', [there({ amount: 300 }), there({ amount: 100, status: 'pending' })], 0],
    ['names a part of it', [there({ amount: 399 })], 1],
    ['names one that failed', [there({ amount: 400, status: 'failed' })], 1],
  ])('is asked about when it is new and its event %s', async (_what, told, asks) => {
    const listed = [there({ gatewayRefundId: 'rfnd_B', amount: 400 })];
    const { asked, hear } = await opened(paid(), { refunds: listed });
    await hear({ gatewayPaymentId: 'pay_B', refundedAmount: 400, refunds: told });
    expect(asked()).toHaveLength(asks);
  });

  it.each(['authorized', 'failed', 'returned'] as const)(
    'is not asked about when it is %s: that money was never ours',
    async (state) => {
      const { asked, hear } = await opened();
      await hear({ state, refundedAmount: 10_000 });
      expect(asked()).toEqual([]);
    },
  );
});
