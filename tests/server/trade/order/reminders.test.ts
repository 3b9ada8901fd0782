// Letters that are due by time alone: whom they remind of what, and on which days.
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/contract/kernel/days.ts';
import { storedUser, userKey } from '../../../../src/server/account/stored-user.ts';
import type { Due } from '../../../../src/server/kernel/outbox/outbox.ts';
import type { Id } from '../../../../src/server/kernel/storage/kv.ts';
import type { IndexedOrder } from '../../../../src/server/trade/effects/order-lists.ts';
import { remindersTask } from '../../../../src/server/trade/order/reminders.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import { orderRow } from '../../../support/order-rows.ts';
import { AT, storedOrder } from '../../../support/stored-orders.ts';
import { ANU, CARE_PLAN, toldOrder } from '../../../support/told-order.ts';

const NOW = Date.parse(AT);
const later = (ms: number) => new Date(NOW + ms).toISOString();

const opened = async (order: Partial<StoredOrder> = {}) => {
  const told = await toldOrder({ order });
  const remind = async (rows: IndexedOrder[], hasTime = () => true) => {
    const posted: Due[] = [];
    const task = remindersTask({
      now: () => NOW,
      orderList: { read: async () => rows },
      outbox: { post: async (_kv, due) => `${posted.push(due)}` as Id },
    });
    expect(await task.run(told.kv, hasTime)).toBe(0);
    return posted;
  };
  return { ...told, remind };
};

describe('a missing payment', () => {
  const waiting: Partial<IndexedOrder> = {
    status: 'pending_payment',
    paymentMethod: 'bank_transfer',
    expiresAt: later(DAY_MS),
  };

  it('gets one reminder until its order expires', async () => {
    const { remind } = await opened();
    expect(await remind([orderRow('oid', waiting)])).toEqual([
      {
        kind: 'payment-reminder',
        of: ['oid'],
        ids: { order: 'oid', of: '' },
        to: 'customer',
        expiresAt: later(DAY_MS),
      },
    ]);
  });

  it.each<[fields: Partial<IndexedOrder>, isAsked: boolean]>([
    [{ expiresAt: later(2 * DAY_MS) }, true],
    [{ expiresAt: later(2 * DAY_MS + 1) }, false],
    [{ expiresAt: later(1) }, true],
    [{ expiresAt: later(0) }, false],
    [{ expiresAt: null }, false],
    [{ status: 'confirmed' }, false],
    [{ paymentMethod: 'razorpay' }, false],
    [{ paymentMethod: 'cod' }, false],
  ])('gets a reminder with %j: %s', async (fields, isAsked) => {
    const { remind } = await opened();
    expect(await remind([orderRow('oid', { ...waiting, ...fields })])).toHaveLength(
      isAsked ? 1 : 0,
    );
  });

  it('waits for the next night when there is no time', async () => {
    const { remind } = await opened();
    const rows = ['a', 'b', 'c'].map((id) => orderRow(id, waiting));
    let looks = 0;
    const hasTime = () => {
      looks += 1;
      return looks < 3;
    };
    expect((await remind(rows, hasTime)).map(({ of }) => of)).toEqual([['a'], ['b']]);
  });
});

describe('a care plan that is about to end', () => {
  const plan = (endsOn: string | null, id = 'plan') => ({ ...CARE_PLAN, id, endsOn });
  const row = (...careEnds: string[]) => orderRow('oid', { user: 'user', careEnds });

  it.each([
    ['2026-11-22', null],
    ['2026-11-23', '7'],
    ['2026-11-30', '7'],
    ['2026-12-01', '30'],
    ['2026-12-23', '30'],
    ['2026-12-24', null],
  ])('on %s has a reminder for so many days: %s', async (endsOn, days) => {
    const { remind } = await opened({ carePlans: [plan(endsOn)] });
    expect((await remind([row(endsOn)])).map(({ of }) => of)).toEqual(days ? [['plan', days]] : []);
  });

  it('has a reminder until its last day is over', async () => {
    const { remind } = await opened({ carePlans: [plan('2026-12-01')] });
    expect(await remind([row('2027-11-22', '2026-12-01')])).toEqual([
      {
        kind: 'care-plan-ending',
        of: ['plan', '30'],
        to: 'customer',
        ids: { order: 'oid', of: 'plan' },
        expiresAt: '2026-12-01T18:29:59.999Z',
      },
    ]);
  });

  it('has a reminder with others of its order that end as well', async () => {
    const carePlans = [
      plan(null, 'a'),
      plan('2027-11-22', 'b'),
      plan('2026-12-01', 'c'),
      plan('2026-11-25', 'd'),
    ];
    const { remind } = await opened({ carePlans });
    const posted = await remind([row('2026-12-01')]);
    expect(posted.map(({ of }) => of)).toEqual([
      ['c', '30'],
      ['d', '7'],
    ]);
  });

  it.each<[what: string, order: Partial<StoredOrder>]>([
    ['was cancelled', { status: 'cancelled' }],
    ['has expired', { status: 'expired' }],
    ['has none any more', { carePlans: undefined }],
  ])('has no reminder if its order %s', async (_what, order) => {
    const { remind } = await opened({ carePlans: [plan('2026-12-01')], ...order });
    expect(await remind([row('2026-12-01')])).toEqual([]);
  });

  it('has no reminder if it was renewed, unless the renewal failed', async () => {
    const renewal = { ...plan(null, 'next'), renews: 'plan' };
    const { kv, opId, remind } = await opened({ carePlans: [plan('2026-12-01')] });
    for (const [status, letters] of [
      ['confirmed', 0],
      ['cancelled', 1],
    ] as const) {
      await kv.update(ledgerKey('user'), storedLedger, opId(), (ledger) => ({
        ...(ledger ?? expect.fail('no ledger')),
        orders: { ...ledger?.orders, next: storedOrder({ status, carePlans: [renewal] }) },
      }));
      expect(await remind([row('2026-12-01')])).toHaveLength(letters);
    }
  });

  it('has no reminder for a customer who has stopped them, nor without its order', async () => {
    const { kv, opId, remind } = await opened({ carePlans: [plan('2026-12-01')] });
    await kv.update(userKey('user'), storedUser, opId(), () => ({
      ...ANU,
      reminders: [{ isOn: false, at: AT, notice: '2026-11-01' }],
    }));
    expect(await remind([row('2026-12-01')])).toEqual([]);
    const { remind: other } = await opened({ carePlans: [plan('2026-12-01')] });
    expect(await other([{ ...row('2026-12-01'), _id: 'another' }])).toEqual([]);
    expect(await other([{ ...row('2026-12-01'), user: 'nobody' }])).toEqual([]);
    expect(await other([row()])).toEqual([]);
  });
});
