// What a customer's open orders cost in the calls from the cart to the next order, which all read
// the ledger: npm run bench -- ledger-growth

import { newId, newOpId } from '../src/server/kernel/storage/keys.ts';
import { KEEP } from '../src/server/kernel/storage/kv.ts';
import { ledgerKey, storedLedger } from '../src/server/trade/state/stored-ledger.ts';
import { openWorld } from './api-world.ts';
import { checkoutOf, newShopper, type Shopper } from './shop-world.ts';
import { markdownTable } from './table.ts';

const OPEN_ORDERS = [10, 100, 1_000];
const FLOWS = 30;

const world = await openWorld();
const { storage, ports } = world.deps;

const ledgerSize = async ({ id }: Shopper) => {
  const found = await storage.scope().get(ledgerKey(id), storedLedger);
  return Math.round(JSON.stringify(found?.value).length / 1000);
};

type Took = { ms: number; processorMs: number };

/**
 * From the cart to the next order, without what follows the answer; and how long processors worked
 * for all of it, which tells more where others keep them busy.
 */
const flow = async (shopper: Shopper): Promise<Took> => {
  const { me, product } = shopper;
  const [start, before] = [performance.now(), process.cpuUsage()];
  await me.send('POST', '/user/cart', { product, quantity: 1 });
  await (await checkoutOf(shopper))();
  const ms = performance.now() - start;
  await Promise.all(world.left.splice(0));
  const { user, system } = process.cpuUsage(before);
  return { ms, processorMs: (user + system) / 1000 };
};

const median = (times: readonly number[]) =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(
    1,
  );

/** A customer with so many open orders, all in the ledger, as an older version left them. */
const customerWith = async (count: number) => {
  const shopper = await newShopper(world);
  await (await checkoutOf(shopper))();
  await Promise.all(world.left.splice(0));
  // Copies of an order that is open: nothing is due for them, and no list names them.
  await storage.scope().update(ledgerKey(shopper.id), storedLedger, newOpId(ports), (ledger) => {
    const [order] = Object.values(ledger?.orders ?? {});
    if (!ledger || !order) return KEEP;
    const copies = Array.from({ length: count - 1 }, () => [newId(ports), order]);
    return { ...ledger, orders: { ...ledger.orders, ...Object.fromEntries(copies) } };
  });
  const before = await ledgerSize(shopper);
  // Every order takes some of them to closed pages, until those that stay are left.
  let [after, orders] = [before, 0];
  for (let last = Number.POSITIVE_INFINITY; after < last; orders += 1) {
    last = after;
    await flow(shopper);
    after = await ledgerSize(shopper);
  }
  return { count, shopper, before, orders, after, times: [] as Took[] };
};

const customers: Awaited<ReturnType<typeof customerWith>>[] = [];
for (const count of OPEN_ORDERS) customers.push(await customerWith(count));
// In turns, so that a moment in which the machine is busy slows down all of them.
for (let nth = 0; nth < FLOWS; nth += 1)
  for (const { shopper, times } of customers) times.push(await flow(shopper));

const headings = [
  'open orders',
  'ledger before, kB',
  'orders',
  'after them, kB',
  'cart to order: best, ms',
  'median, ms',
  'median of the processors, ms',
];
const rows = customers.map(({ count, before, orders, after, times }) => {
  const all = times.map(({ ms }) => ms);
  const ofProcessors = median(times.map(({ processorMs }) => processorMs));
  const ofAll = [Math.min(...all).toFixed(1), median(all), ofProcessors];
  return [count, before, orders, after, ...ofAll];
});
process.stdout.write(`${markdownTable(headings, rows)}\n`);
world.engine.close();
world.google.close();
