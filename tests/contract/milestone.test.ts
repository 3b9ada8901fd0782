import { describe, expect, it } from 'vitest';
import { conflict, wrong } from '../../src/contract/kernel/refusal.ts';
import {
  MILESTONE_LABELS,
  MILESTONES,
  milestoneDays,
  milestoneRefusal,
  takesMilestones,
} from '../../src/contract/order/milestone.ts';
import { orderMilestoneSchema } from '../../src/contract/order/milestone-rules.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../src/contract/order/order-statuses.ts';

/** Two in the afternoon in India. */
const NOW = Date.parse('2026-11-21T08:30:00.000Z');
const order = (
  fields: { status?: OrderStatus; fulfilment?: 'ship' | 'install'; placedAt?: string } = {},
) =>
  ({
    status: 'confirmed',
    fulfilment: 'install',
    placedAt: '2026-11-01T10:00:00.000Z',
    ...fields,
  }) as const;
const refusal = (doneOn: string | null, fields: Parameters<typeof order>[0] = {}, now = NOW) =>
  milestoneRefusal(order(fields), { milestone: 'erection', doneOn }, now);

describe('the milestones', () => {
  it('lead from the survey to the handover, each with its label', () => {
    expect(MILESTONES.map((milestone) => MILESTONE_LABELS[milestone])).toEqual([
      'Site survey',
      'Drawings approved',
      'Manufacturing',
      'Dispatched',
      'Installation',
      'Testing and licence',
      'Handover',
    ]);
  });
});

describe('the date of a milestone', () => {
  it.each([
    [
      { milestone: 'roof', doneOn: '2026-11-20' },
      'milestone',
      expect.stringContaining('Milestone must be one of: site_survey, '),
    ],
    [
      { milestone: 'erection', doneOn: '' },
      'doneOn',
      'Day must be a date, for example 2026-11-21.',
    ],
    [
      { milestone: 'erection', doneOn: '2026-02-30' },
      'doneOn',
      'Day must be a date, for example 2026-11-21.',
    ],
    [{ milestone: 'erection' }, 'doneOn', 'Day must be a date, for example 2026-11-21.'],
  ])('is refused: %j', (sent, field, message) => {
    const { issues } = orderMilestoneSchema.safeParse(sent).error ?? { issues: [] };
    expect(issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([
      [field, message],
    ]);
  });

  it('is a day, or absent', () => {
    for (const doneOn of ['2026-11-20', null])
      expect(orderMilestoneSchema.parse({ milestone: 'handover', doneOn })).toEqual({
        milestone: 'handover',
        doneOn,
      });
  });
});

describe('a milestone', () => {
  it('can be set for installations whose order has not ended early', () => {
    const taken = ORDER_STATUSES.filter((status) => refusal('2026-11-20', { status }) === null);
    expect(taken).toEqual([
      'pending_payment',
      'confirmed',
      'processing',
      'shipped',
      'delivered',
      'completed',
    ]);
    expect(refusal('2026-11-20', { status: 'cancelled' })).toEqual(
      conflict('The order is cancelled, so its milestones cannot be changed.'),
    );
    expect(refusal(null, { fulfilment: 'ship' })).toEqual(
      conflict('This order has no installation, so it has no milestones.'),
    );
  });

  it('has a day that is today at the latest, by the calendar in India', () => {
    const late = wrong('doneOn', 'The date must not be in the future.');
    expect([refusal('2026-11-21'), refusal('2026-11-22')]).toEqual([null, late]);
    const [evening, midnight] = [
      Date.parse('2026-11-21T18:29:59.999Z'),
      Date.parse('2026-11-21T18:30:00.000Z'),
    ];
    expect([refusal('2026-11-22', {}, evening), refusal('2026-11-22', {}, midnight)]).toEqual([
      late,
      null,
    ]);
  });

  it('has a day that is at most a year before the order', () => {
    expect(refusal('2025-11-01')).toBeNull();
    expect(refusal('2025-10-31')).toEqual(
      wrong('doneOn', 'The date must not be more than a year before the order.'),
    );
    expect(milestoneDays('2026-11-01T10:00:00.000Z', NOW)).toEqual({
      first: '2025-11-01',
      last: '2026-11-21',
    });
  });

  it('is never offered for a parcel', () => {
    expect(takesMilestones({ status: 'processing', fulfilment: 'install' })).toBe(true);
    expect(takesMilestones({ status: 'processing', fulfilment: 'ship' })).toBe(false);
  });

  it('is removed by a call without a day', () => {
    expect(refusal(null)).toBeNull();
  });
});
