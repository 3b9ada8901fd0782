// The shelf beside a simple model of it: whatever orders, parcels, returns and staff do, in
// whatever order and however often.
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  option,
  record,
} from 'fast-check';
import { expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { unitsOf } from '../../../src/server/kernel/storage/claims.ts';
import { newId, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { leftOf, newStock, stockKey, storedStock } from '../../../src/server/stock/stored-stock.ts';
import { drawn } from '../../support/effort.ts';
import { claimsOn } from '../../support/shelf.ts';
import { createTestApi } from '../../support/test-api.ts';

const RUNS = 60;

type Model = {
  onHand: number | null;
  held: Map<string, number>;
  placed: Set<string>;
  over: Set<string>;
  back: Set<string>;
};
type Real = ReturnType<typeof claimsOn> & {
  ship: (id: string) => Promise<void>;
  restock: (once: string, units: number) => Promise<void>;
  count: (onHand: number | null) => Promise<unknown>;
};
type Deed = (model: Model, real: Real) => Promise<void>;

const heldIn = ({ held }: Model) => [...held.values()].reduce((all, units) => all + units, 0);
const leftIn = (model: Model) =>
  model.onHand === null ? null : Math.max(0, model.onHand - heldIn(model));

const takes =
  (id: string, units: number): Deed =>
  async (model, real) => {
    const left = leftIn(model);
    const may = model.held.has(id) || left === null || units <= left;
    expect(
      await real.claim(id, units).then(
        () => true,
        () => false,
      ),
    ).toBe(may);
    if (may && !model.held.has(id)) model.held.set(id, units);
  };
/** An aborted order can no longer be placed: its ledger refuses. */
const places =
  (id: string): Deed =>
  async (model, real) => {
    if (!model.held.has(id) || model.over.has(id) || model.placed.has(id)) return;
    await real.place(id);
    model.placed.add(id);
  };
const givesBack =
  (id: string): Deed =>
  async (model, real) => {
    expect(await real.free(id)).toBe(model.placed.has(id) ? 'kept' : 'freed');
    if (model.placed.has(id)) return;
    model.over.add(id);
    model.held.delete(id);
  };
const isSent =
  (id: string): Deed =>
  async (model, real) => {
    if (!model.placed.has(id)) return;
    await real.ship(id);
    if (model.onHand !== null) model.onHand = Math.max(0, model.onHand - (model.held.get(id) ?? 0));
    model.held.delete(id);
  };
const comesBack =
  (once: string, units: number): Deed =>
  async (model, real) => {
    await real.restock(once, units);
    if (model.onHand === null || model.back.has(once)) return;
    model.onHand += units;
    model.back.add(once);
  };
const isCounted =
  (onHand: number | null): Deed =>
  async (model, real) => {
    await real.count(onHand);
    model.onHand = onHand;
  };

const order = constantFrom('order-1', 'order-2');
const units = integer({ min: 1, max: 4 });
const deed = oneof(
  record({ order, units }).map((told) => takes(told.order, told.units)),
  order.map(places),
  order.map(givesBack),
  order.map(isSent),
  record({ once: constantFrom('return-1', 'return-2'), units }).map((told) =>
    comesBack(told.once, told.units),
  ),
  option(integer({ min: 0, max: 9 }), { freq: 9 }).map(isCounted),
);

it('after any steps the shelf is as the model says', { timeout: 300_000 }, async () => {
  const { deps } = createTestApi();
  const { ports } = deps;
  const { stock } = createApp(deps).services;
  const run = asyncProperty(array(deed, { minLength: 8, maxLength: 25 }), async (deeds) => {
    const [kv, product] = [deps.storage.scope(), newId(ports)];
    const real: Real = {
      ...claimsOn(kv, ports, product, newId(ports)),
      ship: (id) => stock.ship(kv, product, id),
      restock: (once, pieces) => stock.restock(kv, product, once, pieces),
      count: (onHand) =>
        kv.update(stockKey(product), storedStock, newOpId(ports), (current) => ({
          ...(current ?? newStock()),
          onHand,
        })),
    };
    const model: Model = {
      onHand: null,
      held: new Map(),
      placed: new Set(),
      over: new Set(),
      back: new Set(),
    };
    for (const happen of deeds) {
      await happen(model, real);
      const found = (await kv.get(stockKey(product), storedStock))?.value ?? newStock();
      expect([found.onHand, unitsOf(found.claims), leftOf(found)]).toEqual([
        model.onHand,
        heldIn(model),
        leftIn(model),
      ]);
    }
  });
  await assert(run, drawn(RUNS));
});
