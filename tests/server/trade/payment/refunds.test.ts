// How a refund is spread over payments and the wallet, and how much pieces are worth, to the paisa.

import { describe, expect, it } from 'vitest';
import { splitRefund } from '../../../../src/contract/payment/refund.ts';
import { ApiError } from '../../../../src/server/kernel/refusal.ts';
import { sharesOf } from '../../../../src/server/trade/rules/origin-refund.ts';
import { withReportedRefunds } from '../../../../src/server/trade/rules/refund-events.ts';
import {
  paidPieces,
  refundableOf,
  refunded,
  refundLimitOf,
  sentBack,
  standingPieces,
  stateAfterRefunds,
  throughGateway,
  wholeBack,
} from '../../../../src/server/trade/rules/refunds.ts';
import { paidOf, refundedIn } from '../../../../src/server/trade/state/order-facts.ts';
import type { StoredPayment } from '../../../../src/server/trade/state/stored-order.ts';
import {
  AT,
  BY,
  keys,
  LATER,
  returnedItem,
  snapshotLine,
  storedOrder,
  storedPayment,
  storedRefund,
  storedReturn,
  storedSnapshotOf,
} from '../../../support/stored-orders.ts';

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
  it('takes from one payment after the other as much as is left there', () => {
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
  it('is refunded with the rest of its amount, once', () => {
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
        id: expect.any(String),
        amount: 10_000,
        status: 'processed',
        utr: 'SBIN426099',
        at: LATER,
        by: 'Clock',
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
        walletUsed: 4_000,
        total: 14_000,
        status: 'cancelled',
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

describe('the worth of pieces that go back', () => {
  const lines = [
    snapshotLine({ id: 'bells', product: 'bell', quantity: 3, lineNet: 10_000 }),
    snapshotLine({ id: 'ropes', product: 'rope', quantity: 1, lineNet: 5_000 }),
  ];
  const snapshot = storedSnapshotOf({ lines });
  const paid = [storedPayment({ amount: 15_000 })];
  const bells = (units: number) => [{ line: 'bells', units }];
  const back = (status: 'refunded' | 'replaced' | 'received', receivedQty: number, refunded = 0) =>
    storedReturn({
      status,
      items: [
        returnedItem({
          orderItem: 'bells',
          quantity: 3,
          receivedQty,
          refundedByReplacement: refunded,
        }),
      ],
    });

  describe('pieces of an order', () => {
    const worth = (units: number, fields = {}) =>
      refundLimitOf({ snapshot, order: storedOrder({ payments: paid, ...fields }) }, bells(units));

    it('are worth their part of their line; the last one takes the rounding', () => {
      expect([worth(1), worth(2), worth(3)]).toEqual([3_333, 6_666, 10_000]);
      expect(worth(1, { returns: [back('refunded', 1)] })).toBe(3_333);
      expect(worth(1, { returns: [back('refunded', 2)] })).toBe(3_334);
      expect(worth(1, { returns: [back('replaced', 2, 2)] })).toBe(3_334);
      expect(worth(1, { returns: [back('replaced', 2)] })).toBe(3_333);
      expect(worth(1, { returns: [back('received', 2)] })).toBe(3_333);
      const ropes = storedReturn({
        status: 'refunded',
        items: [returnedItem({ orderItem: 'ropes', receivedQty: 2 })],
      });
      expect(worth(1, { returns: [ropes] })).toBe(3_333);
    });

    it('are worth no more than is left of what was paid', () => {
      const refunds = [storedRefund({ amount: 12_000 })];
      expect(worth(3, { payments: [storedPayment({ amount: 15_000, refunds })] })).toBe(3_000);
    });

    it('of another order are worth nothing', () => {
      const placed = { snapshot, order: storedOrder({ payments: paid }) };
      expect(paidPieces(placed, [{ line: 'lamps', units: 1 }])).toEqual([]);
      expect(refundLimitOf(placed, [{ line: 'lamps', units: 1 }])).toBe(0);
    });
  });

  describe('pieces that a customer has kept', () => {
    const kept = (fields = {}) =>
      standingPieces({ snapshot, order: storedOrder({ payments: paid, ...fields }) });

    it('are those that neither were refunded nor replaced', () => {
      expect(kept()).toEqual([...bells(3), { line: 'ropes', units: 1 }]);
      expect(kept({ returns: [back('refunded', 1), back('replaced', 1)] })).toEqual([
        ...bells(1),
        { line: 'ropes', units: 1 },
      ]);
      expect(kept({ returns: [back('received', 2)] })).toEqual(kept());
    });

    it.each(['cancelled', 'expired'] as const)('are none of an order that is %s', (status) => {
      expect(kept({ status })).toEqual([]);
    });
  });

  describe('a replacement', () => {
    const replacement = {
      snapshot: storedSnapshotOf({
        _id: 'again',
        lines: [snapshotLine({ id: 'bells again', product: 'bell', quantity: 2, lineNet: 0 })],
      }),
      order: storedOrder({ payments: [], payable: 0, total: 0 }),
      origin: {
        snapshot,
        order: storedOrder({ payments: paid, returns: [back('replaced', 2, 1)] }),
        returnId: 'return',
      },
    };

    it('is worth what was paid for its pieces in the order where they were bought', () => {
      expect(paidPieces(replacement, [{ line: 'bells again', units: 1 }])).toEqual([
        { line: 'bells', lineNet: 10_000, quantity: 3, refundedUnits: 1, units: 1 },
      ]);
      expect(refundableOf(replacement)).toBe(6_667);
    });

    it('has nothing to refund when it came to nothing; another order has what was paid', () => {
      const cancelled = storedOrder({ ...replacement.order, status: 'cancelled' });
      expect(refundableOf({ ...replacement, order: cancelled })).toBe(0);
      expect(refundableOf({ snapshot, order: storedOrder({ payments: paid }) })).toBe(15_000);
    });
  });

  describe('a refund for several lines', () => {
    it('is split by what each of them is worth, to the paisa', () => {
      const placed = { snapshot, order: storedOrder({ payments: paid }) };
      const pieces = paidPieces(placed, [...bells(3), { line: 'ropes', units: 1 }]);
      expect(sharesOf(15_000, pieces)).toEqual([10_000, 5_000]);
      expect(sharesOf(100, pieces)).toEqual([67, 33]);
    });
  });
});
