// One seeded run of the shop, and what must be true at its end.
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import type { Kv } from '../../../src/server/kernel/storage/kv.ts';
import {
  COUPON,
  cancel,
  couponKey,
  couponSchema,
  emptyLedger,
  type Ledger,
  LIMIT,
  ledgerKey,
  ledgerSchema,
  note,
  PRICE,
  place,
  type Reap,
  reap,
  START_BALANCE,
  settleEnded,
  type Take,
  take,
} from './shop.ts';
import { createWorld, type Distort, type Process, type Tally, type World } from './world.ts';

export type ShopVariant = {
  take?: Take;
  reap?: Reap;
  distort?: Distort;
};
/** Answers to the customers. */
type Answers = { placed: Set<string>; noted: Set<string> };

const USERS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'];
const MINUTE = 60_000;
const SPAN = 30 * MINUTE;

/**
 * Tries until it is told something definite; a crash or an unclear answer is tried again by another
 * process, or not at all.
 */
const persist = async (
  world: World,
  task: (process: Process) => Promise<unknown>,
  onSuccess: () => void,
) => {
  for (let tries = 0; tries < 3; tries += 1) {
    const process = world.start();
    const outcome = await Promise.race([
      task(process).then(
        () => 'done' as const,
        (error: unknown) => error,
      ),
      // The browser gives up waiting for a process that crashed.
      world.sleep(20_000).then(() => 'silence' as const),
    ]);
    if (outcome === 'done') return onSuccess();
    if (outcome !== 'silence' && !/^Storage/.test(outcome instanceof Error ? outcome.name : ''))
      return;
    if (world.chance() < 0.5) return;
    await world.sleep(world.chance() * 2_000);
  }
};

const customer = async (world: World, user: string, takeOne: Take, answers: Answers) => {
  // Most come when the coupon becomes known.
  await world.sleep(world.chance() < 0.8 ? world.chance() * 400 : world.chance() * SPAN);
  const orders = [`${user}-o1`, ...(world.chance() < 0.5 ? [`${user}-o2`] : [])];
  const tabs = orders.flatMap((order) => (world.chance() < 0.5 ? [order, order] : [order]));
  const tasks = tabs.map((order) =>
    persist(
      world,
      (process) => place(process, takeOne, user, order, 1),
      () => answers.placed.add(order),
    ),
  );
  const notes = ['a', 'b'].map((name) => `${user} ${name}`);
  await Promise.all([
    ...tasks,
    ...notes.map(async (text) => {
      const process = world.start();
      await note(process, user, text).then(
        () => answers.noted.add(text),
        () => undefined,
      );
    }),
  ]);
};

const canceller = async (world: World, user: string) => {
  await world.sleep(world.chance() * SPAN);
  await persist(
    world,
    (process) => cancel(process, user, `${user}-o1`),
    () => undefined,
  );
};

const reaper = async (world: World, reapAll: Reap) => {
  for (let tick = 0; tick < 14; tick += 1) {
    await world.sleep(MINUTE + world.chance() * 2 * MINUTE);
    const { storage, ports } = world.start();
    // Not waited for: a sweeper that crashes must not end all others.
    reapAll(storage.scope({ budgetMs: 25_000 }), ports).catch(() => undefined);
  }
};

const repeatsIn = (log: readonly string[]) =>
  log.filter((text, place) => log.indexOf(text) !== place);

const wrongIn = (user: string, ledger: Ledger, answers: Answers) => {
  const states = Object.entries(ledger.orders);
  const placed = states.filter(([, state]) => state === 'placed').map(([order]) => order);
  const paid = ledger.log.filter((text) => text.startsWith('pay')).length;
  const refunded = ledger.log.filter((text) => text.startsWith('refund')).length;
  const mine = (set: Set<string>) => [...set].filter((text) => text.startsWith(user));
  return [
    ...repeatsIn(ledger.log).map((text) => `${user}: "${text}" happened twice`),
    ...mine(answers.noted).flatMap((text) =>
      ledger.log.includes(text) ? [] : [`${user}: "${text}" was lost`],
    ),
    ...mine(answers.placed).flatMap((order) =>
      ['placed', 'cancelled'].includes(ledger.orders[order] ?? '')
        ? []
        : [`${order} was confirmed and is not there`],
    ),
    ...(ledger.balance === START_BALANCE - PRICE * (paid - refunded) && ledger.balance >= 0
      ? []
      : [`${user} has ${ledger.balance}`]),
    ...(paid - refunded === placed.length
      ? []
      : [`${user} paid for ${paid - refunded}, has ${placed.length}`]),
    ...(paid <= 1 ? [] : [`${user} ordered one cart ${paid} times`]),
  ];
};

const wrongAtEnd = async (kv: Kv, answers: Answers) => {
  const ledgers = await Promise.all(
    USERS.map(
      async (user) =>
        [user, (await kv.get(ledgerKey(user), ledgerSchema))?.value ?? emptyLedger] as const,
    ),
  );
  const claims = Object.keys(
    (await kv.get(couponKey(COUPON), couponSchema))?.value.claims ?? {},
  ).sort();
  const placed = ledgers
    .flatMap(([, { orders }]) => Object.keys(orders).filter((order) => orders[order] === 'placed'))
    .sort();
  return [
    ...ledgers.flatMap(([user, ledger]) => wrongIn(user, ledger, answers)),
    ...(placed.length <= LIMIT ? [] : [`${placed.length} uses of a coupon for ${LIMIT}`]),
    ...(claims.join() === placed.join() ? [] : [`claims [${claims}] for orders [${placed}]`]),
  ];
};

/** Runs the shop with this seed; returns the errors. */
export const runShop = async (
  seed: number,
  tally: Tally,
  variant: ShopVariant = {},
): Promise<string[]> => {
  const world = createWorld({ seed, tally, ...(variant.distort && { distort: variant.distort }) });
  const answers: Answers = { placed: new Set(), noted: new Set() };
  const setUp = world.start({ hasFaults: false });
  await setUp.storage
    .scope()
    .create(couponKey(COUPON), couponSchema, { limit: LIMIT, claims: {} }, newOpId(setUp.ports));

  for (const user of USERS) {
    customer(world, user, variant.take ?? take, answers);
    if (world.chance() < 0.4) canceller(world, user);
  }
  reaper(world, variant.reap ?? reap);
  await world.run();

  // All work is over: one sweep without faults, an hour later.
  await Promise.all([world.sleep(60 * MINUTE), world.run()]);
  const last = world.start({ hasFaults: false });
  await (variant.reap ?? reap)(last.storage.scope(), last.ports);
  await settleEnded(last.storage.scope(), last.ports);
  const wrong = await wrongAtEnd(last.storage.scope(), answers);
  world.close();
  return wrong;
};
