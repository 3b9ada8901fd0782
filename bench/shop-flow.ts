// How long a customer waits for each call from the first line of the cart to the order, alone and
// beside nine others who buy other products with the same coupon, and with many open orders:
// npm run bench -- shop-flow
import { openWorld, type World } from './api-world.ts';
import { checkoutOf, newCoupon, newShopper, type Shopper } from './shop-world.ts';
import { markdownTable } from './table.ts';

const LATENCIES_MS = [0, 20, 80];
const CUSTOMERS = [1, 10];
const FLOWS_EACH = 4;
const STEPS = ['add to the cart', 'apply a coupon', 'read the cart', 'place the order'] as const;
type Times = Record<(typeof STEPS)[number] | 'all', number[]>;

const percentile = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN);
const noTimes = (): Times => ({
  'add to the cart': [],
  'apply a coupon': [],
  'read the cart': [],
  'place the order': [],
  all: [],
});

const flow = async (shopper: Shopper, code: string, times: Times) => {
  const { me, product } = shopper;
  let send: () => Promise<unknown> = () => Promise.resolve();
  const calls = [
    () => me.send('POST', '/user/cart', { product, quantity: 1 }),
    () => me.send('POST', '/user/coupon-apply', { code }),
    async () => {
      send = await checkoutOf(shopper);
    },
    () => send(),
  ];
  const start = performance.now();
  for (const [at, call] of calls.entries()) {
    const begun = performance.now();
    await call();
    times[STEPS[at] ?? 'all'].push(performance.now() - begun);
  }
  times.all.push(performance.now() - start);
};

const slowly = ({ engine }: World, latencyMs: number) => {
  const half = latencyMs / 2;
  if (half > 0) engine.faults.plan(() => ({ delayMs: half, answerDelayMs: half }));
  else engine.faults.clear();
};

const load = async (latencyMs: number, customers: number) => {
  const world = await openWorld();
  const { code } = await newCoupon(world, { usageLimitPerUser: 100 });
  const shoppers: Shopper[] = [];
  for (let count = 0; count < customers; count += 1) shoppers.push(await newShopper(world, count));
  await Promise.all(world.left.splice(0));
  slowly(world, latencyMs);
  const times = noTimes();
  await Promise.all(
    shoppers.map(async (shopper) => {
      for (let count = 0; count < FLOWS_EACH; count += 1) await flow(shopper, code, times);
    }),
  );
  world.engine.faults.clear();
  await Promise.all(world.left.splice(0));
  world.engine.close();
  world.google.close();
  const figures = [...STEPS, 'all' as const].map(
    (step) => `${percentile(times[step], 0.5)} / ${percentile(times[step], 0.99)}`,
  );
  return [latencyMs, customers, ...figures];
};

const rows: (string | number)[][] = [];
for (const latency of LATENCIES_MS)
  for (const customers of CUSTOMERS) rows.push(await load(latency, customers));
process.stdout.write(
  `Milliseconds, p50 / p99:\n\n${markdownTable(['storage, ms', 'customers', ...STEPS, 'all'], rows)}\n`,
);
