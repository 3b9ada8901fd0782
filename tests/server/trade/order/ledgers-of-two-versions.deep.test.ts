// Ledgers of the version before open orders left them, met by today's: nothing is lost and nothing
// doubled, also while functions of both versions answer side by side.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import { newBuyer, newKey } from '../../../support/buyers.ts';
import { openPages, type PagesWorld } from '../../../support/closed-orders.ts';
import { CUTS, cutSweepAt } from '../../../support/crashing-process.ts';
import { drawn, isTried } from '../../../support/effort.ts';
import { createInterleaving } from '../../../support/interleaving.ts';
import { olderVersion } from '../../../support/older-version.ts';
import { PASSWORD } from '../../../support/test-api.ts';

const TIMEOUT = { timeout: 240_000 };
const SIZES = { recent: 1, page: 2, open: 2 };
const MOST = 60;
const EVERY = 6;
/** Operations of a sweep on ledgers and their closed pages. */
const isOfLedger = ({ key }: { key: string }) => key.startsWith('led/') || key.startsWith('lgo/');

const opened = async (through?: Parameters<typeof openPages>[1]) => {
  const world = await openPages(SIZES, through);
  const older = olderVersion(world.shop);
  const { buyer } = world;
  const bell = { product: world.shop.idOf('bell'), quantity: 1 };
  const sent = {
    addressId: buyer.addressId,
    paymentMethod: 'cod',
    expectedTotal: 108,
    buyNow: bell,
  };
  const order = (by: typeof buyer.visitor, key = newKey()) => {
    world.shop.clock.offsetMs += 1000;
    return by.post('/user/order', sent, { 'idempotency-key': key });
  };
  const byOlder = async (count: number) => {
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const { status, body } = await order(older.as(buyer.visitor));
      expect(status).toBe(201);
      ids.push(body.order._id);
    }
    return ids;
  };
  const stored = async () => {
    const found = await world.kv().get(ledgerKey(buyer.id), storedLedger);
    return [found?.rev, found?.value.closedOrders.pages.length];
  };
  return { ...world, older, order, byOlder, stored };
};
const shown = async ({ buyer, ids }: PagesWorld) =>
  Promise.all((await ids('limit=100&sort=createdAt')).map((id) => buyer.read(id)));

describe('a ledger of the older version with many open orders', () => {
  it('is converted by the next order, and every order stays the same', TIMEOUT, async () => {
    const world = await opened();
    const all = await world.byOlder(6);
    expect((await world.ledger()).closedOrders.pages).toEqual([]);
    const before = await shown(world);
    const next = await world.place();
    expect(Object.keys((await world.ledger()).orders)).toEqual([next]);
    expect((await shown(world)).slice(0, -1)).toEqual(before);
    expect(await world.ids('limit=100&sort=createdAt')).toEqual([...all, next]);
    expect(await world.wrong()).toEqual([]);
  });

  it('is converted at night, once', TIMEOUT, async () => {
    const world = await opened();
    const [, ...others] = await world.byOlder(5);
    const before = await shown(world);
    const night = async () => (await world.sweep(true)).get('closed pages of orders');
    expect(await night()).toMatchObject({ repaired: 2 });
    expect(Object.keys((await world.ledger()).orders)).toEqual(others.slice(-1));
    const taken = await world.stored();
    expect(await night()).toMatchObject({ repaired: 0 });
    expect(await world.stored()).toEqual(taken);
    expect(await shown(world)).toEqual(before);
    expect(await world.wrong()).toEqual([]);
  });

  it.each(CUTS)(
    'is complete when the night ends at any operation, %s, and is converted by the next',
    TIMEOUT,
    async (_when, fault) => {
      const world = await opened();
      const all = await world.byOlder(5);
      const before = await shown(world);
      const pagesNamed: (number | undefined)[] = [];
      for (let number = 1; ; number += 1) {
        expect(number).toBeLessThan(MOST);
        if (!isTried(number, 3, 1)) continue;
        const wasCut = await cutSweepAt(world.shop, number, fault, isOfLedger);
        expect(await world.ids('limit=100&sort=createdAt')).toEqual(all);
        expect(await shown(world)).toEqual(before);
        pagesNamed.push((await world.stored())[1]);
        if (!wasCut) break;
      }
      expect([pagesNamed[0], pagesNamed.at(-1)]).toEqual([0, 2]);
      expect(await world.wrong()).toEqual([]);
    },
  );
});

describe('an order that one version is placing', () => {
  it.each([
    ['the older one', true],
    ['the one of today', false],
  ])(
    'is placed once, by %s or when it is sent again, whatever the other does in between',
    TIMEOUT,
    async (_who, isOlder) => {
      for (let number = 1, hasMore = true; hasMore; number += 1) {
        expect(number).toBeLessThan(MOST);
        if (!isTried(number, EVERY, 1)) continue;
        const between = createInterleaving();
        const world = await opened(between.through);
        const { buyer, older, order } = world;
        await world.byOlder(2);
        const key = newKey();
        const [placing, other] = isOlder
          ? [older.as(buyer.visitor), buyer.visitor]
          : [buyer.visitor, older.as(buyer.visitor)];
        const { hasHappened, answer } = await between.at(
          number,
          () => order(placing, key),
          async () => {
            // The same order from another tab, and one more.
            await order(other, key);
            await order(other);
          },
        );
        hasMore = hasHappened;
        expect([201, 503]).toContain(answer.status);
        const again = await order(buyer.visitor, key);
        expect([number, again.status]).toEqual([number, 201]);
        if (answer.status === 201) expect(answer.body.order._id).toBe(again.body.order._id);
        const more = await world.place();
        const ids = await world.ids('limit=100');
        expect([ids.length, new Set(ids).size]).toEqual([hasHappened ? 5 : 4, ids.length]);
        expect(ids).toEqual(expect.arrayContaining([again.body.order._id, more]));
        world.shop.clock.offsetMs += 60_000;
        await world.sweep();
        expect([number, await world.wrong()]).toEqual([number, []]);
      }
    },
  );
});

const deed = fc.record({
  isOlder: fc.boolean(),
  what: fc.constantFrom('place', 'place', 'place', 'cancel', 'step', 'sweep'),
  which: fc.nat({ max: 9 }),
});

describe('two versions side by side', () => {
  it(
    'lose and double nothing: the older one leaves alone data that it cannot read',
    TIMEOUT,
    async () => {
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 16 }), async (deeds) => {
          const world = await opened();
          const { buyer, older, order } = world;
          const staff = await world.staff();
          const states = new Map<string, string>();
          for (const { isOlder, what, which } of deeds) {
            const as = isOlder ? older.as : (visitor: typeof staff) => visitor;
            const [oid, state] = [...states][which % Math.max(1, states.size)] ?? ['', ''];
            const before = await world.stored();
            if (what === 'sweep') {
              await (isOlder ? older.sweep(true) : world.sweep(true));
              continue;
            }
            if (what !== 'place' && state !== 'confirmed') continue;
            const { status, body } =
              what === 'place'
                ? await order(as(buyer.visitor))
                : what === 'cancel'
                  ? await as(buyer.visitor).post(`/user/cancel-order/${oid}`, { reason: '' })
                  : await as(staff).patch(`/admin/order-status/${oid}`, { status: 'processing' });
            if (status === 503 && isOlder) {
              refused += 1;
              expect(await world.stored()).toEqual(before);
              continue;
            }
            expect(status).toBeLessThan(300);
            const placed = what === 'place' ? body.order._id : oid;
            states.set(placed, what === 'place' ? 'confirmed' : body.order.status);
          }
          world.shop.clock.offsetMs += 60 * 60_000;
          await world.sweep(true);
          const rows = (await world.own('limit=100')).orders as { _id: string; status: string }[];
          expect(new Map(rows.map(({ _id, status }) => [_id, status]))).toEqual(
            new Map([...states].toReversed()),
          );
          expect(await world.wrong()).toEqual([]);
        }),
        drawn(4),
      );
      expect(refused).toBeGreaterThan(0);
    },
  );

  it('the older one deletes no account with an open order on a page', TIMEOUT, async () => {
    const world = await opened();
    const { shop, buyer, older } = world;
    await world.placeMany(3);
    for (const id of Object.keys((await world.ledger()).orders)) await buyer.cancel(id);
    const before = await world.stored();
    expect(
      (await older.as(buyer.visitor).post('/user/deletion', { currentPassword: PASSWORD })).status,
    ).toBe(503);
    await older.sweep(true);
    expect(await world.stored()).toEqual(before);
    // A customer whose orders are all in the ledger is served by it as before.
    const stranger = await newBuyer(shop);
    expect(
      (await older.as(stranger.visitor).post('/user/deletion', { currentPassword: PASSWORD }))
        .status,
    ).toBe(200);
  });
});
