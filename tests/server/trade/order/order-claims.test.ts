// Claims of an order before it is placed: taken together, kept while the ledger says that the order
// holds them, freed otherwise.
import { describe, expect, it } from 'vitest';
import { newCouponSchema } from '../../../../src/contract/coupon/rules.ts';
import { ApiError } from '../../../../src/server/kernel/refusal.ts';
import type { Kv } from '../../../../src/server/kernel/storage/kv.ts';
import { newStock, stockKey, storedStock } from '../../../../src/server/stock/stored-stock.ts';
import {
  allOf,
  createClaimDesk,
  createFreeClaims,
} from '../../../../src/server/trade/effects/claim-desk.ts';
import {
  createOrderClaims,
  withAborted,
} from '../../../../src/server/trade/effects/order-claims.ts';
import { parseClaimId } from '../../../../src/server/trade/state/order-ids.ts';
import { writePage } from '../../../../src/server/trade/state/order-pages.ts';
import {
  couponIdOf,
  couponKey,
  newCoupon,
  storedCoupon,
} from '../../../../src/server/trade/state/stored-coupon.ts';
import {
  emptyLedger,
  ledgerKey,
  type StoredLedger,
  storedLedger,
} from '../../../../src/server/trade/state/stored-ledger.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import type { Snapshot } from '../../../../src/server/trade/state/stored-snapshot.ts';
import {
  AT,
  keys,
  snapshotLine,
  storedOrder,
  storedSnapshotOf,
} from '../../../support/stored-orders.ts';
import { toldOrder } from '../../../support/told-order.ts';

const DAY_MS = 86_400_000;
const TENTH = { code: 'TENTH', type: 'percentage', discount: 10 } as const;
const WITH_COUPON = { coupon: { id: 'coupon', ...TENTH, firstOrderOnly: false } };
const TWO_LINES = {
  lines: [
    snapshotLine({ product: 'bell', quantity: 2 }),
    snapshotLine({ id: 'other', product: 'rope', quantity: 3 }),
    snapshotLine({ id: 'made', product: 'made', isCounted: false }),
  ],
};

type Bed = {
  terms?: object;
  used?: Record<string, string>;
  snapshot?: Partial<Snapshot>;
  /** The order as it stands in the ledger; null where none was placed. */
  order?: Partial<StoredOrder> | null;
};
const opened = async ({ terms = {}, used = {}, snapshot, order = null }: Bed = {}) => {
  const { clock, kv, opId, ports } = await toldOrder({ order: order ?? {} });
  const placed = storedSnapshotOf({ ...WITH_COUPON, ...TWO_LINES, ...snapshot });
  const change = (to: (ledger: StoredLedger) => StoredLedger) =>
    kv.update(ledgerKey('user'), storedLedger, opId(), (ledger) =>
      to(ledger ?? expect.fail('no ledger')),
    );
  if (order === null) await change((ledger) => ({ ...ledger, orders: {} }));
  const { code, ...granted } = newCouponSchema.parse({ ...TENTH, ...terms });
  const coupon = newCoupon('coupon', code, granted, AT);
  const claims = Object.fromEntries(
    Object.entries(used).map(([id, by]) => [id, { by, at: clock.now }]),
  );
  await kv.create(couponKey('coupon'), storedCoupon, { ...coupon, claims }, opId());
  await kv.create(stockKey('bell'), storedStock, newStock(5), opId());
  await kv.create(stockKey('rope'), storedStock, newStock(3), opId());
  const all = createOrderClaims(ports);
  const desk = createClaimDesk({ claims: all, now: () => clock.now });
  const claimsOf = async () => {
    const [onCoupon, bell, rope, made] = await Promise.all([
      kv.get(couponKey('coupon'), storedCoupon),
      ...['bell', 'rope', 'made'].map((id) => kv.get(stockKey(id), storedStock)),
    ]);
    const told = (found: { value: { claims: object } } | null | undefined) =>
      Object.entries(found?.value.claims ?? {}).map(([id, { units }]) =>
        units === undefined ? id : `${id}: ${units}`,
      );
    return { coupon: told(onCoupon), bell: told(bell), rope: told(rope), made: told(made) };
  };
  const ledger = async () =>
    (await kv.get(ledgerKey('user'), storedLedger))?.value ?? expect.fail('no ledger');
  return {
    all,
    change,
    claimsOf,
    clock,
    desk,
    kv,
    ledger,
    opId,
    placed,
    claim: (nth = 1) => desk.claimAll(kv, placed, nth),
    free: (nth = 1) => desk.freeAll(kv, placed, nth),
  };
};
const NOTHING = { coupon: [], bell: [], rope: [], made: [] };
const TAKEN = { coupon: ['oid-1'], bell: ['oid-1: 2'], rope: ['oid-1: 3'], made: [] };

describe('claiming for an order', () => {
  it('claims a use of the coupon and the pieces of every counted line, once', async () => {
    const { claim, claimsOf } = await opened();
    await claim();
    await claim();
    expect(await claimsOf()).toEqual(TAKEN);
  });

  it('claims no coupon if there is none', async () => {
    const { claim, claimsOf } = await opened({ snapshot: { coupon: null } });
    await claim();
    expect(await claimsOf()).toEqual({ ...TAKEN, coupon: [] });
  });

  it.each<[what: string, terms: object, because: string]>([
    ['is not active', { isActive: false }, 'it is no longer offered'],
    ['has expired', { endsAt: '2026-11-22T00:00:00.000Z' }, 'it has expired'],
    ['begins later', { startsAt: '2026-11-24T00:00:00.000Z' }, 'it is not active yet'],
    ['was used up', { usageLimit: 1 }, 'it has been used up'],
    ['this customer has used', { usageLimitPerUser: 1 }, 'you have already used it'],
    ['asks for more', { minSpend: 400, usageLimitPerUser: 2 }, 'minimum spend is ₹400'],
  ])('is refused with a coupon that %s', async (_what, terms, because) => {
    const { claim, claimsOf } = await opened({ terms, used: { 'other-1': 'user' } });
    await expect(claim()).rejects.toMatchObject({
      code: 'conflict',
      message: `Coupon TENTH was removed: ${because}. Your order was not placed. Please check the new total and order again.`,
    });
    expect((await claimsOf()).coupon).toEqual(['other-1']);
  });

  it('is refused with a deleted coupon', async () => {
    const { claim } = await opened({ snapshot: { coupon: { ...WITH_COUPON.coupon, id: 'gone' } } });
    await expect(claim()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Coupon TENTH was removed: it is no longer offered.'),
    });
  });

  it.each<[what: string, terms: object]>([
    ['what it covers', { products: ['another'] }],
    ['its categories', { categories: ['villa-lifts'] }],
    ['which order is the first', { firstOrderOnly: true }],
    ['the uses of others', { usageLimitPerUser: 1 }],
    ['what is just enough', { minSpend: 350, usageLimit: 2 }],
  ])('does not check %s again', async (_what, terms) => {
    const { claim, claimsOf } = await opened({ terms, used: { 'other-1': 'another' }, order: {} });
    await claim();
    expect((await claimsOf()).coupon).toEqual(['other-1', 'oid-1']);
  });

  it('names the product without enough stock', async () => {
    const lines = [snapshotLine({ product: 'bell', quantity: 6 })];
    const { claim } = await opened({ snapshot: { lines } });
    const message = 'Only 5 left in stock.';
    await expect(claim()).rejects.toMatchObject({
      code: 'conflict',
      message,
      details: { fields: { bell: message } },
    });
  });

  it('fails as storage fails', async () => {
    const { desk, kv, placed } = await opened();
    const down = new Error('down');
    const failing: Kv = { ...kv, update: async () => Promise.reject(down) };
    await expect(desk.claimAll(failing, placed, 1)).rejects.toBe(down);
  });
});

describe('several claims at once', () => {
  it('all finish before one of them is reported, a failure before a refusal', async () => {
    const [refusal, down] = [new ApiError('conflict', 'Out of stock.'), new Error('down')];
    const done: string[] = [];
    const finish = async (what: string, error?: Error) => {
      await Promise.resolve();
      done.push(what);
      if (error) throw error;
    };
    const all = allOf([finish('one', refusal), finish('other', down), finish('last')]);
    await expect(all).rejects.toBe(down);
    expect(done).toEqual(['one', 'other', 'last']);
    await expect(allOf([finish('one', refusal), finish('other')])).rejects.toBe(refusal);
    expect(await allOf([finish('one')])).toBeUndefined();
  });
});

describe('freeing the claims of an order', () => {
  it('keeps the order from ever being placed', async () => {
    const { claim, claimsOf, clock, free, ledger } = await opened();
    await claim();
    clock.now += 1_000;
    await free();
    expect([await claimsOf(), (await ledger()).aborted]).toEqual([
      NOTHING,
      { oid: '2026-11-23T06:30:01.000Z' },
    ]);
    clock.now += 1_000;
    await claim();
    await free();
    expect([await claimsOf(), (await ledger()).aborted]).toEqual([
      NOTHING,
      { oid: '2026-11-23T06:30:01.000Z' },
    ]);
  });

  it('skips coupons if the order has none', async () => {
    const { claimsOf, claim, free } = await opened({ snapshot: { coupon: null } });
    await claim();
    await free();
    expect(await claimsOf()).toEqual(NOTHING);
  });

  it('also works for a customer without a ledger', async () => {
    const { all, clock, kv } = await opened();
    await all.stock.settle(kv, 'bell', { id: 'new-1', by: 'new' });
    expect((await kv.get(ledgerKey('new'), storedLedger))?.value).toEqual(
      withAborted(emptyLedger(AT), 'new', clock.now),
    );
  });

  const held = { nth: 1, coupon: 'held', stock: 'held', isDue: false } as const;
  it.each<[claims: Partial<StoredOrder['claims']>, left: Partial<typeof TAKEN>]>([
    [{}, {}],
    [{ stock: 'gone' }, { bell: [], rope: [] }],
    [{ stock: 'gone', isDue: true }, {}],
    [{ stock: 'back', isDue: true }, {}],
    [{ stock: 'back' }, { bell: [], rope: [] }],
    [
      { stock: 'freed', isDue: true },
      { bell: [], rope: [] },
    ],
    [{ coupon: 'freed' }, { coupon: [] }],
    [{ coupon: 'none' }, { coupon: [] }],
    [{ nth: 2 }, NOTHING],
  ])('respects the claims in the ledger: with %j', async (claims, left) => {
    const { claim, claimsOf, free, ledger } = await opened({
      order: { claims: { ...held, ...claims } },
    });
    await claim();
    const before = await ledger();
    await free();
    expect([await claimsOf(), await ledger()]).toEqual([{ ...TAKEN, ...left }, before]);
  });

  it.each([
    ['held', 'freed'],
    ['none', 'none'],
  ] as const)('of a second attempt prevents that attempt: coupon %s', async (coupon, after) => {
    const { claim, claimsOf, free, ledger } = await opened({
      order: { status: 'expired', claims: { ...held, coupon } },
    });
    await claim(2);
    await free(2);
    expect([await claimsOf(), (await ledger()).orders.oid]).toEqual([
      NOTHING,
      storedOrder({
        status: 'expired',
        claims: { nth: 2, coupon: after, stock: 'freed', isDue: false },
      }),
    ]);
  });

  it('changes nothing of an order that has left the ledger for a page', async () => {
    const { change, claim, claimsOf, free, kv, ledger, opId } = await opened({ order: {} });
    await writePage(kv, 'user', 'page', (await ledger()).orders, opId());
    await change((before) => ({
      ...before,
      orders: {},
      closedOrders: { pages: [{ id: 'page', orders: ['oid'] }], latest: AT, hasCounted: true },
    }));
    const before = await ledger();
    await claim(2);
    await free(2);
    expect([await claimsOf(), await ledger()]).toEqual([NOTHING, before]);
  });
});

describe('orders that will never be placed', () => {
  it('are kept for a day', () => {
    const now = Date.parse(AT);
    const aborted = {
      old: new Date(now - DAY_MS).toISOString(),
      young: new Date(now - DAY_MS + 1).toISOString(),
    };
    expect(withAborted({ ...emptyLedger(AT), aborted }, 'oid', now).aborted).toEqual({
      young: aborted.young,
      oid: AT,
    });
  });

  it('have claims with the number of the attempt', () => {
    expect(parseClaimId('a-b-12')).toEqual({ oid: 'a-b', nth: 12 });
  });
});

describe('a refused request', () => {
  const [ONE, OTHER] = ['0'.repeat(26), '1'.repeat(26)];
  const refusing = (errors: unknown[], freed: number) => {
    const asked: string[] = [];
    const reap = (what: string) => async (_kv: Kv, id: string) => {
      asked.push(`${what} ${id}`);
      return freed;
    };
    const freeClaims = createFreeClaims({
      keys,
      claims: { stock: { reapSome: reap('stock') }, coupons: { reapSome: reap('coupon') } },
    });
    const task = async () => {
      const error = errors.shift();
      if (error) throw error;
      return 'done';
    };
    const run = async (limited: Parameters<typeof freeClaims>[1]) => {
      const { kv } = await toldOrder();
      return freeClaims(kv, limited, task);
    };
    return { asked, run };
  };
  const conflict = (fields?: Record<string, string>) =>
    new ApiError('conflict', 'Out of stock.', fields ? { fields } : {});
  const limited = { products: [ONE, OTHER, 'no id'], code: 'TENTH' };

  it('is tried once more when old claims could be freed', async () => {
    const { asked, run } = refusing([conflict()], 1);
    expect(await run(limited)).toBe('done');
    expect(asked).toEqual([
      `stock ${ONE}`,
      `stock ${OTHER}`,
      `coupon ${couponIdOf(keys, 'TENTH')}`,
    ]);
    const twice = refusing([conflict(), conflict(), conflict()], 1);
    await expect(twice.run(limited)).rejects.toThrow('Out of stock.');
    expect(twice.asked).toHaveLength(3);
  });

  it('frees only the claims that concern it', async () => {
    const { asked, run } = refusing([conflict({ [OTHER]: 'Out of stock.' })], 1);
    await run({ products: [ONE, OTHER] });
    expect(asked).toEqual([`stock ${OTHER}`]);
  });

  it('is refused if nothing could be freed', async () => {
    const error = conflict();
    const { asked, run } = refusing([error], 0);
    await expect(run(limited)).rejects.toBe(error);
    expect(asked).toHaveLength(3);
    await expect(refusing([error], 1).run({})).rejects.toBe(error);
  });

  it.each([
    ['for another reason', new ApiError('not_found', 'There is no such product.')],
    ['by a failure', new Error('down')],
  ])('%s frees no claims', async (_why, error) => {
    const { asked, run } = refusing([error], 1);
    await expect(run(limited)).rejects.toBe(error);
    expect(asked).toEqual([]);
  });
});
