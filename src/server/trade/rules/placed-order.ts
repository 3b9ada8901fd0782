// The commit of an order: the ledger with the order, with the wallet's part paid and the lines
// taken out of the cart; or the refusal.

import { holdsAll, withoutOrdered } from '../../../contract/cart/cart.ts';
import { orderCouponRefusal } from '../../../contract/coupon/coupon-check.ts';
import { conflict } from '../../../contract/kernel/refusal.ts';
import { paidAs } from '../../../contract/order/deliveries.ts';
import { CART_CHANGED, ORDER_NOT_PLACED } from '../../../contract/order/order-sentences.ts';
import { firstStatus } from '../../../contract/order/order-states.ts';
import { methodRefusal, PAYMENT_WAIT_MS } from '../../../contract/payment/payment.ts';
import { ACCOUNT_CLOSED } from '../../../contract/privacy/privacy.ts';
import { payFrom, sum } from '../../../contract/product/price.ts';
import { orThrow, refused } from '../../kernel/refusal.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import { claimIdOf } from '../state/order-ids.ts';

import type { StoredCart, StoredLedger } from '../state/stored-ledger.ts';
import type { StoredHistory, StoredOrder, StoredPayment } from '../state/stored-order.ts';
import type { Snapshot } from '../state/stored-snapshot.ts';
import { posted } from '../state/stored-wallet.ts';
import { notStarted, renewalRefusal, withCareBegun } from './care-terms.ts';
import { isFirstOrder } from './cart-price.ts';
import { BOTH_WAITING, fulfilmentsOf, hasBoth } from './order-deliveries.ts';
import { NEWLY_PLACED, withNews } from './order-news.ts';
import { withPapers } from './order-papers.ts';

/**
 * The first payment of an order. Cash is pending until the parcel arrives; other payments must be
 * received before work begins.
 */
const paymentOf = (
  pid: string,
  { method, createdAt }: Snapshot,
  amount: number,
  gateway: 'razorpay' | 'test' | null,
): StoredPayment => ({
  id: pid,
  method,
  provider: method === 'razorpay' && gateway ? gateway : 'manual',
  gatewayOrderId: null,
  gatewayPaymentId: null,
  signatureVerified: false,
  amount,
  status: method === 'cod' ? 'pending' : 'created',
  refunds: [],
  utr: null,
  failureReason: null,
  isSurplus: false,
  createdAt,
  capturedAt: null,
  paidBy: null,
  settlement: null,
  disputes: [],
});

const waitOf = ({ method }: Snapshot, now: number) => {
  const ms = PAYMENT_WAIT_MS[method];
  return ms === null ? null : new Date(now + ms).toISOString();
};

export type Placing = {
  snapshot: Snapshot;
  customerName: string;
  pid: string;
  by: StoredHistory['by'];
  now: number;
  gateway: 'razorpay' | 'test' | null;
};

/** @param walletUsed how much of the total the wallet pays. */
export const newOrder = (
  { snapshot, customerName, pid, by, now, gateway }: Placing,
  walletUsed: number,
): StoredOrder => {
  const { number, lines, totals, method, fulfilment, coupon } = snapshot;
  const { carePlans } = snapshot;
  const at = new Date(now).toISOString();
  const payable = totals.total - walletUsed;
  const status = firstStatus(payable, method);
  const order: StoredOrder = {
    number,
    method,
    fulfilment,
    walletUsed,
    payable,
    status,
    ...(snapshot.tax?.receiptVouchers && { takesVouchers: true }),
    ...(hasBoth(snapshot) && { deliveries: BOTH_WAITING }),
    ...(carePlans && { carePlans: carePlans.map(notStarted) }),
    customerName,
    firstItem: lines[0]?.name ?? '',
    units: sum(lines.map(({ quantity }) => quantity)),
    total: totals.total,
    placedAt: at,
    claims: { nth: 1, coupon: coupon ? 'held' : 'none', stock: 'held', isDue: false },
    payments: payable > 0 ? [paymentOf(pid, snapshot, payable, gateway)] : [],
    isRetakeDue: false,
    askedAt: null,
    refundedToWallet: 0,
    cancelRefund: 0,
    tracking: null,
    adminNote: '',
    milestones: {},
    cancelReason: null,
    returns: [],
    history: [{ at, by, from: null, to: status, note: '' }],
    expiresAt: status === 'pending_payment' ? waitOf(snapshot, now) : null,
    confirmedAt: status === 'confirmed' ? at : null,
    shippedAt: null,
    deliveredAt: null,
    completedAt: null,
    cancelledAt: null,
    updatedAt: at,
  };
  return status === 'confirmed' ? withCareBegun(order, at, 'payment') : order;
};

/** The cart without the ordered lines, and without the coupon that the order used. */
const cartAfter = (cart: StoredCart, { lines, isOfCart }: Snapshot, at: string): StoredCart => {
  if (!isOfCart) return cart;
  return { ...cart, lines: withoutOrdered(cart.lines, lines), coupon: null, updatedAt: at };
};

/** The wallet's key for the `nth` payment of an order. */
export const walletRefOf = (oid: string, nth: number) => (nth === 1 ? oid : claimIdOf(oid, nth));

/** The ledger with the placed order. Await it inside the ledger's update; throws the refusal. */
export const withPlaced = async (
  kv: Kv,
  ledger: StoredLedger,
  placing: Placing,
): Promise<StoredLedger> => {
  const { snapshot, now } = placing;
  const { _id: oid, user, lines, coupon, totals, method, isOfCart, useWallet } = snapshot;
  if (ledger.aborted[oid] !== undefined) throw refused(conflict(ORDER_NOT_PLACED));
  if (ledger.endedAt !== undefined) throw refused(conflict(ACCOUNT_CLOSED));
  if (
    isOfCart &&
    (!holdsAll(ledger.cart.lines, lines) || ledger.cart.coupon !== (coupon?.code ?? null))
  )
    throw refused(conflict(CART_CHANGED));
  if (coupon?.firstOrderOnly && !isFirstOrder(ledger))
    throw refused(orderCouponRefusal(coupon.code, { is: 'not_first' }));
  const { walletUsed, payable } = payFrom(totals.total, useWallet ? ledger.wallet.balance : 0);
  const refusal =
    renewalRefusal(ledger, snapshot.carePlans ?? []) ??
    methodRefusal(method, payable, paidAs(fulfilmentsOf(snapshot)));
  if (refusal) throw refused(refusal);
  const at = new Date(now).toISOString();
  const movement = {
    type: 'debit',
    reason: 'order_payment',
    amount: walletUsed,
    ref: walletRefOf(oid, 1),
  } as const;
  const wallet =
    walletUsed > 0
      ? orThrow(await posted(kv, user, ledger.wallet, movement, { at, order: oid }))
      : ledger.wallet;
  const placed = withNews(newOrder(placing, walletUsed), NEWLY_PLACED);
  return {
    ...ledger,
    cart: cartAfter(ledger.cart, snapshot, at),
    wallet,
    orders: { ...ledger.orders, [oid]: withPapers(null, placed) },
  };
};
