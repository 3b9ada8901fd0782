// How a refund is spread over payments and the wallet, to the paisa, without a gateway.
import { describe, expect, it } from 'vitest';
import { splitRefund } from '../../../src/contract/payment/refund.ts';
import { paidOf, refundedIn } from '../../../src/server/ledger/order-facts.ts';
import type { StoredPayment } from '../../../src/server/ledger/stored-order.ts';
import { withReportedRefunds } from '../../../src/server/payment/refund-events.ts';
import {
  refunded,
  sentBack,
  stateAfterRefunds,
  throughGateway,
  wholeBack,
} from '../../../src/server/payment/refunds.ts';
import { ApiError } from '../../../src/server/refusal.ts';
import {
  AT,
  BY,
  keys,
  LATER,
  storedOrder,
  storedPayment,
  storedRefund,
} from '../../support/stored-orders.ts';

const step = { at: LATER, by: BY };
/** What is new in each payment: amounts of its refunds, and its state. */
const told = (payments: readonly StoredPayment[]) =>
  payments.map(({ refunds, status }) => [refunds.map(({ amount }) => amount), status]);

describe('the state of a payment', () => {
  it.each([
    [[], 'captured'],
    [[storedRefund({ amount: 1, status: 'failed' })], 'captured'],
    [[storedRefund({ amount: 1 })], 'partially_refunded'],
    [[storedRefund({ amount: 9_999 })], 'partially_refunded'],
    [[storedRefund({ amount: 4_000 }), storedRefund({ amount: 6_000 })], 'refunded'],
    [[storedRefund({ amount: 10_001 })], 'refunded'],
  ] as const)('after %j is %s', (refunds, state) => {
    expect(stateAfterRefunds(storedPayment({ refunds: [...refunds] }))).toBe(state);
  });
});

describe('a refund through the gateway', () => {
  it('takes from one payment after the other what is left there', () => {
    const payments = [
      storedPayment({ id: 'a', amount: 3_000, refunds: [storedRefund({ amount: 1_000 })] }),
      storedPayment({ id: 'b', amount: 5_000 }),
      storedPayment({ id: 'c', amount: 5_000 }),
    ];
    expect(told(throughGateway(keys, payments, 6_000, 'cause', step))).toEqual([
      [[1_000, 2_000], 'refunded'],
      [[4_000], 'partially_refunded'],
      [[], 'captured'],
    ]);
  });

  it('takes nothing from what was not captured, is surplus, or came by hand', () => {
    const payments = [
      storedPayment({ id: 'a', capturedAt: null, status: 'created' }),
      storedPayment({ id: 'b', isSurplus: true }),
      storedPayment({ id: 'c', provider: 'manual', method: 'bank_transfer' }),
    ];
    expect(throughGateway(keys, payments, 6_000, 'cause', step)).toEqual(payments);
  });

  it('is pending, with an id that follows from payment and cause alone', () => {
    const refund = (cause: string, id = 'a') =>
      throughGateway(keys, [storedPayment({ id })], 500, cause, step)[0]?.refunds[0];
    expect(refund('cause')).toEqual(
      storedRefund({ id: expect.any(String), amount: 500, at: LATER, by: 'Clock' }),
    );
    expect(refund('cause')?.id).toBe(refund('cause')?.id);
    expect(new Set([refund('cause')?.id, refund('other')?.id, refund('cause', 'b')?.id]).size).toBe(
      3,
    );
  });
});

describe('a payment that goes back as a whole', () => {
  it('is refunded for what is left of it, once', () => {
    const part = storedPayment({ refunds: [storedRefund({ amount: 2_500 })] });
    const back = wholeBack(keys, part, 'late', step);
    expect(told([back])).toEqual([[[2_500, 7_500], 'refunded']]);
    expect(wholeBack(keys, back, 'late', step)).toBe(back);
  });

  it('by the office is complete at once, with the number of its transfer', () => {
    const { refunds, status } = sentBack(keys, storedPayment(), 'SBIN426099', 'late', step);
    expect(status).toBe('refunded');
    expect(refunds).toEqual([
      storedRefund({
        ...{ id: expect.any(String), amount: 10_000, status: 'processed', utr: 'SBIN426099' },
        ...{ at: LATER, by: 'Clock' },
      }),
    ]);
  });
});

describe('a refund of an order', () => {
  const order = storedOrder({ walletUsed: 4_000, total: 14_000, refundedToWallet: 100 });
  const cause = { id: 'cause', order: 'oid', reason: 'cancellation' } as const;

  it('goes to the gateway first; the wallet gets the rest, with the order it is of', () => {
    const { order: after, postings } = refunded(keys, order, 12_000, 'original', cause, step);
    expect(told(after.payments)).toEqual([[[10_000], 'refunded']]);
    expect(after.refundedToWallet).toBe(2_100);
    expect(postings).toEqual([
      {
        movement: { type: 'credit', reason: 'cancellation', amount: 2_000, ref: 'cause' },
        about: { at: LATER, order: 'oid', returnOrder: null },
      },
    ]);
  });

  it('posts nothing to the wallet when the gateway takes all of it', () => {
    const { order: after, postings } = refunded(keys, order, 10_000, 'original', cause, step);
    expect([after.refundedToWallet, postings]).toEqual([100, []]);
  });

  it('of a return names the return', () => {
    const ofReturn = { id: 'rid', order: 'oid', reason: 'return' } as const;
    const { postings } = refunded(keys, order, 1, 'wallet', ofReturn, step);
    expect(postings).toEqual([
      {
        movement: { type: 'credit', reason: 'return', amount: 1, ref: 'rid' },
        about: { at: LATER, order: 'oid', returnOrder: 'rid' },
      },
    ]);
  });

  it('is never more than is left', () => {
    expect(() => refunded(keys, order, 13_901, 'wallet', cause, step)).toThrow(ApiError);
    expect(refunded(keys, order, 13_900, 'wallet', cause, step).order.refundedToWallet).toBe(
      14_000,
    );
  });

  it('counts no more at the gateway than it took, when our refund meets one made there', () => {
    const ours = storedRefund({ id: 'ours', amount: 3_000, gatewayRefundId: 'rfnd_ours' });
    const theirs = { gatewayRefundId: 'rfnd_theirs', onceId: null, amount: 10_000, arn: null };
    const met = withReportedRefunds(
      keys,
      'oid',
      storedOrder({
        ...{ walletUsed: 4_000, total: 14_000, status: 'cancelled' },
        payments: [storedPayment({ refunds: [ours] })],
      }),
      'pay',
      [{ ...theirs, status: 'processed' }],
      LATER,
    ).order;
    const split = splitRefund(4_000, 'original', paidOf(met));
    expect(split).toEqual({ toGateway: 0, toWallet: 4_000 });
    const { order: after, postings } = refunded(keys, met, 4_000, 'original', cause, step);
    expect(postings.map(({ movement }) => movement.amount)).toEqual([4_000]);
    // One of the two fails at the gateway; whichever it is, everything has gone back once.
    const failing = (gatewayRefundId: string, amount: number) =>
      withReportedRefunds(
        keys,
        'oid',
        after,
        'pay',
        [{ ...theirs, gatewayRefundId, amount, status: 'failed' }],
        LATER,
      ).order;
    for (const end of [failing('rfnd_ours', 3_000), failing('rfnd_theirs', 10_000)])
      expect(refundedIn(end)).toBe(14_000);
  });

  it('leaves the order as it was but for its payments and its wallet', () => {
    const { payments: _payments, refundedToWallet: _wallet, ...rest } = order;
    const after = refunded(keys, order, 12_000, 'original', cause, step).order;
    expect(after).toMatchObject({ ...rest, updatedAt: AT });
  });
});
