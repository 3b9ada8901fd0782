// Orders as customers and staff take them further: what is written, what is refused, what the audit
// log is told, and what happens when somebody else was quicker.
import { describe, expect, it } from 'vitest';
import { CHANGED_MEANWHILE } from '../../../src/contract/kernel/if-match.ts';
import { ORDER_CHANGED_MEANWHILE } from '../../../src/contract/order/order-sentences.ts';
import type { Intent } from '../../../src/server/audit/audit.ts';
import { entityTag } from '../../../src/server/entity-tag.ts';
import {
  contactFor,
  contactKey,
  storedContact,
} from '../../../src/server/ledger/stored-contact.ts';
import { ledgerKey, storedLedger } from '../../../src/server/ledger/stored-ledger.ts';
import type { StoredOrder } from '../../../src/server/ledger/stored-order.ts';
import type { Snapshot } from '../../../src/server/ledger/stored-snapshot.ts';
import { findOwnOrder } from '../../../src/server/order/find-order.ts';
import { staffOrderView } from '../../../src/server/order/order-view.ts';
import { createOrders } from '../../../src/server/order/orders.ts';
import {
  AT,
  keys,
  LATER,
  storedOrder,
  storedPayment,
  storedSnapshotOf,
} from '../../support/stored-orders.ts';
import { CARE_PLAN, CONTACT, toldOrder } from '../../support/told-order.ts';

const afterAnswer = async () => {};
const BINU = { _id: 'binu', firstName: 'Binu', lastName: '', role: 'admin' } as const;
const CALLER = { account: BINU, client: { ip: '203.0.113.1', device: 'Firefox', requestId: 'r' } };
const OWNER = { account: { ...BINU, _id: 'user', firstName: 'Anu', role: 'user' } } as const;

const opened = async (order: Partial<StoredOrder> = {}, snapshot: Partial<Snapshot> = {}) => {
  const told = await toldOrder({ order, snapshot: { contact: CONTACT, ...snapshot } });
  const { kv, opId } = told;
  type Told = 'action' | 'entity' | 'entityId' | 'label' | 'caller' | 'key';
  const entries: (Pick<Intent, Told> & { before: unknown; after: unknown })[] = [];
  const [steps, transfers]: [string[], string[]] = [[], []];
  const made: StoredOrder[] = [];
  /** Comes in between what was read and what is written. */
  const meanwhile: { change?: Partial<StoredOrder>; refusal?: Error } = {};
  const change = async (fields: Partial<StoredOrder>) => {
    await kv.update(ledgerKey('user'), storedLedger, opId(), (ledger) => {
      const before = ledger?.orders.oid;
      if (!ledger || !before) throw new Error('There is no such order.');
      return { ...ledger, orders: { oid: { ...before, ...fields } } };
    });
  };
  const interfere = async () => {
    if (meanwhile.change) await change(meanwhile.change);
  };
  const orders = createOrders({
    ...{ keys, newOpId: opId, isoNow: () => LATER, now: () => Date.parse(LATER) },
    audit: {
      record: async (_kv, { opId: _opId, afterAnswer: _answer, ...entry }, make) => {
        await interfere();
        const result = await make(async (then, next) => {
          Object.assign(entry, { before: then, after: next });
        });
        entries.push(entry);
        return result;
      },
    },
    makeStep: async (_kv, found, commit) => {
      steps.push(found.order.status);
      await (entries.length === 0 ? interfere() : undefined);
      const order = await commit();
      made.push(order);
      return { ...found, order };
    },
    transfers: {
      claim: async (_kv, utr, before) => {
        transfers.push(`${utr} for ${before.number}`);
        if (meanwhile.refusal) throw meanwhile.refusal;
      },
    },
  });
  const stored = async () => (await kv.get(ledgerKey('user'), storedLedger))?.value.orders.oid;
  type Move = Parameters<typeof orders.move>[3];
  const move = (request: Partial<Move> & Pick<Move, 'status'>) =>
    orders.move(
      kv,
      CALLER,
      'oid',
      { refundTo: 'original', restock: true, ...request },
      afterAnswer,
    );
  return { ...told, change, entries, made, meanwhile, move, orders, steps, stored, transfers };
};
const conflict = (message: string) => ({ code: 'conflict', message });
const NOT_FOUND = { code: 'not_found' };
const awaited = storedPayment({ method: 'bank_transfer', status: 'created', capturedAt: null });
const UNPAID: Partial<StoredOrder> = {
  status: 'pending_payment',
  method: 'bank_transfer',
  payments: [awaited],
  confirmedAt: null,
  expiresAt: '2026-11-30T06:30:00.000Z',
};
const OVERDUE: Partial<StoredOrder> = { ...UNPAID, expiresAt: AT };

describe('an order that is read', () => {
  it('is as it is, by staff and by its customer alone', async () => {
    const { kv, orders, steps } = await opened();
    expect((await orders.read(kv, 'oid', afterAnswer)).order).toEqual(storedOrder());
    expect(await orders.readOwn(kv, 'user', 'oid', afterAnswer)).toMatchObject({
      ...{ order: storedOrder(), contact: CONTACT, snapshot: { _id: 'oid' }, origin: null },
    });
    await expect(orders.readOwn(kv, 'other', 'oid', afterAnswer)).rejects.toMatchObject(NOT_FOUND);
    await expect(orders.readOwn(kv, 'user', 'another', afterAnswer)).rejects.toMatchObject(
      NOT_FOUND,
    );
    await expect(orders.read(kv, 'another', afterAnswer)).rejects.toMatchObject(NOT_FOUND);
    expect(steps).toEqual([]);
  });

  it('has the contact details that stand apart, and none once they are erased', async () => {
    const { kv, opId, orders } = await opened({}, { contact: undefined });
    expect((await orders.read(kv, 'oid', afterAnswer)).contact).toBeNull();
    const apart = contactFor(CONTACT, storedSnapshotOf());
    await kv.create(contactKey('oid'), storedContact, apart, opId());
    expect((await orders.read(kv, 'oid', afterAnswer)).contact).toEqual(CONTACT);
    expect((await orders.readOwn(kv, 'user', 'oid', afterAnswer)).contact).toEqual(CONTACT);
  });

  it('is of nobody else, also where its name stands in another ledger', async () => {
    const { kv, opId } = await opened();
    const ledger = (await kv.get(ledgerKey('user'), storedLedger))?.value ?? expect.fail('none');
    await kv.create(ledgerKey('other'), storedLedger, ledger, opId());
    await expect(findOwnOrder(kv, 'other', 'oid')).rejects.toMatchObject(NOT_FOUND);
  });

  it('has expired when its time is over, whoever reads it', async () => {
    for (const by of ['staff', 'customer']) {
      const { kv, orders, stored, steps } = await opened(OVERDUE);
      const { order } = await (by === 'staff'
        ? orders.read(kv, 'oid', afterAnswer)
        : orders.readOwn(kv, 'user', 'oid', afterAnswer));
      expect([order.status, (await stored())?.status]).toEqual(['expired', 'expired']);
      expect(order.history.at(-1)).toMatchObject({ at: LATER, by: { name: 'Automatic' } });
      expect(steps).toEqual(['pending_payment']);
    }
  });

  it('has not expired when it was paid just then', async () => {
    const { kv, meanwhile, orders } = await opened(OVERDUE);
    meanwhile.change = { status: 'confirmed', expiresAt: null };
    expect((await orders.read(kv, 'oid', afterAnswer)).order.status).toBe('confirmed');
  });
});

describe('an order that is attended to', () => {
  const claims = { nth: 1, coupon: 'none', stock: 'held', isDue: true } as const;
  it.each<[what: string, order: Partial<StoredOrder>, steps: number, status: string]>([
    ['nothing is due', {}, 0, 'confirmed'],
    ['effects are due', { claims }, 1, 'confirmed'],
    ['news are due', { news: [{ kind: 'order-placed', of: '' }] }, 1, 'confirmed'],
    ['its time is over', { ...OVERDUE, claims }, 1, 'expired'],
  ])('when %s', async (_what, order, count, status) => {
    const { kv, made, orders, stored } = await opened(order);
    await orders.attend(kv, 'oid', afterAnswer);
    expect((await stored())?.status).toBe(status);
    expect(made).toEqual(count === 0 ? [] : [await stored()]);
  });
});

describe('a cancellation by the customer', () => {
  it('keeps their reason and who it was', async () => {
    const { entries, kv, orders, stored } = await opened();
    const { order } = await orders.cancel(kv, OWNER, 'oid', 'Ordered twice', afterAnswer);
    expect(order).toEqual(await stored());
    expect(order).toMatchObject({
      ...{ status: 'cancelled', cancelReason: 'Ordered twice', cancelledAt: LATER },
      payments: [{ refunds: [{ amount: 10_000, by: 'Anu' }] }],
      history: [{ by: { _id: 'user', role: 'user', name: 'Anu' }, note: 'Ordered twice' }],
    });
    expect(entries).toEqual([]);
  });

  it('of a cancelled order changes nothing; others are refused or not found', async () => {
    const { kv, orders, steps } = await opened({ status: 'cancelled' });
    const { order } = await orders.cancel(kv, OWNER, 'oid', 'Once more', afterAnswer);
    expect([order.cancelReason, steps]).toEqual([null, []]);
    const sent = await opened({ status: 'shipped' });
    await expect(sent.orders.cancel(sent.kv, OWNER, 'oid', '', afterAnswer)).rejects.toMatchObject(
      conflict('This order can no longer be cancelled.'),
    );
    const stranger = { account: { ...OWNER.account, _id: 'other' } };
    await expect(orders.cancel(kv, stranger, 'oid', '', afterAnswer)).rejects.toMatchObject(
      NOT_FOUND,
    );
  });

  it('comes too late for a parcel that has just left', async () => {
    const { kv, meanwhile, orders, stored } = await opened();
    meanwhile.change = { status: 'shipped' };
    await expect(orders.cancel(kv, OWNER, 'oid', '', afterAnswer)).rejects.toMatchObject(
      conflict('This order can no longer be cancelled.'),
    );
    expect((await stored())?.status).toBe('shipped');
  });
});

describe('a step by staff', () => {
  it('stands in the audit log with what it changed', async () => {
    const { entries, move, stored } = await opened({ status: 'processing' });
    const { order } = await move({ status: 'shipped', note: 'By van' });
    expect(order).toEqual(await stored());
    expect(order).toMatchObject({
      ...{ status: 'shipped', shippedAt: LATER },
      history: [{ at: LATER, by: { _id: 'binu', role: 'admin', name: 'Binu' }, note: 'By van' }],
    });
    expect(entries).toMatchObject([
      {
        ...{ action: 'change', entity: 'order', entityId: 'oid', label: 'LFT-2026-4K7M2P' },
        ...{ caller: CALLER, key: ledgerKey('user') },
        ...{ before: { status: 'processing' }, after: { status: 'shipped' } },
      },
    ]);
  });

  it('to where it is already changes nothing', async () => {
    const { entries, move, steps } = await opened({ status: 'shipped' });
    expect((await move({ status: 'shipped' })).order.history).toEqual([]);
    expect([entries, steps]).toEqual([[], []]);
  });

  it('that is not allowed is refused with its reason', async () => {
    const { move } = await opened({ status: 'completed' });
    await expect(move({ status: 'shipped' })).rejects.toMatchObject(
      conflict('This order is completed and cannot be changed to shipped.'),
    );
  });

  it('claims the number of the transfer that it confirms, and no other', async () => {
    const { move, stored, transfers } = await opened(UNPAID);
    await move({ status: 'confirmed', utr: 'SBIN426011' });
    expect(transfers).toEqual(['SBIN426011 for LFT-2026-4K7M2P']);
    expect((await stored())?.payments).toMatchObject([{ utr: 'SBIN426011', status: 'captured' }]);
    const sent = await opened({ status: 'processing' });
    await sent.move({ status: 'shipped', utr: 'SBIN426011' });
    expect(sent.transfers).toEqual([]);
  });

  it('is not taken when the transfer was entered for another order', async () => {
    const { meanwhile, move, steps, stored } = await opened(UNPAID);
    meanwhile.refusal = new Error('entered for another order');
    await expect(move({ status: 'confirmed', utr: 'SBIN426011' })).rejects.toBe(meanwhile.refusal);
    expect([(await stored())?.status, steps]).toEqual(['pending_payment', []]);
  });

  it('refunds rupees to the paisa', async () => {
    const { move } = await opened({ status: 'processing' });
    const asked = { status: 'cancelled', reason: 'Out of stock', refundAmount: 20.55 } as const;
    expect((await move(asked)).order).toMatchObject({ cancelRefund: 2_055 });
    const { move: whole } = await opened({ status: 'processing' });
    await expect(whole({ status: 'cancelled', reason: 'Out of stock' })).rejects.toMatchObject({
      code: 'invalid_fields',
    });
  });

  it('is refused when somebody else was quicker, unless they did the same', async () => {
    const { meanwhile, move, stored } = await opened({ status: 'processing' });
    meanwhile.change = { status: 'delivered' };
    await expect(
      move({ status: 'cancelled', reason: 'Out of stock', refundAmount: 0 }),
    ).rejects.toMatchObject(conflict(ORDER_CHANGED_MEANWHILE));
    expect((await stored())?.status).toBe('delivered');
    const same = await opened({ status: 'processing' });
    same.meanwhile.change = { status: 'shipped', adminNote: 'By somebody else' };
    expect((await same.move({ status: 'shipped' })).order).toMatchObject({
      ...{ status: 'shipped', adminNote: 'By somebody else', history: [] },
    });
    const noted = await opened({ status: 'processing' });
    noted.meanwhile.change = { adminNote: 'Rang' };
    expect((await noted.move({ status: 'shipped' })).order).toMatchObject({
      ...{ status: 'shipped', adminNote: 'Rang' },
    });
    expect(noted.entries).toMatchObject([{ before: { adminNote: 'Rang' } }]);
  });
});

describe('a note by staff', () => {
  const note = (
    { kv, orders }: Awaited<ReturnType<typeof opened>>,
    adminNote: string,
    ifMatch?: string,
  ) => orders.note(kv, CALLER, { id: 'oid', ifMatch }, adminNote, afterAnswer);

  it('is kept, and the same one again changes nothing', async () => {
    const world = await opened();
    expect((await note(world, 'Rang')).order).toMatchObject({
      adminNote: 'Rang',
      updatedAt: LATER,
    });
    expect(world.entries).toMatchObject([
      { before: { adminNote: '' }, after: { adminNote: 'Rang' } },
    ]);
    expect((await note(world, 'Rang', '"another"')).order.adminNote).toBe('Rang');
    expect([world.entries.length, world.steps.length]).toEqual([1, 1]);
  });

  it('is refused when the order is not as it was seen', async () => {
    const world = await opened();
    const found = await world.orders.find(world.kv, 'oid');
    const tag = entityTag(staffOrderView(found, Date.parse(LATER)), ['moves']);
    await expect(note(world, 'Rang', '"another"')).rejects.toMatchObject(
      conflict(CHANGED_MEANWHILE),
    );
    expect((await note(world, 'Rang', tag)).order.adminNote).toBe('Rang');
    await expect(note(world, 'Rang again', tag)).rejects.toMatchObject(conflict(CHANGED_MEANWHILE));
  });
});

describe('a milestone', () => {
  const INSTALLED = { fulfilment: 'install' } as const;
  const record = ({ kv, orders }: Awaited<ReturnType<typeof opened>>, doneOn: string | null) =>
    orders.milestone(kv, CALLER, 'oid', { milestone: 'site_survey', doneOn }, afterAnswer);

  it('is recorded with its day, once, and taken back', async () => {
    const world = await opened(INSTALLED);
    expect((await record(world, '2026-11-24')).order).toMatchObject({
      ...{ milestones: { site_survey: '2026-11-24' }, updatedAt: LATER },
    });
    await record(world, '2026-11-24');
    expect(world.entries).toHaveLength(1);
    expect((await record(world, null)).order.milestones).toEqual({});
    await record(world, null);
    expect(world.entries).toHaveLength(2);
  });

  it('is refused in the future, for a parcel, and when another day was recorded just then', async () => {
    await expect(record(await opened(INSTALLED), '2026-11-25')).rejects.toMatchObject({
      message: 'The date must not be in the future.',
    });
    await expect(record(await opened(), '2026-11-24')).rejects.toMatchObject(
      conflict('This order has no installation, so it has no milestones.'),
    );
    const world = await opened(INSTALLED);
    world.meanwhile.change = { milestones: { site_survey: '2026-11-20' } };
    await expect(record(world, '2026-11-24')).rejects.toMatchObject(
      conflict(ORDER_CHANGED_MEANWHILE),
    );
    const same = await opened(INSTALLED);
    same.meanwhile.change = { milestones: { site_survey: '2026-11-24' }, adminNote: 'Rang' };
    expect((await record(same, '2026-11-24')).order).toMatchObject({ adminNote: 'Rang' });
  });
});

describe('a visit of a care plan', () => {
  it('is recorded on its day', async () => {
    const { entries, kv, orders, stored } = await opened({ carePlans: [CARE_PLAN] });
    const visit = { plan: 'plan', visit: { on: '2026-11-24', isDone: true } };
    await orders.carePlan(kv, CALLER, 'oid', visit, afterAnswer);
    expect(await stored()).toMatchObject({
      ...{ carePlans: [{ visitsDone: ['2026-11-24'] }], updatedAt: LATER },
    });
    await orders.carePlan(kv, CALLER, 'oid', visit, afterAnswer);
    expect(entries).toHaveLength(1);
    const later = { plan: 'plan', visit: { on: '2026-11-25', isDone: true } };
    await expect(orders.carePlan(kv, CALLER, 'oid', later, afterAnswer)).rejects.toMatchObject({
      code: 'invalid_fields',
    });
  });
});
