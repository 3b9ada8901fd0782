// One seeded run of the shop: orders in several tabs, cancellations, staff, a gateway with late
// news, sweepers; and what must be true at its end.

import type { Services } from '../../../src/server/assemble.ts';
import { ApiError } from '../../../src/server/kernel/refusal.ts';
import { unitsOf } from '../../../src/server/kernel/storage/claims.ts';
import type { ScopedKv } from '../../../src/server/kernel/storage/kv.ts';
import { stockKey, storedStock } from '../../../src/server/stock/stored-stock.ts';
import { orderIdOf, paymentIdOf } from '../../../src/server/trade/state/order-ids.ts';
import { ledgerKey, storedLedger } from '../../../src/server/trade/state/stored-ledger.ts';
import type { Distort, Process, Tally } from '../../storage/simulation/world.ts';
import { gatewayProblems } from '../../support/gateway-consistency.ts';
import { orderTasks } from '../../support/order-tasks.ts';
import { allOrders, shopProblems } from '../../support/shop-consistency.ts';
import {
  afterAnswer,
  CODE,
  CUSTOMERS,
  type Opened,
  openWorld,
  orderBody,
  PIECES,
  STAFF,
  USES,
} from './order-world.ts';

export type OrderVariant = {
  distort?: Distort;
  /** Carts with a part, an installation and a care plan. */
  isMixed?: boolean;
  /** The fault of a broken shop; returns a function that repairs it. */
  breakServices?: (parts: Services) => () => void;
};

const MINUTE = 60_000;
const SPAN = 40 * MINUTE;
const METHODS = ['cod', 'wallet', 'razorpay', 'bank_transfer'] as const;
const hasCoupon = (number: number) => number % 3 !== 2;

/**
 * Tries until it is told something definite; a crash or an unclear answer is tried again by another
 * process, or not at all.
 */
const persist = async <T>(
  { world }: Opened,
  task: (process: Process) => Promise<T>,
): Promise<T | undefined> => {
  for (let tries = 0; tries < 3; tries += 1) {
    const outcome = await Promise.race([
      task(world.start()).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
      world.sleep(20_000).then(() => ({ error: undefined })),
    ]);
    if ('value' in outcome) return outcome.value;
    if (outcome.error instanceof ApiError && outcome.error.code !== 'unavailable') return undefined;
    if (world.chance() < 0.4) return undefined;
    await world.sleep(world.chance() * 2_000);
  }
  return undefined;
};

/**
 * A payment goes its way at the gateway, once for an order; the events of it that are sent, in any
 * order.
 */
const lifeOf = ({ bank, world }: Opened, gatewayOrderId: string) => {
  const id = `pay_${gatewayOrderId}`;
  const known = bank.payment(id);
  const states = (['failed', 'authorized', 'captured'] as const).filter(() => world.chance() < 0.7);
  const snapshots = known ? [known] : states.map((state) => bank.pay(gatewayOrderId, state, id));
  return [...snapshots, ...snapshots.slice(1)].filter(() => world.chance() < 0.8).map(bank.eventOf);
};

const customer = async (opened: Opened, number: number, told: Set<string>, isMixed: boolean) => {
  const { world, parts } = opened;
  const account = CUSTOMERS[number];
  if (!account) return;
  await world.sleep(world.chance() < 0.8 ? world.chance() * 400 : world.chance() * SPAN);
  const method = METHODS[Math.floor(world.chance() * METHODS.length)] ?? 'cod';
  const keys = ['first', ...(world.chance() < 0.4 ? ['second'] : [])].map(
    (name) => `${name}-key-of-${number}-customer`,
  );
  const tabs = keys.flatMap((key) => (world.chance() < 0.5 ? [key, key] : [key]));
  await Promise.all(
    tabs.map(async (key) => {
      const found = await persist(opened, ({ storage }) =>
        parts.placings.fromCheckout(
          { kv: storage.scope(), afterAnswer },
          account,
          orderBody(hasCoupon(number), method, isMixed),
          key,
        ),
      );
      if (found) told.add(found.snapshot._id);
      const payment =
        found &&
        (await persist(opened, ({ storage }) => parts.online.open(storage.scope(), found, true)));
      if (!payment || world.chance() < 0.3) return;
      // The news come soon, or when the order has expired; in any order, and more than once.
      await world.sleep(world.chance() < 0.5 ? world.chance() * MINUTE : world.chance() * 2 * SPAN);
      const events = lifeOf(opened, payment.gatewayOrderId);
      await Promise.all(
        events.map(({ body }) =>
          persist(opened, ({ storage }) =>
            parts.online.handleWebhook({ kv: storage.scope(), afterAnswer }, JSON.parse(body)),
          ),
        ),
      );
    }),
  );
};

const orderOf = ({ parts }: Opened, number: number) => {
  const account = CUSTOMERS[number] ?? STAFF.account;
  return { account, oid: orderIdOf(parts.keys, account._id, `first-key-of-${number}-customer`) };
};
const someOrder = (opened: Opened) =>
  orderOf(opened, Math.floor(opened.world.chance() * CUSTOMERS.length));

const canceller = async (opened: Opened) => {
  await opened.world.sleep(opened.world.chance() * SPAN);
  const { account, oid } = someOrder(opened);
  await persist(opened, ({ storage }) =>
    opened.parts.orders.cancel(
      { kv: storage.scope(), afterAnswer, caller: { account } },
      oid,
      'Test',
    ),
  );
};

const clerk = async (opened: Opened) => {
  const { world, parts } = opened;
  const { oid } = someOrder(opened);
  for (const status of [
    'processing',
    'shipped',
    world.chance() < 0.6 ? 'delivered' : 'cancelled',
  ] as const) {
    await world.sleep(world.chance() * 0.4 * SPAN);
    const told = {
      status,
      reason: 'undelivered',
      refundAmount: 0,
      refundTo: 'original',
      restock: world.chance() < 0.5,
    } as const;
    await persist(opened, ({ storage }) =>
      parts.orders.move({ kv: storage.scope(), afterAnswer, caller: STAFF }, oid, told),
    );
  }
};

/** Takes the parcel and the installation of an order further, in any order. */
const fitter = async (opened: Opened) => {
  const { world, parts } = opened;
  const { oid } = someOrder(opened);
  const handOver = { status: 'delivered', delivery: 'install' } as const;
  const send = { status: 'shipped' } as const;
  const arrive = { status: 'delivered', delivery: 'ship' } as const;
  const steps =
    world.chance() < 0.5
      ? ([handOver, send, arrive] as const)
      : ([send, arrive, handOver] as const);
  for (const step of [{ status: 'processing' } as const, ...steps]) {
    await world.sleep(world.chance() * 0.4 * SPAN);
    await persist(opened, ({ storage }) =>
      parts.orders.move({ kv: storage.scope(), afterAnswer, caller: STAFF }, oid, {
        refundTo: 'original',
        restock: true,
        ...step,
      }),
    );
  }
};

/**
 * Bank transfers arrive, in time or when their order has been cancelled; each is recorded by two of
 * the office at once.
 */
const cashier = async (opened: Opened, number: number) => {
  const { world, parts } = opened;
  await world.sleep(world.chance() * SPAN);
  const { oid } = orderOf(opened, number);
  const record = () =>
    persist(opened, ({ storage }) =>
      parts.payments.confirm(
        { kv: storage.scope(), afterAnswer, caller: STAFF },
        paymentIdOf(parts.keys, oid),
        { utr: `TRANSFER${number}` },
      ),
    );
  await Promise.all([record(), record()]);
};

const closeOrdersOf = (opened: Opened, uid: string) =>
  persist(opened, async ({ storage }) => {
    const kv = storage.scope();
    const ledger = (await kv.get(ledgerKey(uid), storedLedger))?.value;
    if (ledger) await opened.parts.closeOldOrders(kv, uid, ledger);
  });

/** Moves orders that have ended to closed pages. */
const closer = async (opened: Opened) => {
  for (let tick = 0; tick < 16; tick += 1) {
    await opened.world.sleep(opened.world.chance() * 10 * MINUTE);
    await closeOrdersOf(opened, someOrder(opened).account._id);
  }
};

/**
 * A customer cancels, and staff note on that order while it is moved away; a note that was
 * confirmed is there.
 */
const noter = async (opened: Opened, number: number, seen: Set<string>) => {
  const { world, parts, plain } = opened;
  await world.sleep(world.chance() * SPAN);
  const { account, oid } = orderOf(opened, number);
  await persist(opened, ({ storage }) =>
    parts.orders.cancel({ kv: storage.scope(), afterAnswer, caller: { account } }, oid, 'Test'),
  );
  for (let note = 1; note <= 4; note += 1) {
    const [found] = await Promise.all([
      persist(opened, ({ storage }) =>
        parts.orders.note({ kv: storage.scope(), afterAnswer, caller: STAFF }, oid, `Note ${note}`),
      ),
      world.sleep(world.chance() * 300).then(() => closeOrdersOf(opened, account._id)),
    ]);
    const kept = found && (await parts.orders.find(plain.storage.scope(), oid)).order.adminNote;
    if (found && kept !== `Note ${note}`) seen.add(`${oid} has lost note ${note}`);
  }
};

const sweepWith = async ({ parts }: Opened, { storage, ports }: Process) => {
  const kv = storage.scope({ budgetMs: 25_000 });
  for (const { run } of orderTasks(parts, ports)) await run(kv, () => true).catch(() => undefined);
};

const sweeper = async (opened: Opened) => {
  for (let tick = 0; tick < 12; tick += 1) {
    await opened.world.sleep(2 * MINUTE + opened.world.chance() * 6 * MINUTE);
    // Not waited for: a sweeper that crashes must not end all others.
    sweepWith(opened, opened.world.start()).catch(() => undefined);
  }
};

/** Checks the shelf every few minutes, because oversold pieces may be cancelled before the end. */
const watcher = async ({ world, plain, bell }: Opened, seen: Set<string>) => {
  for (let tick = 0; tick < 12; tick += 1) {
    await world.sleep(tick === 0 ? 2_000 : 5 * MINUTE);
    const stock = (await plain.storage.scope().get(stockKey(bell), storedStock))?.value;
    if (stock && unitsOf(stock.claims) > (stock.onHand ?? 0))
      seen.add('more pieces were promised than there were');
  }
};

/** Checks beyond the books: limits, values seen on the way, and answers to customers. */
type Heard = { told: ReadonlySet<string>; seen: ReadonlySet<string> };
const wrongBeside = async (
  kv: ScopedKv,
  { parts, bell }: Opened,
  { told, seen }: Heard,
): Promise<string[]> => {
  const orders = await allOrders(kv);
  const coupon = await parts.coupons.byCode(kv, CODE);
  const stock = (await kv.get(stockKey(bell), storedStock))?.value;
  const gone = orders.filter(({ order }) => order.claims.stock === 'gone').length;
  const rows = (await parts.orderList.read(kv)).map(({ _id, status }) => `${_id} ${status}`).sort();
  const expected = orders.map(({ oid, order }) => `${oid} ${order.status}`).sort();
  const ofCart = CUSTOMERS.map(({ _id }) => orders.filter(({ user }) => user === _id).length);
  return [
    ...seen,
    ...[...told]
      .filter((oid) => !orders.some((order) => order.oid === oid))
      .map((oid) => `${oid} was confirmed and is not there`),
    ...(Object.keys(coupon?.claims ?? {}).length <= USES
      ? []
      : [`${Object.keys(coupon?.claims ?? {}).length} uses of a coupon for ${USES}`]),
    ...(stock && unitsOf(stock.claims) <= (stock.onHand ?? 0)
      ? []
      : ['more pieces are promised than there are']),
    ...(stock?.onHand === PIECES - gone
      ? []
      : [`${stock?.onHand} pieces on the shelf, ${gone} of ${PIECES} gone`]),
    ...(ofCart.every((count) => count <= 1)
      ? []
      : [`one cart was ordered ${Math.max(...ofCart)} times`]),
    ...(rows.join() === expected.join() ? [] : [`the list says [${rows}] for [${expected}]`]),
  ];
};

const looked = async (kv: ScopedKv, opened: Opened, heard: Heard) => {
  const wrong = await shopProblems(kv);
  if (wrong.length > 0) return { wrong, placed: 0, closed: 0 };
  const ledgers = await Promise.all(
    CUSTOMERS.map(async ({ _id }) => (await kv.get(ledgerKey(_id), storedLedger))?.value),
  );
  const closed = ledgers.reduce((all, ledger) => all + (ledger?.closedOrders.pages.length ?? 0), 0);
  return {
    wrong: [...(await wrongBeside(kv, opened, heard)), ...(await gatewayProblems(kv, opened.bank))],
    placed: (await allOrders(kv)).length,
    closed,
  };
};

/**
 * Runs the shop with this seed; returns the errors, the number of orders, and the number of closed
 * pages.
 */
export const runOrders = async (
  seed: number,
  tally: Tally,
  { distort, isMixed = false, breakServices = () => () => undefined }: OrderVariant = {},
) => {
  const opened = await openWorld(seed, tally, { hasCoupon, isMixed }, distort);
  const { world, parts } = opened;
  const repair = breakServices(parts);
  const [told, seen] = [new Set<string>(), new Set<string>()];
  for (const number of CUSTOMERS.keys()) customer(opened, number, told, isMixed);
  if (isMixed) for (const task of [fitter, fitter, fitter]) task(opened);
  for (const task of [canceller, canceller, clerk, clerk, closer, sweeper]) task(opened);
  for (const number of [0, 3]) noter(opened, number, seen);
  watcher(opened, seen);
  for (const number of [1, 2, 4, 5]) cashier(opened, number);
  await world.run();

  // Everything has come to rest. Sweeps without faults: the first free and expire, the last hear of
  // the gateway what no event has told.
  const last = world.start({ hasFaults: false });
  const kv = () => last.storage.scope();
  for (const hours of [1, 1, 24, 72, 24]) {
    await Promise.all([world.sleep(hours * 60 * MINUTE), world.run()]);
    const swept = sweepWith(opened, last);
    await world.run();
    await swept;
  }
  const looking = looked(kv(), opened, { told, seen });
  await world.run();
  const outcome = await looking;
  repair();
  world.close();
  return outcome;
};
