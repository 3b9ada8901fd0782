import { describe, expect, it } from 'vitest';
import { orderStages, returnStages } from '../../src/stores/order-stages.ts';

const BY = { _id: null, role: null, name: 'System' };
/** One step a day, in this order. */
const stepsTo = (...statuses: string[]) =>
  statuses.map((to, at) => ({ at: `2026-11-0${at + 1}T10:00:00.000Z`, by: BY, from: statuses[at - 1] ?? null, to, note: '' }));
const words = (stages: ReturnType<typeof orderStages>) => stages.map(({ label, state, at }) => `${label}: ${state}${at ? ` ${at.slice(8, 10)}` : ''}`);

const order = (status: Parameters<typeof orderStages>[0]['status'], steps: string[], fulfilment: 'ship' | 'install' = 'ship') =>
  words(orderStages({ status, fulfilment, history: stepsTo(...steps), createdAt: '2026-11-01T10:00:00.000Z' }));

describe('the way of an order', () => {
  it('leads from being placed to the door', () => {
    expect(order('shipped', ['confirmed', 'processing', 'shipped'])).toEqual([
      'Placed: done 01',
      'Confirmed: done 01',
      'Processing: done 02',
      'Shipped: now 03',
      'Delivered: ahead',
    ]);
  });

  it('has no parcel when it is installed', () => {
    expect(order('processing', ['confirmed', 'processing'], 'install')).toEqual([
      'Placed: done 01',
      'Confirmed: done 01',
      'Processing: now 02',
      'Delivered: ahead',
    ]);
  });

  it('names the payment as long as it is waited for', () => {
    expect(order('pending_payment', ['pending_payment'])[1]).toBe('Awaiting payment: now 01');
    expect(order('confirmed', ['pending_payment', 'confirmed'])).toEqual([
      'Placed: done 01',
      'Confirmed: now 02',
      'Processing: ahead',
      'Shipped: ahead',
      'Delivered: ahead',
    ]);
  });

  it('is done at the door, and stays so when it is completed', () => {
    const steps = ['confirmed', 'processing', 'shipped', 'delivered'];
    expect(order('delivered', steps).at(-1)).toBe('Delivered: done 04');
    expect(order('completed', [...steps, 'completed']).at(-1)).toBe('Delivered: done 04');
  });

  it.each([
    ['cancelled', ['pending_payment', 'cancelled'], ['Placed: done 01', 'Cancelled: ended 02']],
    ['expired', ['pending_payment', 'expired'], ['Placed: done 01', 'Expired: ended 02']],
    ['cancelled', ['confirmed', 'processing', 'cancelled'], ['Placed: done 01', 'Confirmed: done 01', 'Processing: done 02', 'Cancelled: ended 03']],
  ] as const)('ends where it was %s, after %j', (status, steps, stages) => {
    expect(order(status, [...steps])).toEqual(stages);
  });

  it('says last of all that everything came back', () => {
    expect(order('returned', ['confirmed', 'processing', 'shipped', 'delivered', 'returned']).slice(-2)).toEqual(['Delivered: done 04', 'Returned: ended 05']);
  });
});

const sentBack = (status: Parameters<typeof returnStages>[0]['status'], steps: string[], resolution: 'refund' | 'replacement' = 'refund') =>
  words(returnStages({ status, resolution, history: stepsTo(...steps) }));

describe('the way of a return', () => {
  it('leads to what was wished for', () => {
    expect(sentBack('approved', ['requested', 'approved'])).toEqual([
      'Requested: done 01',
      'Approved: now 02',
      'In transit: ahead',
      'Received: ahead',
      'Refunded: ahead',
    ]);
    expect(sentBack('requested', ['requested'], 'replacement').at(-1)).toBe('Replaced: ahead');
  });

  it('leaves out the transit when there was none', () => {
    expect(sentBack('refunded', ['requested', 'approved', 'received', 'refunded'])).toEqual([
      'Requested: done 01',
      'Approved: done 02',
      'Received: done 03',
      'Refunded: done 04',
    ]);
  });

  it('shows what was done instead of what was wished for', () => {
    expect(sentBack('refunded', ['requested', 'approved', 'received', 'refunded'], 'replacement').at(-1)).toBe('Refunded: done 04');
  });

  it.each([
    ['rejected', ['requested', 'rejected'], 'Rejected: ended 02'],
    ['cancelled', ['requested', 'approved', 'cancelled'], 'Cancelled: ended 03'],
  ] as const)('ends where it was %s', (status, steps, last) => {
    expect(sentBack(status, [...steps]).at(-1)).toBe(last);
  });
});
