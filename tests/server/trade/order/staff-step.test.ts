// The steps that staff take with an order, and the fields of it that the audit log records.
import { describe, expect, it } from 'vitest';
import { auditedOrder, auditedReturn } from '../../../../src/server/trade/effects/make-step.ts';
import { BOTH_WAITING } from '../../../../src/server/trade/rules/order-deliveries.ts';
import {
  type StaffStep,
  staffStep,
  wholeCancelled,
} from '../../../../src/server/trade/rules/staff-step.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
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
import { CARE_PLAN } from '../../../support/told-order.ts';

const step = { at: LATER, by: BY };
const held = { nth: 1, coupon: 'held', stock: 'held', isDue: false } as const;
const PARCEL = { carrier: 'India Post', number: 'EX1IN', url: '' };
const work = (fields: Partial<StoredOrder> = {}) =>
  storedOrder({ status: 'processing', claims: held, ...fields });
const both = (fields: Partial<StoredOrder> = {}) =>
  work({ fulfilment: 'install', deliveries: BOTH_WAITING, ...fields });
const inTransit = {
  ...BOTH_WAITING,
  ship: { status: 'shipped', shippedAt: AT, deliveredAt: null },
} as const;

describe('a step by staff', () => {
  const take = (order: StoredOrder, request: Partial<StaffStep> & Pick<StaffStep, 'status'>) =>
    staffStep(
      keys,
      { snapshot: storedSnapshotOf(), order },
      { refundTo: 'original', restock: true, refund: undefined, ...request },
      step,
    );
  const awaited = storedPayment({ method: 'bank_transfer', status: 'created', capturedAt: null });

  it('confirms with the number of the transfer', () => {
    const order = storedOrder({ status: 'pending_payment', payments: [awaited] });
    const { order: after } = take(order, { status: 'confirmed', utr: 'SBIN426011' });
    expect(after.payments[0]).toMatchObject({ utr: 'SBIN426011', capturedAt: LATER });
    expect(take(order, { status: 'confirmed' }).order.payments[0]?.utr).toBe('');
  });

  it('ships, delivers, and takes work further', () => {
    const sent = take(work(), { status: 'shipped', tracking: PARCEL }).order;
    expect(sent).toMatchObject({ status: 'shipped', tracking: PARCEL });
    expect(take(work(), { status: 'shipped' }).order.tracking).toBeNull();
    const there = take(both({ deliveries: inTransit }), { status: 'delivered', delivery: 'ship' });
    expect(there.order.deliveries?.ship.status).toBe('delivered');
    expect(take(work(), { status: 'completed' }).order.status).toBe('completed');
  });

  it.each([
    ['confirmed', 2_000, 10_000],
    ['pending_payment', 2_000, 10_000],
    ['processing', 2_000, 2_000],
    ['processing', undefined, 10_000],
  ] as const)('cancels what is %s: of %s asked, %s go back', (status, refund, back) => {
    const cancelled = take(work({ status }), {
      status: 'cancelled',
      refund,
      reason: 'Out of stock',
    });
    expect(cancelled.order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Out of stock',
      cancelRefund: back,
      payments: [{ refunds: [{ amount: back }] }],
    });
  });

  it('refunds a cancellation to the chosen place, and returns no pieces to stock if staff choose so', () => {
    const asked = {
      status: 'cancelled',
      refund: 2_000,
      refundTo: 'wallet',
      restock: false,
    } as const;
    const { order, postings } = take(work(), asked);
    expect(order).toMatchObject({
      cancelReason: '',
      refundedToWallet: 2_000,
      claims: { stock: 'gone' },
    });
    expect(postings).toMatchObject([{ movement: { type: 'credit', amount: 2_000 } }]);
  });
});

describe('a replacement that is cancelled', () => {
  const bought = storedOrder({
    status: 'delivered',
    returns: [
      storedReturn({ status: 'replaced', items: [returnedItem({ quantity: 2, receivedQty: 2 })] }),
    ],
  });
  const origin = {
    snapshot: storedSnapshotOf({ _id: 'bought' }),
    order: bought,
    returnId: 'return',
  };
  const snapshot = storedSnapshotOf({
    replacementOf: 'return',
    lines: [snapshotLine({ lineNet: 0, paidNet: 10_000 })],
  });
  const order = (status: StoredOrder['status']) =>
    storedOrder({ status, total: 0, payable: 0, payments: [] });

  it('refunds what was paid for its pieces in the first order', () => {
    const placed = { snapshot, order: order('confirmed'), origin };
    const { order: after, more } = wholeCancelled(keys, placed, 'Not needed', step);
    expect(after).toMatchObject({ status: 'cancelled', cancelReason: 'Not needed' });
    expect(more?.bought?.payments[0]?.refunds).toMatchObject([{ amount: 10_000 }]);
  });

  it('by staff refunds there what they say, once work has begun', () => {
    const placed = { snapshot, order: order('processing'), origin };
    const request = {
      status: 'cancelled' as const,
      reason: 'Out of stock' as const,
      refundTo: 'wallet' as const,
      restock: true,
      refund: 3_000,
    };
    const { order: after, more, postings } = staffStep(keys, placed, request, step);
    expect(after).toMatchObject({ status: 'cancelled', cancelRefund: 0, refundedToWallet: 0 });
    expect(more?.bought).toMatchObject({ refundedToWallet: 3_000 });
    expect(postings).toMatchObject([
      { movement: { type: 'credit', reason: 'cancellation', amount: 3_000, ref: 'oid' } },
    ]);
  });
});

describe('the audit log', () => {
  it('knows of an order what staff change, and no names', () => {
    const order = storedOrder({
      walletUsed: 2_550,
      refundedToWallet: 1_000,
      tracking: PARCEL,
      adminNote: 'Rang',
      cancelReason: 'Twice',
      milestones: { site_survey: '2026-11-20' },
      payments: [
        storedPayment({ utr: 'SBIN1', refunds: [storedRefund({ status: 'processed' })] }),
        storedPayment({ id: 'b', capturedAt: null, status: 'failed' }),
        storedPayment({ id: 'c', utr: 'SBIN2', amount: 5_000 }),
      ],
      carePlans: [
        { ...CARE_PLAN, visitsDone: ['2026-12-01', '2026-12-02'] },
        { ...CARE_PLAN, lift: null, startsOn: null, endsOn: null },
      ],
      deliveries: inTransit,
    });
    expect(auditedOrder(order)).toEqual({
      status: 'confirmed',
      paymentStatus: 'partially_refunded',
      paid: 175.5,
      refunded: 20,
      utr: 'SBIN1, SBIN2',
      carrier: 'India Post',
      trackingNumber: 'EX1IN',
      cancelReason: 'Twice',
      adminNote: 'Rang',
      milestones: { site_survey: '2026-11-20' },
      carePlans: 'Lift A 2026-11-23 2027-11-22 2026-12-01 2026-12-02; ',
      parcel: 'shipped',
      installation: 'processing',
    });
    expect(auditedOrder(storedOrder())).toEqual({
      status: 'confirmed',
      paymentStatus: 'paid',
      paid: 100,
      refunded: 0,
      utr: '',
      carrier: '',
      trackingNumber: '',
      cancelReason: '',
      adminNote: '',
      milestones: {},
    });
  });

  it('knows of a return what came, how, and what was decided', () => {
    const items = [
      returnedItem({ receivedQty: 2, condition: 'resellable' }),
      returnedItem({ receivedQty: null, condition: null }),
      returnedItem({ receivedQty: 0, condition: 'damaged' }),
    ];
    const rejectionReason = 'It was installed.';
    expect(
      auditedReturn(
        storedReturn({ items, refundAmount: 9_950, rejectionReason, tracking: PARCEL }),
      ),
    ).toEqual({
      status: 'received',
      received: '2, 0',
      conditions: 'resellable, damaged',
      refunded: 99.5,
      refundTo: 'original',
      rejectionReason,
      carrier: 'India Post',
      trackingNumber: 'EX1IN',
    });
    expect(auditedReturn(storedReturn())).toMatchObject({
      rejectionReason: '',
      carrier: '',
      trackingNumber: '',
    });
  });
});
