// A thousand orders a minute over many instances of the functions, which share nothing but storage:
// how long customers wait, what the instances contend for, and when the lists are up to date.
// npm run bench -- many-instances
import { openWorld } from './api-world.ts';
import { checkoutOf, newCoupon, newShopper } from './shop-world.ts';
import { markdownTable } from './table.ts';

const INSTANCES = 20;
const ORDERS_A_MINUTE = 1_000;
const SECONDS = 15;
const LATENCIES_MS = [20, 80];
const ORDERS = Math.round((ORDERS_A_MINUTE / 60) * SECONDS);
const GOODS = ['parts of their own', 'the same part', 'parts of their own, one coupon'] as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN);

const minute = async (latencyMs: number, goods: (typeof GOODS)[number]) => {
  const world = await openWorld(undefined, INSTANCES);
  const { code } = await newCoupon(world);
  const orders: (() => Promise<unknown>)[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const shopper = await newShopper(world, goods === 'the same part' ? 0 : count);
    if (goods.endsWith('coupon')) await shopper.me.send('POST', '/user/coupon-apply', { code });
    orders.push(await checkoutOf(shopper));
    await Promise.all(world.left.splice(0));
  }
  world.engine.faults.plan(() => ({ delayMs: latencyMs / 2, answerDelayMs: latencyMs / 2 }));
  const before = world.log.length;
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();
  await Promise.all(
    orders.map(async (send, at) => {
      await wait((at * 60_000) / ORDERS_A_MINUTE);
      const begun = performance.now();
      await send().then(
        () => times.push(performance.now() - begun),
        () => {
          refused += 1;
        },
      );
    }),
  );
  const answered = performance.now() - start;
  const lines = world.log.slice(before);
  await Promise.all(world.left.splice(0));
  const settled = performance.now() - start - answered;
  world.engine.close();
  world.google.close();
  const lost = lines.reduce((all, { contention }) => all + (contention?.lost ?? 0), 0);
  return [
    latencyMs,
    goods,
    ORDERS,
    refused,
    percentile(times, 0.5),
    percentile(times, 0.99),
    lost,
    (settled / 1000).toFixed(1),
  ];
};

const rows: (string | number)[][] = [];
for (const latency of LATENCIES_MS)
  for (const goods of GOODS) rows.push(await minute(latency, goods));
const COLUMNS = ['storage, ms', 'buying', 'orders', 'refused', 'p50, ms', 'p99, ms'];
process.stdout.write(
  `${markdownTable([...COLUMNS, 'writes lost before the answer', 'lists settled after, s'], rows)}\n`,
);
