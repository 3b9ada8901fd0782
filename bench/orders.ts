// Prints how many orders a second the shop takes, and how long each waits, by the latency of
// storage and the number of customers; and what happens when a hundred customers use one coupon at
// once: npm run bench -- orders
import { openWorld, type World } from './api-world.ts';
import { checkoutOf, newCoupon, newShopper, type Shopper } from './shop-world.ts';
import { markdownTable } from './table.ts';

const LATENCIES_MS = [0, 20, 80];
const CUSTOMERS = [1, 10, 50];
const ORDERS_EACH = 5;
const RIVALS = 100;
const COUPON_USES = 60;

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
const milliseconds = (time: number) => Math.round(time).toLocaleString('en-IN');

const slowly = ({ engine }: World, latencyMs: number) => {
  if (latencyMs > 0)
    engine.faults.plan(() => ({ delayMs: latencyMs / 2, answerDelayMs: latencyMs / 2 }));
  else engine.faults.clear();
};

/** Status of the answer that a call was refused with. */
const statusOf = (error: unknown) => /: (\d{3}) /.exec((error as Error).message)?.[1] ?? 'failed';
const countIn = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);
const told = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ') || '0';

/** Places the orders of one customer one after the other; what fills the cart is not timed. */
const shop = async (
  { me, product, ...shopper }: Shopper,
  times: number[],
  refused: Map<string, number>,
) => {
  for (let order = 0; order < ORDERS_EACH; order += 1) {
    if (order > 0) await me.send('POST', '/user/cart', { product, quantity: 2 });
    const send = await checkoutOf({ me, product, ...shopper });
    const start = performance.now();
    await send().then(
      () => times.push(performance.now() - start),
      (error) => countIn(refused, statusOf(error)),
    );
  }
};

const throughput = async (latencyMs: number, customers: number, areRivals: boolean) => {
  const world = await openWorld();
  const shoppers = [];
  for (let count = 0; count < customers; count += 1)
    shoppers.push(await newShopper(world, areRivals ? 0 : count));
  await Promise.all(world.left.splice(0));
  slowly(world, latencyMs);
  const times: number[] = [];
  const refused = new Map<string, number>();
  const start = performance.now();
  await Promise.all(shoppers.map((shopper) => shop(shopper, times, refused)));
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(world.left.splice(0));
  const settled = (performance.now() - start) / 1000;
  world.engine.close();
  world.google.close();
  const goods = areRivals ? 'the same part' : 'parts of their own';
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map(milliseconds);
  return [
    latencyMs,
    customers,
    goods,
    times.length,
    told(refused),
    (times.length / seconds).toFixed(1),
    p50 ?? '',
    p99 ?? '',
    settled.toFixed(1),
  ];
};

/** Everybody presses the button in the same moment. */
const rivalry = async (latencyMs: number) => {
  const world = await openWorld();
  const { code } = await newCoupon(world, { usageLimit: COUPON_USES });
  const orders: (() => Promise<unknown>)[] = [];
  for (let count = 0; count < RIVALS; count += 1) {
    const shopper = await newShopper(world);
    await shopper.me.send('POST', '/user/coupon-apply', { code });
    orders.push(await checkoutOf(shopper));
  }
  await Promise.all(world.left.splice(0));
  slowly(world, latencyMs);
  const times: number[] = [];
  const refused = new Map<string, number>();
  const start = performance.now();
  await Promise.all(
    orders.map(async (send) => {
      await send().then(
        () => times.push(performance.now() - start),
        (error) => countIn(refused, statusOf(error)),
      );
    }),
  );
  const all = (performance.now() - start) / 1000;
  world.engine.faults.clear();
  await Promise.all(world.left.splice(0));
  const { body } = await world.staff.send('GET', `/admin/coupons?search=${code}`);
  world.engine.close();
  world.google.close();
  return [
    latencyMs,
    RIVALS,
    COUPON_USES,
    times.length,
    body.coupons[0].used,
    told(refused),
    milliseconds(percentile(times, 0.5)),
    all.toFixed(1),
  ];
};

const loads: (string | number)[][] = [];
for (const latency of LATENCIES_MS)
  for (const customers of CUSTOMERS) loads.push(await throughput(latency, customers, false));
for (const latency of LATENCIES_MS)
  loads.push(await throughput(latency, CUSTOMERS.at(-1) ?? 1, true));
const COLUMNS = [
  'storage, ms',
  'customers',
  'buy',
  'orders',
  'refused',
  'orders a second',
  'p50, ms',
  'p99, ms',
  'all settled, s',
];
process.stdout.write(`${markdownTable(COLUMNS, loads)}\n\n`);

const fights: (string | number)[][] = [];
for (const latency of LATENCIES_MS) fights.push(await rivalry(latency));
process.stdout.write(
  `${markdownTable(['storage, ms', 'customers', 'uses there are', 'orders with it', 'uses counted', 'refused', 'p50, ms', 'last answer, s'], fights)}\n`,
);
