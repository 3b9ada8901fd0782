// Facts that follow from the state of an order: amounts paid and refunded, and others that its
// rules need.
import { endOfDay } from '../../../contract/kernel/days.ts';
import type { Paise } from '../../../contract/kernel/money.ts';
import type { DeliveryStates } from '../../../contract/order/deliveries.ts';
import type { OrderFacts } from '../../../contract/order/order-facts.ts';
import type { OrderReturnStatus } from '../../../contract/order/order-statuses.ts';
import { type PaymentStatus, paymentStatusOf } from '../../../contract/payment/payment.ts';
import { type Paid, refundable } from '../../../contract/payment/refund.ts';
import { sum } from '../../../contract/product/price.ts';
import {
  isOpenReturn,
  orderReturnStatus,
  type ReturnUnits,
  refundedUnits,
} from '../../../contract/return/return-states.ts';
import { returnableUntil } from '../../../contract/return/return-window.ts';
import type { StoredOrder, StoredPayment, StoredRefund, StoredReturn } from './stored-order.ts';
import { cameToNothing } from './stored-order.ts';

const millis = (at: string | null) => (at === null ? null : Date.parse(at));

export const isCaptured = ({ capturedAt, isSurplus }: StoredPayment) =>
  capturedAt !== null && !isSurplus;
export const isByGateway = ({ provider }: StoredPayment) => provider !== 'manual';
/** The amount of a payment that has been refunded, or is about to be. */
export const refundedOf = ({
  refunds,
}: {
  refunds: readonly Pick<StoredRefund, 'amount' | 'status'>[];
}) => sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));

/** The amount of a payment's refunds that failed and went into the wallet instead. */
export const toWalletOf = ({ refunds }: Pick<StoredPayment, 'refunds'>) =>
  sum(
    refunds.map(({ amount, status, toWallet }) => (status === 'failed' ? (toWallet ?? amount) : 0)),
  );

export const paidOf = ({ payments, walletUsed, refundedToWallet }: StoredOrder): Paid => {
  const arrived = payments.filter(isCaptured);
  const [byGateway, byHand] = [
    arrived.filter(isByGateway),
    arrived.filter((payment) => !isByGateway(payment)),
  ];
  const amounts = (of: readonly StoredPayment[]) => sum(of.map(({ amount }) => amount));
  return {
    captured: amounts(arrived),
    byGateway: amounts(byGateway),
    walletUsed,
    // A gateway refunds no more than it took: if our refund meets one made on its own pages, one of
    // them fails.
    refundedToGateway: sum(byGateway.map((one) => Math.min(one.amount, refundedOf(one)))),
    refundedByBank: sum(byHand.map(refundedOf)),
    refundedToWallet,
  };
};

export const refundedIn = (order: StoredOrder) => {
  const { refundedToGateway, refundedByBank, refundedToWallet } = paidOf(order);
  return refundedToGateway + refundedByBank + refundedToWallet;
};

const ATTEMPTS: Partial<
  Record<StoredPayment['status'], 'unpaid' | 'pending' | 'failed' | 'authorized'>
> = {
  created: 'unpaid',
  pending: 'pending',
  failed: 'failed',
  authorized: 'authorized',
  // Returned by the gateway before it was captured.
  refunded: 'failed',
};

export const paymentStatusIn = (order: StoredOrder): PaymentStatus => {
  const { captured, walletUsed } = paidOf(order);
  const latest = cameToNothing(order)
    ? undefined
    : order.payments.find(({ isSurplus }) => !isSurplus);
  return paymentStatusOf(
    { payable: order.payable, captured, walletUsed, refunded: refundedIn(order) },
    ATTEMPTS[latest?.status ?? 'created'] ?? 'unpaid',
  );
};

/** The returns as the numbers that their rules work with. */
export const unitsOfReturns = (returns: readonly StoredReturn[]): ReturnUnits[] =>
  returns.map(({ status, items }) => ({
    status,
    items: items.map(({ orderItem, quantity, receivedQty, refundedByReplacement }) => ({
      orderItem,
      quantity,
      refundedByReplacement,
      receivedQty: receivedQty ?? 0,
    })),
  }));

export const returnStatusIn = ({ units, returns }: StoredOrder): OrderReturnStatus =>
  orderReturnStatus(units, unitsOfReturns(returns));

export const returnableUntilIn = ({ deliveredAt }: StoredOrder) =>
  deliveredAt === null ? null : returnableUntil(Date.parse(deliveredAt));

/** Stages of parcel and installation, from the beginning of work until both are delivered. */
const deliveriesUnderWay = ({ status, deliveries }: StoredOrder): DeliveryStates | null =>
  deliveries && (status === 'processing' || status === 'shipped')
    ? { ship: deliveries.ship.status, install: deliveries.install.status }
    : null;

/** The last moment of the last care plan; null before one of them has started. */
export const careUntilOf = ({ carePlans = [] }: Pick<StoredOrder, 'carePlans'>): number | null => {
  const ends = carePlans.map(({ endsOn }) => endsOn);
  return ends.length === 0 || ends.includes(null)
    ? null
    : Math.max(...ends.map((endsOn) => endOfDay(endsOn ?? '')));
};

/**
 * @param mayGoBack the most that may be refunded, where that differs from the rest of the order's
 * own payments.
 */
export const factsOf = (order: StoredOrder, mayGoBack?: Paise): OrderFacts => {
  const paid = paidOf(order);
  const expiresAt = millis(order.expiresAt);
  const askedAt = millis(order.askedAt);
  return {
    status: order.status,
    paymentStatus: paymentStatusIn(order),
    paymentMethod: order.method,
    fulfilment: order.fulfilment,
    deliveries: deliveriesUnderWay(order),
    careUntil: careUntilOf(order),
    hasCareVisit: (order.carePlans ?? []).some(({ visitsDone }) => visitsDone.length > 0),
    captured: paid.captured - paid.refundedToGateway,
    dueFirst: order.payable,
    refundable: mayGoBack ?? refundable(paid),
    expiresAt,
    isUnasked:
      gatewayOrderOf(order)?.isPaid === false &&
      expiresAt !== null &&
      (askedAt === null || askedAt < expiresAt),
    isSurveyDone: order.milestones.site_survey !== undefined,
    hasOpenReturn: order.returns.some(isOpenReturn),
    returnableUntil: returnableUntilIn(order),
    units: order.units,
    refundedUnits: refundedUnits(unitsOfReturns(order.returns)),
  };
};

/** Whether the refund still has to be sent to the gateway. */
export const isUnsent = ({ gatewayRefundId, status }: StoredRefund) =>
  status === 'pending' && gatewayRefundId === null;

/**
 * The gateway's id of the order, and whether it has been paid there; null when nothing was to be
 * paid there.
 */
export const gatewayOrderOf = ({
  payments,
}: Pick<StoredOrder, 'payments'>): { gatewayOrderId: string; isPaid: boolean } | null => {
  const payment = payments.find(({ gatewayOrderId }) => gatewayOrderId !== null);
  return payment?.gatewayOrderId
    ? { gatewayOrderId: payment.gatewayOrderId, isPaid: payment.capturedAt !== null }
    : null;
};

/** Whether papers of the order still have to be numbered and written. */
export const arePapersDue = ({ papers = [] }: Pick<StoredOrder, 'papers'>) =>
  papers.some(({ number }) => number === null);

/** Whether effects are due: on coupon and stock, at the gateway, or on stock after a return. */
export const areEffectsDue = ({ claims, isRetakeDue, papers, payments, returns }: StoredOrder) =>
  claims.isDue ||
  arePapersDue({ papers }) ||
  isRetakeDue ||
  payments.some(({ refunds }) => refunds.some(isUnsent)) ||
  returns.some(({ isRestockDue }) => isRestockDue);

/** Whether the sweeper has work with the order: its effects, or news to tell. */
export const isWorkDue = (order: StoredOrder) => order.news !== undefined || areEffectsDue(order);
