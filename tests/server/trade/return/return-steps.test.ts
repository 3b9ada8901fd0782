// The steps of a return, and their effect on its order and on the wallet.
import { describe, expect, it } from 'vitest';
import type { ReturnStep } from '../../../../src/contract/return/rules.ts';
import { givenBy, staffOutcome } from '../../../../src/server/trade/rules/return-staff-step.ts';
import {
  arrivedToSell,
  newReturn,
  requireReturnable,
  returnStepped,
  unitsOf,
} from '../../../../src/server/trade/rules/return-steps.ts';
import { capOf } from '../../../../src/server/trade/rules/return-view.ts';
import type { StoredOrder, StoredReturn } from '../../../../src/server/trade/state/stored-order.ts';
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

const step = { at: LATER, by: BY, note: undefined };
const lines = [
  snapshotLine({ id: 'bells', product: 'bell', quantity: 3, lineNet: 9_000 }),
  snapshotLine({ id: 'ropes', product: 'rope', quantity: 1, lineNet: 1_000 }),
];
const snapshot = storedSnapshotOf({ lines });
const other = storedReturn({ id: 'other', status: 'requested' });
const asked = storedReturn({
  status: 'received',
  items: [
    returnedItem({ orderItem: 'bells', quantity: 2, receivedQty: 2, condition: 'resellable' }),
    returnedItem({ orderItem: 'ropes', quantity: 1, receivedQty: 1, condition: 'damaged' }),
  ],
});
const orderWith = (returnOrder: StoredReturn, fields: Partial<StoredOrder> = {}) =>
  storedOrder({
    status: 'delivered',
    deliveredAt: LATER,
    units: 4,
    payments: [storedPayment()],
    returns: [other, returnOrder],
    ...fields,
  });
const stepBy = (body: ReturnStep, returnOrder = asked, order = orderWith(returnOrder)) =>
  staffOutcome(keys, { snapshot, order }, returnOrder, body, step, 'replacement');
const returnIn = ({ order }: { order: StoredOrder }) => order.returns[1];

describe('a step of a return', () => {
  it.each([
    ['approved', { approvedAt: LATER, closedAt: null }],
    ['in_transit', { closedAt: null }],
    ['received', { receivedAt: LATER, closedAt: null }],
    ['refunded', { closedAt: LATER }],
    ['replaced', { closedAt: LATER }],
    ['rejected', { closedAt: LATER }],
    ['cancelled', { closedAt: LATER }],
  ] as const)('to %s keeps its moments and adds to its history', (to, moments) => {
    const before = storedReturn({ status: 'requested' });
    expect(returnStepped(before, to, { ...step, note: 'Why' })).toEqual({
      ...before,
      status: to,
      ...moments,
      updatedAt: LATER,
      history: [{ at: LATER, by: BY, from: 'requested', to, note: 'Why' }],
    });
    expect(returnStepped(before, to, step).history[0]?.note).toBe('');
  });

  it('by staff changes that return and no other one', () => {
    const approved = stepBy({ status: 'approved', note: 'Sent a label' });
    expect(approved.order.returns[0]).toBe(other);
    expect(returnIn(approved)).toMatchObject({ status: 'approved', tracking: null });
    expect([approved.order.updatedAt, approved.postings]).toEqual([LATER, []]);
  });

  it('keeps the known parcel, or takes the one in the step', () => {
    const [old, told] = [
      { carrier: 'India Post', number: 'A1', url: '' },
      { carrier: 'Delhivery', number: 'R1', url: '' },
    ];
    const known = { ...asked, tracking: old };
    expect(returnIn(stepBy({ status: 'in_transit' }, known))?.tracking).toEqual(old);
    expect(returnIn(stepBy({ status: 'in_transit', tracking: told }, known))?.tracking).toEqual(
      told,
    );
  });

  it('counts what has arrived, line by line', () => {
    const uncounted = storedReturn({
      status: 'approved',
      items: asked.items.map((item) => ({ ...item, receivedQty: null, condition: null })),
    });
    const counted = [{ orderItem: 'ropes', receivedQty: 1, condition: 'damaged' as const }];
    expect(returnIn(stepBy({ status: 'received', items: counted }, uncounted))?.items).toEqual([
      uncounted.items[0],
      { ...uncounted.items[1], receivedQty: 1, condition: 'damaged' },
    ]);
  });

  it('that rejects it keeps the reason, as the note where there is no other', () => {
    const reason = 'Broken by hand';
    expect(returnIn(stepBy({ status: 'rejected', reason }))).toMatchObject({
      status: 'rejected',
      rejectionReason: reason,
      isRestockDue: false,
      history: [{ to: 'rejected', note: reason }],
    });
    const noted = staffOutcome(
      ...([keys, { snapshot, order: orderWith(asked) }, asked] as const),
      ...([{ status: 'rejected', reason }, { ...step, note: 'See the photo' }, ''] as const),
    );
    expect(returnIn(noted)?.history[0]?.note).toBe('See the photo');
  });
});

describe('a return that is refunded', () => {
  it('shares the refund by lines, and what can be sold again goes back to the shelf', () => {
    const done = stepBy({ status: 'refunded', refundAmount: 70 });
    expect(returnIn(done)).toMatchObject({
      status: 'refunded',
      refundAmount: 7_000,
      refundTo: 'original',
      isRestockDue: true,
      items: [{ refunded: 6_000 }, { refunded: 1_000 }],
    });
    expect(done.order.payments[0]?.refunds).toMatchObject([{ amount: 7_000 }]);
    expect([done.postings, done.order.status]).toEqual([[], 'delivered']);
  });

  it('goes where staff say, or else where its customer said', () => {
    const toWallet = stepBy({ status: 'refunded', refundAmount: 70, refundTo: 'wallet' });
    expect(returnIn(toWallet)?.refundTo).toBe('wallet');
    const movement = { type: 'credit', reason: 'return', amount: 7_000, ref: 'return' };
    expect(toWallet.postings).toMatchObject([
      { movement, about: { order: 'oid', returnOrder: 'return' } },
    ]);
    const wished = { ...asked, refundTo: 'wallet' as const };
    expect(stepBy({ status: 'refunded', refundAmount: 70 }, wished).postings).toMatchObject([
      { movement },
    ]);
  });

  it('returns the whole order when nothing is left of it', () => {
    const done = stepBy(
      { status: 'refunded', refundAmount: 70 },
      asked,
      orderWith(asked, { units: 3 }),
    );
    expect(done.order.status).toBe('returned');
  });

  it('puts nothing back to the shelf when everything is damaged', () => {
    const items = asked.items.map((item) => ({ ...item, condition: 'damaged' as const }));
    const done = stepBy({ status: 'refunded', refundAmount: 70 }, { ...asked, items });
    expect(returnIn(done)?.isRestockDue).toBe(false);
  });
});

describe('a return of a replacement', () => {
  it('is refunded in the order where its pieces were paid', () => {
    const replaced = storedReturn({
      id: 'first',
      status: 'replaced',
      items: [returnedItem({ orderItem: 'bells', quantity: 2, receivedQty: 2 })],
    });
    const paid = orderWith(replaced, { returns: [replaced] });
    const back = storedReturn({ items: [returnedItem({ orderItem: 'again' })] });
    const order = storedOrder({
      status: 'delivered',
      deliveredAt: LATER,
      payments: [],
      payable: 0,
      returns: [back],
    });
    const placed = {
      snapshot: storedSnapshotOf({
        _id: 'again',
        replacementOf: 'first',
        lines: [snapshotLine({ id: 'again', product: 'bell', lineNet: 0 })],
      }),
      order,
      origin: { snapshot, order: paid, returnId: 'first' },
    };
    const body = { status: 'refunded' as const, refundAmount: 30, refundTo: 'wallet' as const };
    const done = staffOutcome(keys, placed, back, body, step, '');
    expect(done.order).toMatchObject({
      payments: [],
      refundedToWallet: 0,
      returns: [{ status: 'refunded', refundAmount: 3_000 }],
    });
    expect(done.more?.oid).toMatchObject({
      refundedToWallet: 3_000,
      returns: [{ id: 'first', items: [{ refunded: 3_000, refundedByReplacement: 1 }] }],
    });
    expect(done.postings).toMatchObject([
      { movement: { amount: 3_000, ref: 'return' }, about: { order: 'oid' } },
    ]);
    expect(done.postings).toHaveLength(1);
  });
});

describe('a return that is replaced', () => {
  it('names the order that replaces it, and refunds nothing', () => {
    const done = stepBy({ status: 'replaced' });
    expect(returnIn(done)).toMatchObject({
      status: 'replaced',
      replacement: 'replacement',
      refundAmount: 0,
      isRestockDue: true,
    });
    expect([done.postings, done.order.payments]).toEqual([[], [storedPayment()]]);
  });
});

describe('what came back', () => {
  it('is sold again when it is resellable, was counted and is of the order', () => {
    expect(arrivedToSell(snapshot, asked)).toEqual([{ line: lines[0], units: 2 }]);
    const item = (fields: object) => ({ items: [returnedItem({ orderItem: 'bells', ...fields })] });
    expect(arrivedToSell(snapshot, item({ receivedQty: 0 }))).toEqual([]);
    expect(arrivedToSell(snapshot, item({ receivedQty: null }))).toEqual([]);
    expect(arrivedToSell(snapshot, item({ orderItem: 'lamps' }))).toEqual([]);
  });

  it('is worth something while it is counted and not yet decided', () => {
    const cap = (fields: Partial<StoredReturn>) =>
      capOf({ snapshot, order: orderWith(asked) }, { ...asked, ...fields });
    expect(cap({})).toBe(7_000);
    expect(cap({ status: 'approved' })).toBe(0);
    expect(cap({ items: [returnedItem({ orderItem: 'bells', receivedQty: null })] })).toBe(0);
  });

  it('is what the rules ask staff about', () => {
    const placed = { snapshot, order: orderWith(asked) };
    expect(givenBy(placed, asked, { status: 'refunded', refundAmount: 12.34 })).toEqual({
      reason: undefined,
      counted: undefined,
      hasStock: true,
      refund: 1_234,
      refundCap: 7_000,
    });
    expect(givenBy(placed, asked, { status: 'rejected', reason: 'Why' })).toMatchObject({
      reason: 'Why',
      refund: undefined,
    });
  });
});

describe('whether something may come back', () => {
  const body = (quantity: number) => ({
    reason: 'other' as const,
    comment: 'It hums.',
    photos: [],
    refundTo: 'wallet' as const,
    resolution: 'refund' as const,
    items: [{ orderItem: 'bells', quantity }],
  });
  const now = Date.parse(LATER);
  const delivered = orderWith(storedReturn({ status: 'cancelled' }));
  const refusalOf = (order: StoredOrder, quantity: number, at = now) => {
    try {
      return requireReturnable(snapshot, order, body(quantity), at);
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('depends on the day of the delivery, and on the pieces that are left', () => {
    expect(refusalOf(delivered, 3)).toBeUndefined();
    expect(refusalOf(delivered, 4)).toBe('You can return at most 3 of this item.');
    const never = 'This order cannot be returned.';
    expect(refusalOf(delivered, 1, now + 30 * 86_400_000)).toBe(never);
    expect(refusalOf({ ...delivered, deliveredAt: null }, 1)).toBe(never);
    expect(refusalOf({ ...delivered, status: 'shipped' }, 1)).toBe(never);
  });
});

describe('a return that is new', () => {
  it('is not counted, decided or refunded', () => {
    const body = {
      reason: 'other' as const,
      comment: 'It hums.',
      photos: [],
      refundTo: 'wallet' as const,
      resolution: 'refund' as const,
      items: [{ orderItem: 'bells', quantity: 2 }],
    };
    const made = newReturn('rid', 'RET-2026-4K7M2P', body, 'hash', step);
    expect(made).toEqual({
      id: 'rid',
      number: 'RET-2026-4K7M2P',
      bodyHash: 'hash',
      reason: 'other',
      comment: 'It hums.',
      photos: [],
      refundTo: 'wallet',
      resolution: 'refund',
      items: [
        returnedItem({ orderItem: 'bells', quantity: 2, receivedQty: null, condition: null }),
      ],
      status: 'requested',
      refundAmount: 0,
      rejectionReason: null,
      replacement: null,
      isRestockDue: false,
      tracking: null,
      history: [{ at: LATER, by: BY, from: null, to: 'requested', note: '' }],
      createdAt: LATER,
      approvedAt: null,
      receivedAt: null,
      closedAt: null,
      updatedAt: LATER,
    });
    expect(unitsOf(made)).toMatchObject({
      status: 'requested',
      items: [{ orderItem: 'bells', quantity: 2, receivedQty: 0 }],
    });
  });
});
