// What a customer's open orders cost in the calls from the cart to the next order, which all read
// the ledger: npm run bench:ledger-growth
import { ledgerKey, storedLedger } from '../src/server/ledger/stored-ledger.ts';
import { newId, newOpId } from '../src/server/storage/keys.ts';
import { KEEP } from '../src/server/storage/kv.ts';
import { openWorld } from './api-world.ts';
import { checkoutOf, newShopper } from './shop-world.ts';
import { markdownTable } from './table.ts';

const OPEN_ORDERS = [10, 100, 1_000];
const FLOWS = 15;
const median = (times: readonly number[]) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(1);

const world = await openWorld();
const { storage, ports } = world.deps;
const rows: (string | number)[][] = [];
for (const count of OPEN_ORDERS) {
  const shopper = await newShopper(world);
  const { me, product } = shopper;
  await (await checkoutOf(shopper))();
  await Promise.all(world.left.splice(0));
  const key = ledgerKey(shopper.id);
  // Copies of an order that is open: nothing is due for them, and no list names them.
  const filled = await storage.scope().update(key, storedLedger, newOpId(ports), (ledger) => {
    const [order] = Object.values(ledger?.orders ?? {});
    if (!ledger || !order) return KEEP;
    const copies = Array.from({ length: count - 1 }, () => [newId(ports), order]);
    return { ...ledger, orders: { ...ledger.orders, ...Object.fromEntries(copies) } };
  });
  const times: number[] = [];
  for (let flow = 0; flow < FLOWS; flow += 1) {
    const start = performance.now();
    await me.send('POST', '/user/cart', { product, quantity: 1 });
    await (await checkoutOf(shopper))();
    times.push(performance.now() - start);
    await Promise.all(world.left.splice(0));
  }
  rows.push([count, Math.round(JSON.stringify(filled).length / 1000), median(times)]);
}
process.stdout.write(
  `${markdownTable(['open orders', 'ledger, kB', 'cart, checkout and order, ms'], rows)}\n`,
);
world.engine.close();
world.google.close();
