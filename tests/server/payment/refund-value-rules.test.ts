// What pieces of an order are worth when they go back, as pure rules: by the line in which they
// were paid, and never more than is left there.
import { describe, expect, it } from 'vitest';
import { sharesOf } from '../../../src/server/payment/origin-refund.ts';
import {
  paidPieces,
  refundableOf,
  standingPieces,
  worthOf,
} from '../../../src/server/payment/refund-value.ts';
import {
  returnedItem,
  snapshotLine,
  storedOrder,
  storedPayment,
  storedRefund,
  storedReturn,
  storedSnapshotOf,
} from '../../support/stored-orders.ts';

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
        ...{ orderItem: 'bells', quantity: 3, receivedQty },
        refundedByReplacement: refunded,
      }),
    ],
  });

describe('pieces of an order', () => {
  const worth = (units: number, fields = {}) =>
    worthOf({ snapshot, order: storedOrder({ payments: paid, ...fields }) }, bells(units));

  it('are worth their part of their line; the last one takes the rounding', () => {
    expect([worth(1), worth(2), worth(3)]).toEqual([3_333, 6_666, 10_000]);
    expect(worth(1, { returns: [back('refunded', 1)] })).toBe(3_333);
    expect(worth(1, { returns: [back('refunded', 2)] })).toBe(3_334);
    expect(worth(1, { returns: [back('replaced', 2, 2)] })).toBe(3_334);
    expect(worth(1, { returns: [back('replaced', 2)] })).toBe(3_333);
    expect(worth(1, { returns: [back('received', 2)] })).toBe(3_333);
    const ropes = storedReturn({
      ...{ status: 'refunded' },
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
    expect(worthOf(placed, [{ line: 'lamps', units: 1 }])).toBe(0);
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
