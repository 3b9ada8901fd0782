// How the parcel and the installation of an order get further.
import { describe, expect, it } from 'vitest';
import {
  BOTH_WAITING,
  deliveriesIn,
  fulfilmentsOf,
  hasBoth,
  milestonesIn,
  parcelIn,
  withHandover,
  withMilestone,
} from '../../../../src/server/trade/rules/order-deliveries.ts';
import { delivered, shipped } from '../../../../src/server/trade/rules/staff-step.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import {
  AT,
  BY,
  LATER,
  snapshotLine,
  storedOrder,
  storedPayment,
  storedSnapshotOf,
} from '../../../support/stored-orders.ts';
import { CARE_PLAN } from '../../../support/told-order.ts';

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
      status: 'shipped',
      shippedAt: LATER,
      tracking: PARCEL,
      claims: gone,
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
      fulfilment: 'install',
      carePlans,
      payments: [cash],
      milestones: { site_survey: '2026-11-20' },
    });
    const after = delivered(order, step);
    expect(after).toMatchObject({
      status: 'delivered',
      claims: gone,
      payments: [cash],
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
      ...order,
      milestones: { site_survey: '2026-11-20' },
      updatedAt: LATER,
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
      status: 'processing',
      shippedAt: LATER,
      tracking: PARCEL,
      claims: gone,
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
      status: 'delivered',
      shippedAt: null,
      deliveredAt: LATER,
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
        fulfilment: 'ship',
        status: 'delivered',
        shippedAt: AT,
        deliveredAt: LATER,
        returnableUntil: '2026-12-04T18:29:59.999Z',
      },
      {
        fulfilment: 'install',
        status: 'processing',
        shippedAt: null,
        deliveredAt: null,
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
        fulfilment: 'ship',
        status: 'shipped',
        shippedAt: AT,
        deliveredAt: null,
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
      fulfilment: 'ship',
      deliveredAt: LATER,
      status: 'delivered',
    });
    expect(parcelIn({ ...order, status: 'shipped' }).status).toBe('delivered');
    expect(parcelIn({ ...order, status: 'completed' }).status).toBe('completed');
    const alone = work();
    expect(parcelIn(alone)).toBe(alone);
  });
});
