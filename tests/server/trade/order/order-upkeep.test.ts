// The sweeper's work for orders: due steps, leftovers of a crash, and leftovers of older versions.
import { describe, expect, it } from 'vitest';
import { newCouponSchema } from '../../../../src/contract/coupon/rules.ts';
import { PEOPLE_LIST } from '../../../../src/server/account/people.ts';
import type { Id } from '../../../../src/server/kernel/storage/kv.ts';
import { newStock, stockKey, storedStock } from '../../../../src/server/stock/stored-stock.ts';
import {
  type IndexedOrder,
  ORDER_LIST,
  PAYMENT_LIST,
  RETURN_LIST,
} from '../../../../src/server/trade/effects/order-lists.ts';
import {
  paymentIdOf,
  paymentKey,
  storedPointer,
} from '../../../../src/server/trade/state/order-ids.ts';
import { writePage } from '../../../../src/server/trade/state/order-pages.ts';
import {
  couponKey,
  newCoupon,
  storedCoupon,
} from '../../../../src/server/trade/state/stored-coupon.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import {
  contactFor,
  contactKey,
  snapshotKey,
  storedContact,
  storedSnapshot,
} from '../../../../src/server/trade/state/stored-snapshot.ts';
import { orderRow } from '../../../support/order-rows.ts';
import { nightlyTasks, orderTasks } from '../../../support/order-tasks.ts';
import { AT, keys, storedSnapshotOf } from '../../../support/stored-orders.ts';
import { CONTACT, toldOrder } from '../../../support/told-order.ts';

const DAY_MS = 86_400_000;
const always = () => true;
/** Time for so many things. */
const timeFor = (many: number) => {
  let left = many;
  return () => {
    left -= 1;
    return left >= 0;
  };
};

const opened = async (told: Parameters<typeof toldOrder>[0] = {}, rows: IndexedOrder[] = []) => {
  const bed = await toldOrder(told);
  const { clock, kv, ports } = bed;
  const done: string[] = [];
  /** Orders about which the gateway, or the order itself, fails. */
  const failing = { gateway: '', order: '' };
  const claims = (what: string) => ({
    reap: async (_kv: unknown, id: string) => {
      done.push(`${what} ${id}`);
      return id.length;
    },
  });
  const people = PEOPLE_LIST.open(ports, keys);
  const deps = {
    closeOldOrders: async () => 0,
    keys,
    paymentList: PAYMENT_LIST.open(ports, people),
    returnList: RETURN_LIST.open(ports, people),
    orderClaims: { coupons: claims('coupon'), stock: claims('stock') },
    orderList: { ...ORDER_LIST.open(ports, people), read: async () => rows },
    orders: {
      runDueWork: async (_kv: unknown, id: string) => {
        done.push(`run ${id}`);
        if (failing.order === id) throw new Error('broken');
      },
    },
    outbox: {
      post: async (_kv: unknown, { kind, of }: { kind: string; of: readonly string[] }) =>
        `${done.push(`${kind} ${of.join()}`)}` as Id,
    },
    pollGateway: async (_kv: unknown, id: string) => {
      done.push(`ask about ${id}`);
      if (failing.gateway === id) throw new Error('no answer');
    },
  };
  const run = (name: string, hasTime = always) => {
    const tasks = [...orderTasks(deps, ports), ...nightlyTasks(deps, ports)];
    const task = tasks.find((one) => one.name === name) ?? expect.fail(`no task ${name}`);
    return task.run(kv, hasTime);
  };
  const wait = (ms: number) => {
    clock.now += ms;
  };
  return { ...bed, done, failing, run, wait };
};

describe('due work of an order', () => {
  const past = (ms = 0) => new Date(Date.parse(AT) - ms).toISOString();
  const LATER = past(-1);
  /** The last moment at which what was delivered then can be sent back has just passed. */
  const RETURNABLE = '2026-11-12T06:30:00.000Z';
  it.each<[fields: Partial<IndexedOrder>, isDue: boolean]>([
    [{}, false],
    [{ isDue: true }, true],
    [{ askAt: past() }, true],
    [{ askAt: LATER }, false],
    [{ status: 'pending_payment', expiresAt: past() }, true],
    [{ status: 'pending_payment', expiresAt: LATER }, false],
    [{ status: 'confirmed', expiresAt: past() }, false],
    [{ status: 'confirmed', careUntil: past() }, true],
    [{ status: 'processing', careUntil: past() }, true],
    [{ status: 'processing', careUntil: LATER }, false],
    [{ status: 'shipped', careUntil: past() }, false],
    [{ status: 'delivered', deliveredAt: RETURNABLE }, true],
    [{ status: 'delivered', deliveredAt: '2026-11-13T06:30:00.000Z' }, false],
    [{ status: 'delivered', deliveredAt: null }, false],
    [{ status: 'completed', deliveredAt: RETURNABLE }, false],
  ])('with %j: %s', async (fields, isDue) => {
    const { done, run } = await opened({}, [orderRow('oid', fields)]);
    expect(await run('orders that wait')).toBe(isDue ? 1 : 0);
    expect(done).toEqual(isDue ? ['ask about oid', 'run oid'] : []);
  });

  const due = ['a', 'b', 'c'].map((id) => orderRow(id, { isDue: true }));

  it('runs also when the gateway does not answer, and delays no other order', async () => {
    const { done, failing, run } = await opened({}, due);
    failing.gateway = 'a';
    failing.order = 'b';
    const failure = await run('orders that wait').then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(AggregateError);
    expect(failure).toMatchObject({
      message: 'Some orders still wait.',
      errors: [new Error('no answer'), new Error('broken')],
    });
    expect(done).toEqual(['a', 'b', 'c'].flatMap((id) => [`ask about ${id}`, `run ${id}`]));
  });

  it('runs as long as there is time', async () => {
    const { done, run } = await opened({}, due);
    expect(await run('orders that wait', timeFor(2))).toBe(2);
    expect(done).toHaveLength(4);
  });
});

it('at night sends letters that are due', async () => {
  const expiresAt = '2026-11-24T06:30:00.000Z';
  const row = orderRow('oid', {
    status: 'pending_payment',
    paymentMethod: 'bank_transfer',
    expiresAt,
  });
  const { done, run } = await opened({}, [row]);
  await run('reminders');
  expect(done).toEqual(['payment-reminder oid']);
});

describe('claims of interrupted orders', () => {
  it('are searched on every coupon and every shelf, as long as there is time', async () => {
    const { done, kv, opId, run } = await opened();
    for (const id of ['bell', 'rope', 'shoe'])
      await kv.create(stockKey(id), storedStock, newStock(1), opId());
    expect(await run('claims on stock')).toBe(12);
    const { code, ...terms } = newCouponSchema.parse({
      code: 'TENTH',
      type: 'percentage',
      discount: 10,
    });
    await kv.create(couponKey('ten'), storedCoupon, newCoupon('ten', code, terms, AT), opId());
    expect(await run('claims on coupons')).toBe(3);
    expect(done).toEqual(['stock bell', 'stock rope', 'stock shoe', 'coupon ten']);
    expect(await run('claims on stock', timeFor(1))).toBe(4);
  });
});

describe('documents of an order that was never placed', () => {
  const bed = async () => {
    const world = await opened({ snapshot: { createdAt: AT } });
    const { kv, opId } = world;
    const paymentOf = (oid: string) => paymentKey(paymentIdOf(keys, oid));
    const lose = async (oid: string, user = 'user', parts = ['snapshot', 'contact', 'payment']) => {
      const snapshot = storedSnapshotOf({ _id: oid, user });
      if (parts.includes('snapshot'))
        await kv.create(snapshotKey(oid), storedSnapshot, snapshot, opId());
      if (parts.includes('contact'))
        await kv.create(contactKey(oid), storedContact, contactFor(CONTACT, snapshot), opId());
      if (parts.includes('payment'))
        await kv.create(paymentOf(oid), storedPointer, { user, order: oid, at: AT }, opId());
    };
    const left = async (oid: string) => [
      (await kv.get(snapshotKey(oid), storedSnapshot)) !== null,
      (await kv.get(contactKey(oid), storedContact)) !== null,
      (await kv.get(paymentOf(oid), storedPointer)) !== null,
    ];
    const ledger = async (user = 'user') => (await kv.get(ledgerKey(user), storedLedger))?.value;
    return { ...world, ledger, left, lose };
  };
  const [ALL, NONE] = [
    [true, true, true],
    [false, false, false],
  ];
  const TASK = 'orders never placed';

  it('are removed a day later, when its ledger says that it never will be', async () => {
    const { ledger, left, lose, run, wait } = await bed();
    await lose('lost');
    wait(DAY_MS);
    expect([await run(TASK), await left('lost'), (await ledger())?.aborted]).toEqual([0, ALL, {}]);
    wait(1);
    expect([await run(TASK), await left('lost')]).toEqual([1, NONE]);
    expect((await ledger())?.aborted).toEqual({ lost: '2026-11-24T06:30:00.001Z' });
    expect(await run(TASK)).toBe(0);
  });

  it('are removed for a customer without a ledger', async () => {
    const { ledger, left, lose, run, wait } = await bed();
    await lose('lost', 'new');
    wait(DAY_MS + 1);
    expect([await run(TASK), await left('lost')]).toEqual([1, NONE]);
    expect(await ledger('new')).toMatchObject({
      cart: { updatedAt: AT },
      aborted: { lost: '2026-11-24T06:30:00.001Z' },
    });
  });

  it('are removed if there are contact details alone', async () => {
    const { left, lose, run, wait } = await bed();
    await lose('lost', 'user', ['contact']);
    wait(DAY_MS);
    expect([await run(TASK), await left('lost')]).toEqual([0, [false, true, false]]);
    wait(1);
    expect([await run(TASK), await left('lost')]).toEqual([1, NONE]);
  });

  it('stay for an order that was placed, in the ledger or on a page', async () => {
    const { kv, ledger, left, lose, opId, run, wait } = await bed();
    await lose('oid', 'user', ['contact', 'payment']);
    await lose('paged');
    const orders = (await ledger())?.orders ?? {};
    const order = orders.oid ?? expect.fail('no order');
    await writePage(kv, 'user', 'page', { paged: order }, opId());
    await kv.update(ledgerKey('user'), storedLedger, opId(), (before) => ({
      ...(before ?? expect.fail('no ledger')),
      closedOrders: { pages: [{ id: 'page', orders: ['paged'] }], latest: AT, hasCounted: true },
    }));
    const before = await ledger();
    wait(2 * DAY_MS);
    expect(await run(TASK)).toBe(0);
    expect([await left('oid'), await left('paged'), await ledger()]).toEqual([ALL, ALL, before]);
    await kv.purge(snapshotKey('oid'));
    expect([await run(TASK), await left('oid')]).toEqual([0, [false, true, true]]);
  });

  it('are removed the next night when there is no time', async () => {
    const { lose, run, wait } = await bed();
    for (const oid of ['a', 'b']) await lose(oid);
    for (const oid of ['c', 'd']) await lose(oid, 'user', ['contact']);
    wait(DAY_MS + 1);
    const nights: number[] = [];
    for (const many of [0, 1, 3, 6]) nights.push(await run(TASK, timeFor(many)));
    expect(nights).toEqual([0, 1, 2, 1]);
  });
});

describe('contact details in the snapshot of an older order', () => {
  const TASK = 'contact details of older orders';
  it('get a document of their own, once', async () => {
    const { kv, opId, run } = await opened({ snapshot: { contact: CONTACT } });
    await kv.create(
      snapshotKey('newer'),
      storedSnapshot,
      storedSnapshotOf({ _id: 'newer' }),
      opId(),
    );
    expect(await run(TASK, timeFor(0))).toBe(0);
    expect(await run(TASK)).toBe(1);
    expect((await kv.get(contactKey('oid'), storedContact))?.value).toEqual(
      contactFor(CONTACT, storedSnapshotOf()),
    );
    expect((await kv.get(snapshotKey('oid'), storedSnapshot))?.value).toEqual(storedSnapshotOf());
    expect(await kv.get(contactKey('newer'), storedContact)).toBeNull();
    expect(await run(TASK)).toBe(0);
  });
});
