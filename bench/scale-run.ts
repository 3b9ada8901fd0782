// A stretch of a busy day in virtual time: customers press the button at a rate, each answered by
// any of the instances, and everything must be right when all has come to rest.

import { ApiError } from '../src/server/kernel/refusal.ts';
import { unitsOf } from '../src/server/kernel/storage/claims.ts';
import type { ScopedKv } from '../src/server/kernel/storage/kv.ts';
import { stockKey, storedStock } from '../src/server/stock/stored-stock.ts';
import { claimTasks } from '../src/server/trade/effects/order-upkeep.ts';
import { waitingOrdersTask } from '../src/server/trade/payment/waiting-orders.ts';

import { couponIdOf, couponKey, storedCoupon } from '../src/server/trade/state/stored-coupon.ts';
import { ledgerKey, storedLedger } from '../src/server/trade/state/stored-ledger.ts';
import { CODE, openShop, type Shop, type ShopSize } from './scale-shop.ts';

export type ScaleOptions = Omit<ShopSize, 'customers'> & {
  /** One of a customer. */
  orders: number;
  aMinute: number;
};
type Answered = { oid: string; ms: number };
type Heard = {
  answered: Answered[];
  /** Answers that asked the customer to try again, and those that refused the order for good. */
  busy: number;
  refused: number;
  /** Orders sent again under the same key because no answer was definite. */
  again: number;
  /** Work after an answer that ended with an error: a sweeper does it. */
  left: number;
};

const TRIES = 4;
const HOUR = 60 * 60_000;

/** Presses the button, and again after a while when the answer was that everybody is busy. */
const buy = async (shop: Shop, at: number, heard: Heard) => {
  const { buyers, chance, order, running, time } = shop;
  const buyer = buyers[at];
  if (!buyer) return;
  const begun = time.now();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { services, storage } = running[Math.floor(chance() * running.length)] ?? {};
    if (!services || !storage) return;
    const kv = storage.scope();
    const afterAnswer = async (work: Promise<unknown>) =>
      void work.catch(() => {
        heard.left += 1;
      });
    try {
      const account = await services.accounts.load(kv, buyer._id);
      if (!account) throw new Error(`There is no account ${buyer._id}.`);
      const { snapshot } = await services.placings.fromCheckout(
        { kv, afterAnswer },
        account,
        order,
        `the-key-of-order-${at}`,
      );
      heard.answered.push({ oid: snapshot._id, ms: time.now() - begun });
      return;
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'unavailable') {
        heard.refused += 1;
        return;
      }
      heard.busy += 1;
      if (tries + 1 < TRIES) heard.again += 1;
    }
    await time.sleep(2_000 + chance() * 2_000);
  }
};

const sweepAll = async ({ ports, running }: Shop) => {
  const [first] = running;
  if (!first) return;
  const kv = first.storage.scope({ budgetMs: 10 * HOUR });
  const { services } = first;
  const tasks = [
    waitingOrdersTask({ ...services, now: ports.now }),
    ...claimTasks(services),
    services.orderList.tasks.settle,
    services.paymentList.tasks.settle,
  ];
  for (const { run } of tasks) await run(kv, () => true);
};

/** What contradicts what: one sentence each. */
const wrongIn = async (
  kv: ScopedKv,
  { buyers, order, products, running }: Shop,
  { uses, pieces }: ScaleOptions,
  { answered }: Heard,
): Promise<string[]> => {
  const services = running[0]?.services;
  if (!services) return ['there is no instance'];
  const placed: { oid: string; total: number }[] = [];
  const wrong: string[] = [];
  for (const { _id } of buyers) {
    const orders = (await kv.get(ledgerKey(_id), storedLedger))?.value.orders ?? {};
    const own = Object.entries(orders).map(([oid, { total }]) => ({ oid, total }));
    if (own.length > 1) wrong.push(`${_id} has ordered one cart ${own.length} times`);
    placed.push(...own);
  }
  const there = new Set(placed.map(({ oid }) => oid));
  for (const { oid } of answered) if (!there.has(oid)) wrong.push(`${oid} is not there`);
  const money = placed.reduce((all, { total }) => all + total, 0);
  // Stored in paise.
  if (money !== placed.length * order.expectedTotal * 100)
    wrong.push(`the orders come to ${money}`);
  const coupon = await kv.get(couponKey(couponIdOf(services.keys, CODE)), storedCoupon);
  const used = Object.keys(coupon?.value.claims ?? {}).length;
  if (used !== (uses === null ? 0 : placed.length) || used > (uses ?? 0))
    wrong.push(`${used} uses of the coupon for ${placed.length} orders`);
  let held = 0;
  for (const product of products) {
    const units = unitsOf((await kv.get(stockKey(product), storedStock))?.value.claims ?? {});
    if (units > pieces) wrong.push(`${units} of ${pieces} pieces of ${product} are promised`);
    held += units;
  }
  if (held !== placed.length) wrong.push(`${held} pieces for ${placed.length} orders`);
  const listed = (await services.orderList.read(kv)).map(({ _id }) => _id).sort();
  if (listed.join() !== [...there].sort().join())
    wrong.push(`the list has ${listed.length} orders of ${there.size}`);
  return wrong;
};

const percentile = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN);

/**
 * Runs it; says what customers met, what was contended for, and what is wrong afterwards.
 * @param look more to be looked at when all has come to rest.
 */
export const runScale = async (
  options: ScaleOptions,
  look: (kv: ScopedKv) => Promise<string[]> = async () => [],
) => {
  const shop = await openShop({ ...options, customers: options.orders });
  const { chance, time } = shop;
  const heard: Heard = { answered: [], busy: 0, refused: 0, again: 0, left: 0 };
  const begun = time.now();
  let answeredAt = begun;
  shop.slow(true);
  const buying = shop.buyers.map(async (_, at) => {
    await time.sleep(((at + chance()) * 60_000) / options.aMinute);
    await buy(shop, at, heard);
    answeredAt = time.now();
  });
  await time.run();
  await Promise.all(buying);
  const settledMs = time.now() - answeredAt;
  shop.slow(false);
  // What requests have left to the sweeper is old enough for it by then.
  for (const hours of [1, 1, 2]) {
    await Promise.all([time.sleep(hours * HOUR), time.run()]);
    await Promise.all([sweepAll(shop), time.run()]);
  }
  const kv = () => shop.running[0]?.storage.scope({ budgetMs: 10 * HOUR }) as ScopedKv;
  const [wrong, more] = await Promise.all([
    wrongIn(kv(), shop, options, heard),
    look(kv()),
    time.run(),
  ]);
  shop.close();
  const times = heard.answered.map(({ ms }) => ms);
  return {
    placed: times.length,
    refused: heard.refused,
    busy: heard.busy,
    again: heard.again,
    left: heard.left,
    settledMs: Math.round(settledMs),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    /** Writes that others were quicker with, by what they were about, most first. */
    lost: [...shop.lost].sort(([, one], [, other]) => other - one),
    wrong: [...(wrong ?? []), ...(more ?? [])],
  };
};
