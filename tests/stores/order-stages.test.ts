import { describe, expect, it } from 'vitest';
import {
  awaitsVisit,
  deliveryStages,
  milestoneStages,
  orderStages,
  returnStages,
} from '../../src/browser/account/orders/order-stages.ts';
import { calendarOf } from '../../src/contract/kernel/days.ts';
import { MILESTONES, type Milestone } from '../../src/contract/order/milestone.ts';

const BY = { _id: null, role: null, name: 'System' };
/** One step a day, in this order. */
const stepsTo = (...statuses: string[]) =>
  statuses.map((to, at) => ({
    at: `2026-11-0${at + 1}T10:00:00.000Z`,
    by: BY,
    from: statuses[at - 1] ?? null,
    to,
    note: '',
  }));
const words = (stages: ReturnType<typeof orderStages>) =>
  stages.map(
    ({ label, state, at }) =>
      `${label}: ${state}${at ? ` ${String(calendarOf(at).date).padStart(2, '0')}` : ''}`,
  );

const order = (
  status: Parameters<typeof orderStages>[0]['status'],
  steps: string[],
  fulfilment: 'ship' | 'install' = 'ship',
) =>
  words(
    orderStages({
      status,
      fulfilment,
      history: stepsTo(...steps),
      createdAt: '2026-11-01T10:00:00.000Z',
    }),
  );

describe('the stages of an order', () => {
  it('lead from placing it to its delivery', () => {
    expect(order('shipped', ['confirmed', 'processing', 'shipped'])).toEqual([
      'Placed: done 01',
      'Confirmed: done 01',
      'Processing: done 02',
      'Shipped: now 03',
      'Delivered: ahead',
    ]);
  });

  it('have no shipping when it is installed', () => {
    expect(order('processing', ['confirmed', 'processing'], 'install')).toEqual([
      'Placed: done 01',
      'Confirmed: done 01',
      'Processing: now 02',
      'Delivered: ahead',
    ]);
  });

  it('name the payment as long as it is awaited', () => {
    expect(order('pending_payment', ['pending_payment'])[1]).toBe('Awaiting payment: now 01');
    expect(order('confirmed', ['pending_payment', 'confirmed'])).toEqual([
      'Placed: done 01',
      'Confirmed: now 02',
      'Processing: ahead',
      'Shipped: ahead',
      'Delivered: ahead',
    ]);
  });

  it('are skipped, and not done, if the order never had their status', () => {
    expect(order('delivered', ['confirmed', 'delivered'], 'install')).toEqual([
      'Placed: done 01',
      'Confirmed: done 01',
      'Processing: skipped',
      'Delivered: done 02',
    ]);
  });

  it('are all done after the delivery, and stay so when it is completed', () => {
    const steps = ['confirmed', 'processing', 'shipped', 'delivered'];
    expect(order('delivered', steps).at(-1)).toBe('Delivered: done 04');
    expect(order('completed', [...steps, 'completed']).at(-1)).toBe('Delivered: done 04');
  });

  it.each([
    ['cancelled', ['pending_payment', 'cancelled'], ['Placed: done 01', 'Cancelled: ended 02']],
    ['expired', ['pending_payment', 'expired'], ['Placed: done 01', 'Expired: ended 02']],
    [
      'cancelled',
      ['confirmed', 'processing', 'cancelled'],
      ['Placed: done 01', 'Confirmed: done 01', 'Processing: done 02', 'Cancelled: ended 03'],
    ],
  ] as const)('ends where it was %s, after %j', (status, steps, stages) => {
    expect(order(status, [...steps])).toEqual(stages);
  });

  it('end with the return of everything', () => {
    expect(
      order('returned', ['confirmed', 'processing', 'shipped', 'delivered', 'returned']).slice(-2),
    ).toEqual(['Delivered: done 04', 'Returned: ended 05']);
  });
});

type Installed = Parameters<typeof awaitsVisit>[0];
const installed = (
  status: Installed['status'],
  days: Partial<Record<Milestone, string>>,
): Installed => ({
  status,
  fulfilment: 'install',
  milestones: MILESTONES.map((milestone) => ({ milestone, doneOn: days[milestone] ?? null })),
});
const landings = (order: Installed) => words(milestoneStages(order));

describe('the stages of an installation', () => {
  it('lead from the survey to the handover, with the next milestone marked', () => {
    expect(
      landings(
        installed('processing', { site_survey: '2026-11-03', drawings_approved: '2026-11-07' }),
      ),
    ).toEqual([
      'Site survey: done 03',
      'Drawings approved: done 07',
      'Manufacturing: now',
      'Dispatched: ahead',
      'Installation: ahead',
      'Testing and licence: ahead',
      'Handover: ahead',
    ]);
  });

  it('continue from the last milestone that is done, and leave skipped ones open', () => {
    const stages = landings(
      installed('confirmed', { site_survey: '2026-11-03', manufacturing: '2026-11-08' }),
    );
    expect(stages.slice(1, 4)).toEqual([
      'Drawings approved: ahead',
      'Manufacturing: done 08',
      'Dispatched: now',
    ]);
  });

  it('are not shown before a milestone is done; until then a paid order awaits the survey', () => {
    const order = (status: Installed['status']) => installed(status, {});
    expect([
      landings(order('confirmed')),
      awaitsVisit(order('confirmed')),
      awaitsVisit(order('processing')),
    ]).toEqual([[], true, true]);
    for (const status of ['pending_payment', 'delivered', 'cancelled'] as const)
      expect(awaitsVisit(order(status))).toBe(false);
    expect(awaitsVisit(installed('confirmed', { site_survey: '2026-11-03' }))).toBe(false);
    expect(awaitsVisit({ status: 'confirmed', fulfilment: 'ship', milestones: [] })).toBe(false);
  });

  it.each(['delivered', 'completed', 'cancelled'] as const)(
    'of an order that is %s are only those that were done',
    (status) => {
      expect(
        landings(installed(status, { site_survey: '2026-11-03', handover: '2026-11-20' })),
      ).toEqual(['Site survey: done 03', 'Handover: done 20']);
    },
  );

  it('have no mark when all are done', () => {
    const all = Object.fromEntries(MILESTONES.map((milestone) => [milestone, '2026-11-09']));
    expect(
      new Set(landings(installed('processing', all)).map((stage) => stage.split(': ')[1])),
    ).toEqual(new Set(['done 09']));
  });
});

const sentBack = (
  status: Parameters<typeof returnStages>[0]['status'],
  steps: string[],
  resolution: 'refund' | 'replacement' = 'refund',
) => words(returnStages({ status, resolution, history: stepsTo(...steps) }));

describe('the stages of a return', () => {
  it('lead to the solution that the customer chose', () => {
    expect(sentBack('approved', ['requested', 'approved'])).toEqual([
      'Requested: done 01',
      'Approved: now 02',
      'In transit: ahead',
      'Received: ahead',
      'Refunded: ahead',
    ]);
    expect(sentBack('requested', ['requested'], 'replacement').at(-1)).toBe('Replaced: ahead');
  });

  it('leave out the transit if there was none', () => {
    expect(sentBack('refunded', ['requested', 'approved', 'received', 'refunded'])).toEqual([
      'Requested: done 01',
      'Approved: done 02',
      'Received: done 03',
      'Refunded: done 04',
    ]);
  });

  it('show the actual solution instead of the chosen one', () => {
    expect(
      sentBack('refunded', ['requested', 'approved', 'received', 'refunded'], 'replacement').at(-1),
    ).toBe('Refunded: done 04');
  });

  it.each([
    ['rejected', ['requested', 'rejected'], 'Rejected: ended 02'],
    ['cancelled', ['requested', 'approved', 'cancelled'], 'Cancelled: ended 03'],
  ] as const)('ends where it was %s', (status, steps, last) => {
    expect(sentBack(status, [...steps]).at(-1)).toBe(last);
  });
});

describe('the parcel and the installation of one order', () => {
  const none = { shippedAt: null, deliveredAt: null, returnableUntil: null };
  const SHIPPED = '2026-11-05T10:00:00.000Z';

  it('have stages of their own, with days of their own', () => {
    const both = deliveryStages({
      deliveries: [
        { fulfilment: 'ship', status: 'shipped', ...none, shippedAt: SHIPPED },
        { fulfilment: 'install', status: 'processing', ...none },
      ],
      history: stepsTo('confirmed', 'processing'),
      createdAt: '2026-11-01T10:00:00.000Z',
    });
    expect(both.map(({ delivery, stages }) => [delivery, words([...stages])])).toEqual([
      [
        'ship',
        [
          'Placed: done 01',
          'Confirmed: done 01',
          'Processing: done 02',
          'Shipped: now 05',
          'Delivered: ahead',
        ],
      ],
      [
        'install',
        ['Placed: done 01', 'Confirmed: done 01', 'Processing: now 02', 'Delivered: ahead'],
      ],
    ]);
  });

  it('are not separate in an order with only one of them', () => {
    const deliveries = [{ fulfilment: 'ship' as const, status: 'confirmed' as const, ...none }];
    expect(deliveryStages({ deliveries, history: [], createdAt: SHIPPED })).toEqual([]);
  });

  it('have no stages for a care plan, which is confirmed and later completed', () => {
    const stages = orderStages({
      status: 'processing',
      fulfilment: 'care',
      createdAt: SHIPPED,
      history: stepsTo('confirmed', 'processing'),
    });
    expect(stages.map(({ label, state }) => `${label}: ${state}`)).toEqual([
      'Placed: done',
      'Confirmed: now',
      'Finished: ahead',
    ]);
  });
});
