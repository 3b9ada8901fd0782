// The care plans of a customer, and the lifts to choose from, by the stored orders: among them
// orders from before lines named their kind of product.
import { describe, expect, it } from 'vitest';
import { callNow } from '../../../../src/server/kernel/service-call.ts';
import { newOpId } from '../../../../src/server/kernel/storage/keys.ts';
import { createCarePlans } from '../../../../src/server/trade/order/care-plans.ts';
import {
  emptyLedger,
  ledgerKey,
  storedLedger,
} from '../../../../src/server/trade/state/stored-ledger.ts';
import type { StoredOrder } from '../../../../src/server/trade/state/stored-order.ts';
import {
  contactFor,
  contactKey,
  type Snapshot,
  snapshotKey,
  storedContact,
  storedSnapshot,
} from '../../../../src/server/trade/state/stored-snapshot.ts';
import { createTestServices } from '../../../support/services.ts';
import { withParts } from '../../../support/shop.ts';
import { AT, snapshotLine, storedOrder, storedSnapshotOf } from '../../../support/stored-orders.ts';
import { firstCatalogue } from '../../../support/test-api.ts';
import { CARE_PLAN, CONTACT } from '../../../support/told-order.ts';

type Placed = {
  order?: Partial<StoredOrder>;
  snapshot?: Partial<Snapshot>;
  /** The street that its contact details name; null where they were erased. */
  at?: string | null;
};

/** A shop that sells a lift. */
const newWorld = () =>
  createTestServices({ firstCatalogue: async () => withParts(await firstCatalogue(), {}) });

/** The view of the customer who has placed these orders. */
const seenOf = async (placed: Record<string, Placed>) => {
  const world = newWorld();
  const { deps, services } = world;
  const kv = world.kv();
  const opId = () => newOpId(deps.ports);
  const orders: Record<string, StoredOrder> = {};
  for (const [oid, { order, snapshot, at = '12 Marine Drive' }] of Object.entries(placed)) {
    orders[oid] = storedOrder({ fulfilment: 'install', ...order });
    const own = storedSnapshotOf({ _id: oid, fulfilment: 'install', ...snapshot });
    await kv.create(snapshotKey(oid), storedSnapshot, own, opId());
    const contact = { ...CONTACT, address: { ...CONTACT.address, line1: at ?? '' } };
    if (at !== null)
      await kv.create(contactKey(oid), storedContact, contactFor(contact, own), opId());
  }
  await kv.create(ledgerKey('user'), storedLedger, { ...emptyLedger(AT), orders }, opId());
  const { products } = services;
  return createCarePlans({ now: () => Date.parse(AT), products })(callNow(kv), 'user');
};
const lift = (name: string, more: object = {}) => snapshotLine({ name, kind: 'lift', ...more });
const SITE = '12 Marine Drive, Kochi';

describe('the lifts of a customer', () => {
  it('are empty, like the care plans, before the first order', async () => {
    const world = newWorld();
    const { products } = world.services;
    const read = createCarePlans({ now: Date.now, products });
    expect(await read(world.call(), 'nobody')).toEqual({ carePlans: [], lifts: [] });
  });

  it('are the installed lifts alone, without those of failed orders', async () => {
    const { lifts } = await seenOf({
      installed: { snapshot: { lines: [lift('Lift'), lift('Doors', { kind: 'package' })] } },
      sent: { order: { fulfilment: 'ship' }, snapshot: { lines: [lift('Parcel')] } },
      cancelled: { order: { status: 'cancelled' }, snapshot: { lines: [lift('Cancelled')] } },
    });
    expect(lifts).toEqual([{ name: 'Lift', site: SITE }]);
  });

  it('are each named once, those of the latest orders first, and none of erased addresses', async () => {
    const day = (nth: number) => ({ placedAt: `2026-11-${nth}T06:30:00.000Z` });
    const { lifts } = await seenOf({
      older: { order: day(10), snapshot: { lines: [lift('Lift A'), lift('Older')] } },
      latest: { order: day(20), snapshot: { lines: [lift('LIFT A'), lift('Latest')] } },
      elsewhere: { order: day(15), snapshot: { lines: [lift('Lift A')] }, at: 'Elsewhere' },
      erased: { order: day(12), snapshot: { lines: [lift('Erased')] }, at: null },
    });
    expect(lifts).toEqual([
      { name: 'Lift A', site: SITE },
      { name: 'Latest', site: SITE },
      { name: 'Lift A', site: 'Elsewhere, Kochi' },
      { name: 'Older', site: SITE },
    ]);
  });

  it('are those of the latest twenty orders', async () => {
    const many = Array.from({ length: 21 }, (_, nth): [string, Placed] => [
      `order${nth}`,
      {
        order: { placedAt: new Date(Date.parse(AT) + nth).toISOString() },
        snapshot: { lines: [lift(`Lift ${nth}`)] },
      },
    ]);
    const { lifts } = await seenOf(Object.fromEntries(many));
    expect(lifts).toHaveLength(20);
    expect(lifts.map(({ name }) => name)).not.toContain('Lift 0');
  });

  it('are recognised by their product in orders whose lines do not name their kind', async () => {
    const world = newWorld();
    const known = (await world.visitor().get('/products?kind=lift')).body.products[0];
    const older = { ...CONTACT, address: { ...CONTACT.address, line1: 'The older address' } };
    const { lifts } = await seenOf({
      older: {
        snapshot: {
          contact: older,
          lines: [
            snapshotLine({ product: known._id, name: 'Old lift' }),
            snapshotLine({ product: 'unknown', name: 'Unknown' }),
            snapshotLine({ product: known._id, name: 'A package', kind: 'package' }),
          ],
        },
        at: null,
      },
    });
    expect(lifts).toEqual([{ name: 'Old lift', site: 'The older address, Kochi' }]);
  });
});

describe('the care plans of a customer', () => {
  it('are sorted by their end, those that have not begun last, and name their renewal', async () => {
    const plan = (id: string, endsOn: string | null, renews: string | null = null) => ({
      ...CARE_PLAN,
      id,
      endsOn,
      renews,
      lift: { name: `Lift of ${id}`, site: 'Kochi' },
    });
    const { carePlans, lifts } = await seenOf({
      one: {
        order: {
          fulfilment: 'ship',
          carePlans: [plan('b', null), plan('a', null), plan('late', '2028-01-01')],
        },
      },
      other: { order: { fulfilment: 'ship', carePlans: [plan('soon', '2026-12-01')] } },
      renewal: { order: { fulfilment: 'ship', carePlans: [plan('next', '2027-12-01', 'soon')] } },
    });
    expect(carePlans.map(({ _id, renewedBy }) => [_id, renewedBy])).toEqual([
      ['soon', 'next'],
      ['next', null],
      ['late', null],
      ['a', null],
      ['b', null],
    ]);
    expect(lifts.map(({ name }) => name)).toEqual(
      ['soon', 'next', 'late', 'a', 'b'].map((id) => `Lift of ${id}`),
    );
  });
});
