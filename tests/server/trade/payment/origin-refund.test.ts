// Refunds for pieces of a replacement: the money comes out of the order in which it was paid, and
// the return that was replaced says so.
import { describe, expect, it } from 'vitest';
import { withOriginRefund } from '../../../../src/server/trade/rules/origin-refund.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import {
  BY,
  keys,
  LATER,
  returnedItem,
  snapshotLine,
  storedOrder,
  storedPayment,
  storedReturn,
  storedSnapshotOf,
} from '../../../support/stored-orders.ts';

const step = { at: LATER, by: BY };
const CAUSE = { id: 'cause', reason: 'return' } as const;

const lineOf = (id: string, product: string, lineNet: number) =>
  snapshotLine({ id, product, quantity: 2, lineNet });
const replaced = storedReturn({
  id: 'replaced',
  status: 'replaced',
  replacement: 'again',
  items: [
    returnedItem({ orderItem: 'bells', quantity: 2, receivedQty: 2 }),
    returnedItem({ orderItem: 'ropes', quantity: 2, receivedQty: 2 }),
  ],
});
const other = storedReturn({
  id: 'other',
  status: 'rejected',
  items: [returnedItem({ orderItem: 'bells' })],
});
/** Two bells for ₹100 and two ropes for ₹50, all of them replaced. */
const first = (fields: Partial<StoredOrder> = {}) =>
  storedOrder({
    status: 'delivered',
    units: 4,
    total: 15_000,
    payable: 15_000,
    payments: [storedPayment({ amount: 15_000 })],
    returns: [other, replaced],
    ...fields,
  });
const again = storedOrder({ total: 0, payable: 0, payments: [] });
const placed = (order = first()) => ({
  snapshot: storedSnapshotOf({
    _id: 'again',
    lines: [lineOf('bells again', 'bell', 0), lineOf('ropes again', 'rope', 0)],
  }),
  order: again,
  origin: {
    snapshot: storedSnapshotOf({
      _id: 'first',
      lines: [lineOf('bells', 'bell', 10_000), lineOf('ropes', 'rope', 5_000)],
    }),
    order,
    returnId: 'replaced',
  },
});
const pieces = [
  { line: 'bells again', units: 1 },
  { line: 'ropes again', units: 2 },
];
const POSTING = {
  movement: { type: 'credit', reason: 'promotion', amount: 1, ref: 'before' },
  about: { at: LATER, order: 'again' },
} as const;
const ELSE = storedOrder({ number: 'LFT-2026-ELSE00' });
const outcome = { order: again, postings: [POSTING], more: { else: ELSE } };
const refunded = (amount: number, to: 'original' | 'wallet' = 'wallet', from = placed()) =>
  withOriginRefund(keys, from, { pieces, refund: { amount, to }, reason: CAUSE }, step, outcome);

describe('a refund for pieces of a replacement', () => {
  it('is posted with the order in which they were paid, beside what the step did already', () => {
    const { order, postings, more } = refunded(10_000);
    expect(order).toBe(again);
    expect(postings).toEqual([
      POSTING,
      {
        movement: { type: 'credit', reason: 'return', amount: 10_000, ref: 'cause' },
        about: { at: LATER, order: 'first', returnOrder: 'cause' },
      },
    ]);
    expect(more).toEqual({ else: ELSE, first: expect.anything() });
    expect(more?.first).toMatchObject({
      refundedToWallet: 10_000,
      status: 'delivered',
      updatedAt: LATER,
    });
  });

  it('is noted line by line with the return that was replaced, on top of what it says', () => {
    const once = refunded(10_000).more?.first as StoredOrder;
    expect(once.returns).toEqual([
      other,
      {
        ...replaced,
        items: [
          { ...replaced.items[0], refunded: 5_000, refundedByReplacement: 1 },
          { ...replaced.items[1], refunded: 5_000, refundedByReplacement: 2 },
        ],
      },
    ]);
    const bell = [{ line: 'bells again', units: 1 }];
    const twice = withOriginRefund(
      keys,
      placed(once),
      { pieces: bell, refund: { amount: 4_000, to: 'wallet' }, reason: CAUSE },
      step,
      outcome,
    );
    expect(twice.more?.first?.returns[1]?.items).toEqual([
      { ...replaced.items[0], refunded: 9_000, refundedByReplacement: 2 },
      { ...replaced.items[1], refunded: 5_000, refundedByReplacement: 2 },
    ]);
  });

  it('goes through the gateway by which that order was paid', () => {
    const { postings, more } = refunded(10_000, 'original');
    expect(postings).toEqual([POSTING]);
    expect(more?.first?.payments[0]?.refunds).toMatchObject([{ amount: 10_000, at: LATER }]);
  });

  it('ends that order when nothing of it is left with the customer', () => {
    const all = { pieces: [{ line: 'bells again', units: 2 }, ...pieces.slice(1)], reason: CAUSE };
    const refund = { amount: 15_000, to: 'wallet' } as const;
    const { more } = withOriginRefund(keys, placed(), { ...all, refund }, step, outcome);
    expect(more?.first).toMatchObject({
      status: 'returned',
      history: [{ at: LATER, from: 'delivered', to: 'returned' }],
    });
  });

  it('of nothing, or of an order that was paid itself, adds nothing', () => {
    expect(refunded(0)).toBe(outcome);
    const { origin: _origin, ...paidItself } = placed();
    const refund = { amount: 100, to: 'wallet' } as const;
    const back = { pieces, refund, reason: CAUSE };
    expect(withOriginRefund(keys, paidItself, back, step, outcome)).toBe(outcome);
  });
});
