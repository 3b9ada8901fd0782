// One seeded run of a shop whose gateway loses its events, repeats them and sends them in any
// order, and does not always answer.

import type { Gateway } from '../../../src/server/gateway/gateway.ts';
import { paymentStatusIn } from '../../../src/server/trade/state/order-facts.ts';
import { ledgerKey, storedLedger } from '../../../src/server/trade/state/stored-ledger.ts';
import { gatewayProblems } from '../../support/gateway-consistency.ts';
import { orderTasks } from '../../support/order-tasks.ts';
import { allOrders, shopProblems } from '../../support/shop-consistency.ts';
import { HOUR, LIVES } from './gateway-lives.ts';
import { afterAnswer, CUSTOMERS, type Opened, openWorld, orderBody, STAFF } from './order-world.ts';

/** The fault of a broken shop; returns a function that repairs it. */
export type GatewayVariant = (opened: Opened) => () => void;

const PIECES = 4;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
const TALLY = { crashes: 0, lost: 0, failed: 0, late: 0 };

/**
 * Calls of the gateway that are not answered, before or after they took effect, and payments that
 * cannot be captured.
 */
const troubled = ({ gateway, world }: Opened, uncapturable: ReadonlySet<string>) => {
  const state = { isTroubled: true };
  const unclear = () => new Error('The gateway did not answer.');
  const wrapped =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (state.isTroubled && world.chance() < 0.15) throw unclear();
      const answer = await call(...given);
      if (state.isTroubled && world.chance() < 0.1) throw unclear();
      return answer;
    };
  const { capture } = gateway;
  const careful: Gateway['capture'] = (payment) =>
    uncapturable.has(payment.gatewayPaymentId)
      ? gateway.readPayment(payment.gatewayPaymentId)
      : capture(payment);
  const { paymentsOf, readPayment, refund, refundsOf } = gateway;
  Object.assign(gateway, {
    paymentsOf: wrapped(paymentsOf),
    readPayment: wrapped(readPayment),
    refundsOf: wrapped(refundsOf),
    refund: wrapped(refund),
    capture: wrapped(careful),
  });
  return state;
};

/** How far each refund was seen to be: it never goes back. */
const RANK = { pending: 0, processed: 1, failed: 2 };
const createWatch = ({ plain }: Opened) => {
  const ranks = new Map<string, number>();
  const wrong = new Set<string>();
  const look = async (uid: string) => {
    const ledger = (await plain.storage.scope().get(ledgerKey(uid), storedLedger))?.value;
    for (const [oid, order] of Object.entries(ledger?.orders ?? {})) {
      for (const { id, status } of order.payments.flatMap(({ refunds }) => refunds)) {
        if (RANK[status] < (ranks.get(id) ?? 0))
          wrong.add(`${oid}: a refund went back to ${status}`);
        ranks.set(id, RANK[status]);
      }
    }
  };
  return { look, wrong };
};

const customerOf = (
  opened: Opened,
  look: (uid: string) => Promise<void>,
  uncapturable: Set<string>,
) => {
  const { world, parts, bank, plain } = opened;
  const kv = () => plain.storage.scope();
  const call = () => ({ kv: kv(), afterAnswer });

  /** Sent again until it is taken, as Razorpay does, a few times. */
  const deliver = async (uid: string, event: { body: string; signature: string }) => {
    for (let tries = 0; tries < 3; tries += 1) {
      await world.sleep(world.chance() < 0.6 ? world.chance() * MINUTE : world.chance() * 8 * HOUR);
      const heard = parts.online.handleWebhook(call(), JSON.parse(event.body));
      const isTaken = await heard.then(
        () => true,
        () => false,
      );
      await look(uid);
      if (isTaken) return;
    }
  };
  const sender = (uid: string) => (event: { body: string; signature: string }) => {
    const copies = world.chance() < 0.25 ? 0 : world.chance() < 0.3 ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) deliver(uid, event);
  };

  return async (number: number) => {
    const account = CUSTOMERS[number];
    const lives = Object.values(LIVES);
    const live = lives[Math.floor(world.chance() * lives.length)];
    if (!account || !live) return;
    await world.sleep(world.chance() * 2 * HOUR);
    const placed = await parts.placings
      .fromCheckout(call(), account, orderBody(false, 'razorpay'), `the-key-of-${number}-customer`)
      .catch(() => null);
    const payment = placed && (await parts.online.open(kv(), placed, true).catch(() => null));
    if (!placed || !payment) return;
    const cancel = async () => {
      bank.beginRefundsAs(world.chance() < 0.5 ? 'pending' : 'processed');
      await parts.orders
        .cancel({ ...call(), caller: { account } }, placed.snapshot._id, 'Test')
        .catch(() => undefined);
    };
    const { chance, sleep } = world;
    await live({
      bank,
      gatewayOrderId: payment.gatewayOrderId,
      name: String(number),
      chance,
      sleep,
      send: sender(account._id),
      cancel,
      uncapturable,
    });
  };
};

/** Runs it with this seed; returns the errors, and how the orders ended. */
export const runGateway = async (seed: number, variant: GatewayVariant = () => () => undefined) => {
  const opened = await openWorld(seed, TALLY, { hasCoupon: () => false, pieces: PIECES });
  const { world, parts, bank, plain } = opened;
  const uncapturable = new Set<string>();
  const trouble = troubled(opened, uncapturable);
  const repair = variant(opened);
  const { look, wrong: seen } = createWatch(opened);

  const sweep = async () => {
    for (const { run } of orderTasks(parts, plain.ports))
      await run(plain.storage.scope(), () => true).catch(() => undefined);
  };
  const sweeper = async () => {
    for (let tick = 0; tick < 16; tick += 1) {
      await world.sleep(
        tick < 10 ? 5 * MINUTE + world.chance() * 30 * MINUTE : world.chance() * 24 * HOUR,
      );
      await sweep();
    }
  };
  const customer = customerOf(opened, look, uncapturable);
  for (const number of CUSTOMERS.keys()) customer(number);
  sweeper();
  await world.run();

  /** Staff see that an order is confirmed and its payment refunded, and cancel it. */
  const clerk = async () => {
    for (const { oid, order } of await allOrders(plain.storage.scope())) {
      if (order.status !== 'confirmed' || !paymentStatusIn(order).includes('refunded')) continue;
      await parts.orders.move({ kv: plain.storage.scope(), afterAnswer, caller: STAFF }, oid, {
        status: 'cancelled',
        refundTo: 'original',
        restock: true,
      });
    }
  };

  // The gateway answers again, every bank has spoken, and events come no more: the shop asks.
  trouble.isTroubled = false;
  for (const { id, status } of bank.refunds())
    if (status === 'pending') bank.settle(id, 'processed');
  for (const days of [1, 1, 2, 3, 4, 8, 25]) {
    await Promise.all([world.sleep(days * DAY), world.run()]);
    const swept = sweep().then(clerk);
    await world.run();
    await swept;
  }
  const looking = (async () => {
    const kv = plain.storage.scope();
    const wrong = [...seen, ...(await shopProblems(kv)), ...(await gatewayProblems(kv, bank))];
    return { wrong, ends: (await allOrders(kv)).map(({ order }) => order.status) };
  })();
  await world.run();
  const outcome = await looking;
  repair();
  world.close();
  return outcome;
};
