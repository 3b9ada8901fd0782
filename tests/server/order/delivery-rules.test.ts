// How parcel and installation of an order get further, and which rule makes which step of staff.
import { describe, expect, it } from 'vitest';
import type { StoredOrder } from '../../../src/server/ledger/stored-order.ts';
import { auditedOrder, auditedReturn } from '../../../src/server/order/audited-order.ts';
import { delivered, shipped } from '../../../src/server/order/delivery-steps.ts';
import {
  BOTH_WAITING,
  deliveriesIn,
  fulfilmentsOf,
  hasBoth,
  parcelIn,
} from '../../../src/server/order/order-deliveries.ts';
import {
  milestonesIn,
  withHandover,
  withMilestone,
} from '../../../src/server/order/order-milestones.ts';
import { type StaffStep, staffStep, wholeCancelled } from '../../../src/server/order/staff-step.ts';
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
} from '../../support/stored-orders.ts';
import { CARE_PLAN } from '../../support/told-order.ts';

const step = { at: LATER, by: BY };
const held = { nth: 1, coupon: 'held', stock: 'held', isDue: false } as const;
const gone = { ...held, stock: 'gone', isDue: true } as const;
const PARCEL = { carrier: 'India Post', number: 'EX1IN', url: '' };
const work = (fields: Partial<StoredOrder> = {}) =>
  storedOrder({ status: 'processing', claims: held, ...fields });
const both = (fields: Partial<StoredOrder> = {}) =>
  work({ fulfilment: 'install', deliveries: BOTH_WAITING, ...fields });
const inTransit = {
  ...BOTH_WAITING,
  ship: { status: 'shipped', shippedAt: AT, deliveredAt: null },
} as const;
const arrived = { status: 'delivered', shippedAt: AT, deliveredAt: LATER } as const;
const noteOf = ({ history }: StoredOrder) => history.at(-1)?.note;

describe('a parcel', () => {
  it('leaves the shelf when it is shipped, with its tracking', () => {
    const order = work();
    const after = shipped(order, PARCEL, step);
    expect(after).toMatchObject({
      ...{ status: 'shipped', shippedAt: LATER, tracking: PARCEL, claims: gone },
      history: [{ from: 'processing', to: 'shipped', note: '' }],
    });
    expect(shipped({ ...order, tracking: PARCEL }, null, step).tracking).toEqual(PARCEL);
    const claims = { ...held, stock: 'back', isDue: false } as const;
    expect(shipped({ ...order, claims }, null, step).claims).toEqual(claims);
  });

  it('is paid in cash when it arrives, and nothing else is', () => {
    const open = storedPayment({ id: 'open', status: 'created', capturedAt: null });
    const cash = storedPayment({ id: 'cash', method: 'cod', status: 'created', capturedAt: null });
    const earlier = storedPayment({ id: 'earlier', method: 'cod' });
    const after = delivered(work({ payments: [open, cash, earlier] }), step);
    expect(after).toMatchObject({ status: 'delivered', deliveredAt: LATER, claims: gone });
    expect(after.payments).toEqual([
      open,
      { ...cash, status: 'captured', capturedAt: LATER },
      earlier,
    ]);
    expect(after.milestones).toEqual({});
  });
});

describe('an installation', () => {
  const carePlans = [{ ...CARE_PLAN, startsOn: null, endsOn: null }];
  const cash = storedPayment({ method: 'cod', status: 'created', capturedAt: null });

  it('begins its care plans at the handover, which is a milestone, and is not paid by it', () => {
    const order = work({
      ...{ fulfilment: 'install', carePlans, payments: [cash] },
      milestones: { site_survey: '2026-11-20' },
    });
    const after = delivered(order, step);
    expect(after).toMatchObject({
      ...{ status: 'delivered', claims: gone, payments: [cash] },
      milestones: { site_survey: '2026-11-20', handover: '2026-11-24' },
      carePlans: [{ startsOn: '2026-11-24' }],
    });
    expect(delivered(work({ fulfilment: 'install' }), step).milestones).toEqual({});
  });

  it('keeps the day of a handover that staff have recorded', () => {
    const milestones = { handover: '2026-11-22' };
    expect(withHandover({ fulfilment: 'install', milestones }, LATER)).toBe(milestones);
  });

  it('has milestones, a parcel has none', () => {
    const order = work({ fulfilment: 'install' });
    const surveyed = withMilestone(
      order,
      { milestone: 'site_survey', doneOn: '2026-11-20' },
      LATER,
    );
    expect(surveyed).toEqual({
      ...{ ...order, milestones: { site_survey: '2026-11-20' }, updatedAt: LATER },
    });
    expect(milestonesIn(surveyed).filter(({ doneOn }) => doneOn !== null)).toEqual([
      { milestone: 'site_survey', doneOn: '2026-11-20' },
    ]);
    expect(milestonesIn(surveyed)).toHaveLength(7);
    expect(milestonesIn(work())).toEqual([]);
    const undone = withMilestone(surveyed, { milestone: 'site_survey', doneOn: null }, LATER);
    expect(undone.milestones).toEqual({});
  });
});

describe('an order with parcel and installation', () => {
  it('is as far as the one that is behind, and notes which of them got further', () => {
    const sent = shipped(both(), PARCEL, { ...step, note: 'By van.' });
    expect(sent).toMatchObject({
      ...{ status: 'processing', shippedAt: LATER, tracking: PARCEL, claims: gone },
      deliveries: {
        ship: { status: 'shipped', shippedAt: LATER, deliveredAt: null },
        install: BOTH_WAITING.install,
      },
    });
    expect([noteOf(sent), sent.history.at(-1)?.to]).toEqual([
      'Parcel shipped. By van.',
      'processing',
    ]);

    const there = delivered(both({ deliveries: inTransit }), step, 'ship');
    expect(there.status).toBe('processing');
    expect(there.deliveries?.ship).toEqual(arrived);
    expect([noteOf(there), there.shippedAt]).toEqual(['Parcel delivered.', null]);

    const done = delivered(both({ deliveries: { ...inTransit, ship: arrived } }), step, 'install');
    expect(done).toMatchObject({ status: 'delivered', deliveredAt: LATER });
    expect(noteOf(done)).toBe('Installation delivered.');
    expect(done.deliveries?.install).toEqual({
      ...{ status: 'delivered', shippedAt: null, deliveredAt: LATER },
    });
  });

  it('that was installed first takes cash for the parcel and begins care plans with neither', () => {
    const carePlans = [{ ...CARE_PLAN, startsOn: null, endsOn: null }];
    const cash = storedPayment({ method: 'cod', status: 'created', capturedAt: null });
    const order = both({ carePlans, payments: [cash], deliveries: inTransit });
    const parcel = delivered(order, step, 'ship');
    expect(parcel.carePlans).toEqual(carePlans);
    expect(parcel.payments[0]?.capturedAt).toBe(LATER);
    const installed = delivered(order, step, 'install');
    expect(installed.payments).toEqual([cash]);
    expect(installed.carePlans?.[0]?.startsOn).toBe('2026-11-24');
  });
});

describe('what pages show of deliveries', () => {
  const lines = [snapshotLine({ fulfilment: 'ship' }), snapshotLine({ fulfilment: 'install' })];
  const snapshot = storedSnapshotOf({ lines, fulfilment: 'install' });

  it('is each of them by its own', () => {
    const deliveries = { ...BOTH_WAITING, ship: arrived };
    expect(deliveriesIn(snapshot, both({ deliveries }))).toEqual([
      {
        ...{ fulfilment: 'ship', status: 'delivered', shippedAt: AT, deliveredAt: LATER },
        returnableUntil: '2026-12-04T18:29:59.999Z',
      },
      {
        ...{ fulfilment: 'install', status: 'processing', shippedAt: null, deliveredAt: null },
        returnableUntil: null,
      },
    ]);
    const statuses = (status: StoredOrder['status']) =>
      deliveriesIn(snapshot, both({ deliveries, status })).map((one) => one.status);
    expect(statuses('shipped')).toEqual(['delivered', 'processing']);
    expect(statuses('cancelled')).toEqual(['cancelled', 'cancelled']);
  });

  it('is the order itself where there is one of them, and nothing of care plans', () => {
    const order = work({ status: 'shipped', shippedAt: AT });
    expect(deliveriesIn(storedSnapshotOf(), order)).toEqual([
      {
        ...{ fulfilment: 'ship', status: 'shipped', shippedAt: AT, deliveredAt: null },
        returnableUntil: null,
      },
    ]);
    expect(deliveriesIn(storedSnapshotOf({ fulfilment: 'care' }), order)).toEqual([]);
  });

  it('knows older lines by their order', () => {
    const older = storedSnapshotOf({
      fulfilment: 'install',
      lines: [snapshotLine(), snapshotLine()],
    });
    expect([fulfilmentsOf(older), hasBoth(older)]).toEqual([['install'], false]);
    expect([fulfilmentsOf(snapshot), hasBoth(snapshot)]).toEqual([['ship', 'install'], true]);
  });

  it('is for returns the parcel, however far the installation is', () => {
    const order = both({ deliveries: { ...BOTH_WAITING, ship: arrived } });
    expect(parcelIn(order)).toEqual({
      ...{ fulfilment: 'ship', deliveredAt: LATER, status: 'delivered' },
    });
    expect(parcelIn({ ...order, status: 'shipped' }).status).toBe('delivered');
    expect(parcelIn({ ...order, status: 'completed' }).status).toBe('completed');
    const alone = work();
    expect(parcelIn(alone)).toBe(alone);
  });
});

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
      ...{ status: 'cancelled', cancelReason: 'Out of stock', cancelRefund: back },
      payments: [{ refunds: [{ amount: back }] }],
    });
  });

  it('cancels to where it is asked, and leaves what is not to be put back', () => {
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
    ...{ snapshot: storedSnapshotOf({ _id: 'bought' }), order: bought, returnId: 'return' },
  };
  const snapshot = storedSnapshotOf({
    ...{ replacementOf: 'return', lines: [snapshotLine({ lineNet: 0, paidNet: 10_000 })] },
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
      ...({
        status: 'cancelled',
        reason: 'Out of stock',
        refundTo: 'wallet',
        restock: true,
      } as const),
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
  it('knows of an order what staff change, and nobody’s name', () => {
    const order = storedOrder({
      ...{ walletUsed: 2_550, refundedToWallet: 1_000, tracking: PARCEL, adminNote: 'Rang' },
      ...{ cancelReason: 'Twice', milestones: { site_survey: '2026-11-20' } },
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
      ...{ status: 'confirmed', paymentStatus: 'partially_refunded', paid: 175.5, refunded: 20 },
      ...{ utr: 'SBIN1, SBIN2', carrier: 'India Post', trackingNumber: 'EX1IN' },
      ...{ cancelReason: 'Twice', adminNote: 'Rang', milestones: { site_survey: '2026-11-20' } },
      carePlans: 'Lift A 2026-11-23 2027-11-22 2026-12-01 2026-12-02; ',
      ...{ parcel: 'shipped', installation: 'processing' },
    });
    expect(auditedOrder(storedOrder())).toEqual({
      ...{ status: 'confirmed', paymentStatus: 'paid', paid: 100, refunded: 0, utr: '' },
      ...{ carrier: '', trackingNumber: '', cancelReason: '', adminNote: '', milestones: {} },
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
      ...{ status: 'received', received: '2, 0', conditions: 'resellable, damaged' },
      ...{ refunded: 99.5, refundTo: 'original', rejectionReason },
      ...{ carrier: 'India Post', trackingNumber: 'EX1IN' },
    });
    expect(auditedReturn(storedReturn())).toMatchObject({
      ...{ rejectionReason: '', carrier: '', trackingNumber: '' },
    });
  });
});
