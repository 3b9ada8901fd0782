// Checks whether all figures of the shop agree: ledgers, snapshots, claims on coupons and stock,
// and lists, as they are stored.

import * as z from 'zod';
import { DELETED_CUSTOMER } from '../../src/contract/privacy/privacy.ts';
import { entriesProblem } from '../../src/contract/wallet/wallet.ts';
import type { Claims } from '../../src/server/kernel/storage/claims.ts';
import { prefixOf } from '../../src/server/kernel/storage/keys.ts';
import type { Key, Kv } from '../../src/server/kernel/storage/kv.ts';
import { stockKey, storedStock } from '../../src/server/stock/stored-stock.ts';
import { madeAtGateway } from '../../src/server/trade/rules/order-papers.ts';
import { paymentStateIn } from '../../src/server/trade/rules/payment-view.ts';
import { closedProblem } from '../../src/server/trade/state/close-orders.ts';
import {
  isByGateway,
  isCaptured,
  isWorkDue,
  paidOf,
  refundedIn,
  refundedOf,
  toWalletOf,
} from '../../src/server/trade/state/order-facts.ts';
import { claimIdOf } from '../../src/server/trade/state/order-ids.ts';
import { readClosed } from '../../src/server/trade/state/order-pages.ts';
import { couponKey, storedCoupon } from '../../src/server/trade/state/stored-coupon.ts';
import {
  ledgerKey,
  type StoredLedger,
  storedLedger,
} from '../../src/server/trade/state/stored-ledger.ts';
import type { StoredOrder, StoredPayment } from '../../src/server/trade/state/stored-order.ts';
import { cameToNothing } from '../../src/server/trade/state/stored-order.ts';
import {
  readContact,
  type Snapshot,
  snapshotKey,
  storedSnapshot,
} from '../../src/server/trade/state/stored-snapshot.ts';
import type { StoredEntry } from '../../src/server/trade/state/stored-wallet.ts';
import { closedEntries } from '../../src/server/trade/state/stored-wallet.ts';
import { paperProblems } from './paper-consistency.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const idsIn = async (kv: Kv, folder: string) =>
  (await Array.fromAsync(kv.list(prefixOf(folder)))).map((key) =>
    key.slice(key.lastIndexOf('/') + 1),
  );

type Placed = {
  user: string;
  oid: string;
  order: StoredOrder;
  snapshot: Snapshot | undefined;
  hasContact: boolean;
  wallet: StoredLedger['wallet'];
  /** All entries that the wallet ever had. */
  entries: readonly StoredEntry[];
};

const isAsked = ({ status, provider }: StoredOrder['payments'][number]) =>
  provider === 'manual' && (status === 'created' || status === 'pending');

/** The totals of each line's returns, which never exceed the line. */
const refundsOf = ({ returns }: StoredOrder, line: string) => {
  const items = returns.flatMap(({ status, items: all }) =>
    all.filter(({ orderItem }) => orderItem === line).map((item) => ({ ...item, status })),
  );
  return {
    money: sum(items.map(({ refunded }) => refunded)),
    units: sum(
      items.map(({ status, receivedQty, refundedByReplacement }) =>
        status === 'refunded' ? (receivedQty ?? 0) : refundedByReplacement,
      ),
    ),
  };
};
const WITH_CUSTOMER = ['delivered', 'completed', 'returned'];

const wrongInReturns = ({ oid, order }: Placed, { lines, replacementOf }: Snapshot): string[] => {
  const ofLines = lines.map((line) => ({ ...line, back: refundsOf(order, line.id) }));
  const tooMuch = ofLines.filter(
    ({ quantity, paidNet, lineNet, back }) =>
      back.units > quantity || back.money > (paidNet ?? lineNet),
  );
  // Without refunds that were made on the gateway's own pages.
  const all = sum(ofLines.map(({ back }) => back.money));
  const there = sum(madeAtGateway(order).map(({ rest }) => rest));
  return [
    ...tooMuch.map(
      ({ name, back }) => `${oid}: ${back.units} pieces of ${name} were refunded by ${back.money}`,
    ),
    // The refund of a replacement comes from the order in which its pieces were paid.
    ...(replacementOf !== null && (refundedIn(order) !== 0 || order.walletUsed !== 0)
      ? [`${oid} is a replacement with money of its own`]
      : []),
    ...(replacementOf === null &&
    WITH_CUSTOMER.includes(order.status) &&
    all + there !== refundedIn(order)
      ? [`${oid}: ${refundedIn(order)} went back, its returns come to ${all}`]
      : []),
  ];
};

/** The amount that the refunds of a payment put into the wallet. */
const creditedFor = ({ refunds }: StoredPayment, entries: readonly StoredEntry[]) =>
  sum(
    entries
      .filter(({ reason, ref }) => reason === 'refund' && refunds.some(({ id }) => id === ref))
      .map(({ amount }) => amount),
  );

const wrongInPayment = (payment: StoredPayment, entries: readonly StoredEntry[]): string[] => {
  const { id, amount, capturedAt, isSurplus } = payment;
  const credited = creditedFor(payment, entries);
  const back = refundedOf(payment) + credited;
  return [
    ...(back <= amount ? [] : [`of payment ${id}, ${back} of ${amount} went back`]),
    ...(!isSurplus || (capturedAt !== null && back === amount)
      ? []
      : [`of payment ${id}, which was one too many, ${back} of ${amount} went back`]),
    ...(capturedAt === null && credited > 0
      ? [`payment ${id} went into the wallet and was never captured`]
      : []),
    ...(credited === toWalletOf(payment)
      ? []
      : [`of payment ${id}, ${credited} went into the wallet, not ${toWalletOf(payment)}`]),
  ];
};

const wrongInOrder = (placed: Placed): string[] => {
  const { oid, order, snapshot, hasContact, entries } = placed;
  if (!snapshot) return [`${oid} has no snapshot`];
  const { totals, lines } = snapshot;
  const paid = paidOf(order);
  const { captured, walletUsed, refundedToWallet } = paid;
  const refundedToGateway = sum(
    order.payments.filter((one) => isCaptured(one) && isByGateway(one)).map(refundedOf),
  );
  const ofOrder = entries.filter((entry) => entry.order === oid);
  const moved = sum(ofOrder.map(({ type, amount }) => (type === 'debit' ? amount : -amount)));
  const surplus = order.payments.filter(({ isSurplus }) => isSurplus);
  const surplusToWallet = sum(surplus.map((payment) => creditedFor(payment, entries)));
  const whenNot = (isRight: boolean, wrong: string) =>
    isRight ? [] : [`${oid} (${order.status}): ${wrong}`];
  return [
    ...whenNot(
      totals.total === totals.subtotal - totals.discount + totals.tax &&
        totals.total === order.total,
      'its total is not what its parts come to',
    ),
    ...whenNot(
      sum(lines.map(({ lineNet }) => lineNet)) === totals.total,
      'its lines do not come to its total',
    ),
    ...whenNot(
      order.walletUsed + order.payable === order.total,
      'wallet and rest do not come to its total',
    ),
    ...whenNot(
      moved === walletUsed - refundedToWallet - surplusToWallet,
      `the wallet moved ${moved}, not ${walletUsed} less ${refundedToWallet} and ${surplusToWallet}`,
    ),
    ...whenNot(
      captured + walletUsed >= refundedToGateway + paid.refundedByBank + refundedToWallet &&
        refundedToGateway <= paid.byGateway,
      'more went back than came in',
    ),
    ...order.payments.flatMap((payment) =>
      wrongInPayment(payment, entries).map((wrong) => `${oid} (${order.status}): ${wrong}`),
    ),
    ...whenNot(
      paid.refundedByBank <= paid.captured - paid.byGateway,
      'more was sent back by bank than came by hand',
    ),
    ...whenNot(
      !cameToNothing(order) || !order.payments.some(isAsked),
      'it has ended, and still asks for a payment',
    ),
    ...whenNot(
      sum(lines.map(({ quantity }) => quantity)) === order.units,
      'its pieces are not those of its lines',
    ),
    ...whenNot(order.history.at(-1)?.to === order.status, 'its history ends elsewhere'),
    ...whenNot(!isWorkDue(order), 'something is still due'),
    ...whenNot(
      hasContact === (order.customerName !== DELETED_CUSTOMER),
      hasContact ? 'who ordered was erased in part' : 'it has no contact details',
    ),
    ...wrongInReturns(placed, snapshot),
  ];
};

const PAGE = 100;
const claimed = (claims: Claims) =>
  Object.entries(claims).map(([id, { by, units = 1 }]) => `${id} ${by} ${units}`);
const difference = (what: string, found: readonly string[], expected: readonly string[]) =>
  JSON.stringify(found.toSorted()) === JSON.stringify(expected.toSorted())
    ? []
    : [`${what}: [${found.toSorted()}] for [${expected.toSorted()}]`];

const wrongClaims = async (kv: Kv, orders: readonly Placed[]): Promise<string[]> => {
  const holding = (which: 'coupon' | 'stock') =>
    orders.filter(({ order }) => order.claims[which] === 'held');
  const nameOf = ({ oid, order, user }: Placed, units = 1) =>
    `${claimIdOf(oid, order.claims.nth)} ${user} ${units}`;
  const coupons = (await idsIn(kv, 'cpn')).map(async (id) => {
    const expected = holding('coupon').filter(({ snapshot }) => snapshot?.coupon?.id === id);
    return difference(
      `uses of coupon ${id}`,
      claimed((await kv.get(couponKey(id), storedCoupon))?.value.claims ?? {}),
      expected.map((one) => nameOf(one)),
    );
  });
  const shelf = (await idsIn(kv, 'stk')).map(async (id) => {
    const expected = holding('stock').flatMap((one) =>
      (one.snapshot?.lines ?? [])
        .filter(({ product, isCounted }) => product === id && isCounted)
        .map(({ quantity }) => nameOf(one, quantity)),
    );
    return difference(
      `pieces of ${id}`,
      claimed((await kv.get(stockKey(id), storedStock))?.value.claims ?? {}),
      expected,
    );
  });
  return (await Promise.all([...coupons, ...shelf])).flat();
};

/** All orders, each with its snapshot and its customer's wallet. */
export const allOrders = async (kv: Kv): Promise<Placed[]> => {
  const ofLedger = async (key: Key) => {
    const [user, ledger] = [
      key.slice(key.indexOf('/') + 1),
      (await kv.get(key, storedLedger))?.value,
    ];
    if (!ledger) return [];
    const { wallet } = ledger;
    const entries = [...(await closedEntries(kv, user, wallet)), ...wallet.entries];
    const all = [...Object.entries(ledger.orders), ...(await readClosed(kv, user, ledger))];
    const orders = all.map(async ([oid, order]) => {
      const snapshot = (await kv.get(snapshotKey(oid), storedSnapshot))?.value;
      const hasContact = Boolean(snapshot?.contact ?? (await readContact(kv, oid)));
      return { user, oid, order, snapshot, hasContact, wallet, entries };
    });
    return Promise.all(orders);
  };
  return (
    await Promise.all((await Array.fromAsync(kv.list(prefixOf('led')))).map(ofLedger))
  ).flat();
};

const wrongPages = async (kv: Kv): Promise<string[]> => {
  const problems = (await idsIn(kv, 'led')).map(async (user) => {
    const ledger = (await kv.get(ledgerKey(user), storedLedger))?.value;
    const problem = ledger ? await closedProblem(kv, user, ledger) : null;
    return problem === null ? [] : [`closed orders of ${user}: ${problem}`];
  });
  return (await Promise.all(problems)).flat();
};

/**
 * Contradictions between orders, wallets, coupons and stock, one sentence each. Call it when no
 * call and no sweep is running.
 */
export const shopProblems = async (kv: Kv): Promise<string[]> => {
  const lost = await wrongPages(kv);
  if (lost.length > 0) return lost;
  const orders = await allOrders(kv);
  const wallets = new Map(orders.map(({ user, wallet }) => [user, wallet]));
  return [
    ...orders.flatMap(wrongInOrder),
    ...[...wallets].flatMap(([user, wallet]) =>
      entriesProblem(wallet) === null ? [] : [`wallet of ${user}: ${entriesProblem(wallet)}`],
    ),
    ...(await wrongClaims(kv, orders)),
    ...(await paperProblems(kv, orders)),
  ];
};

/** Differences between the lists that staff see and the documents; `get` calls the API as staff. */
export const listProblems = async (
  kv: Kv,
  get: (path: string) => Promise<{ body: ReturnType<typeof JSON.parse> }>,
): Promise<string[]> => {
  const orders = await allOrders(kv);
  const rows = z.array(z.object({ _id: z.string(), status: z.string() }));
  const shown = async (path: string, key: string) => {
    const all: z.infer<typeof rows> = [];
    for (let page = 1; all.length === (page - 1) * PAGE; page += 1)
      all.push(...rows.parse((await get(`${path}?limit=${PAGE}&page=${page}`)).body[key]));
    return all.map(({ _id, status }) => `${_id} ${status}`);
  };
  return [
    ...difference(
      'orders',
      await shown('/admin/orders', 'orders'),
      orders.map(({ oid, order }) => `${oid} ${order.status}`),
    ),
    ...difference(
      'payments',
      await shown('/admin/payments', 'payments'),
      orders.flatMap(({ order }) =>
        order.payments.map((payment) => `${payment.id} ${paymentStateIn(payment)}`),
      ),
    ),
    ...difference(
      'returns',
      await shown('/admin/return-orders', 'returnOrders'),
      orders.flatMap(({ order }) => order.returns.map(({ id, status }) => `${id} ${status}`)),
    ),
  ];
};
