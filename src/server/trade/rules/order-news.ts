// The news of a change of an order for its customer. The write that changes the order compares it
// before and after, so steps need no code for letters and cannot forget one. An order keeps its
// news until they are posted.
import { MILESTONES } from '../../../contract/order/milestone.ts';
import type { OrderStatus, ReturnStatus } from '../../../contract/order/order-statuses.ts';
import type {
  OrderNews,
  OrderNewsKind,
  StoredOrder,
  StoredPayment,
} from '../state/stored-order.ts';

const news = (kind: OrderNewsKind, of = ''): OrderNews => ({ kind, of });
const isSame = (one: OrderNews, other: OrderNews) => one.kind === other.kind && one.of === other.of;

const BY_STATUS: Partial<Record<OrderStatus, OrderNewsKind>> = {
  confirmed: 'payment-received',
  completed: 'order-completed',
  cancelled: 'order-cancelled',
  expired: 'order-expired',
};
const BY_RETURN: Partial<Record<ReturnStatus, OrderNewsKind>> = {
  requested: 'return-requested',
  approved: 'return-approved',
  rejected: 'return-rejected',
  received: 'return-received',
  refunded: 'return-refunded',
  replaced: 'return-replaced',
};

const ofStatus = (before: StoredOrder, after: StoredOrder) => {
  const kind = before.status === after.status ? undefined : BY_STATUS[after.status];
  return kind ? [news(kind)] : [];
};

const shippedAt = ({ deliveries, shippedAt: at }: StoredOrder) =>
  deliveries ? deliveries.ship.shippedAt : at;
const ofShipping = (before: StoredOrder, after: StoredOrder) =>
  shippedAt(before) === null && shippedAt(after) !== null ? [news('order-shipped')] : [];

const ofDelivery = (before: StoredOrder, after: StoredOrder) => {
  const { deliveries } = after;
  if (!deliveries)
    return before.deliveredAt === null && after.deliveredAt !== null
      ? [news('order-delivered')]
      : [];
  return (['ship', 'install'] as const)
    .filter((one) => !before.deliveries?.[one].deliveredAt && deliveries[one].deliveredAt)
    .map((one) => news('order-delivered', one));
};

const ofMilestones = (before: StoredOrder, after: StoredOrder, isHandedOver: boolean) =>
  MILESTONES.filter((one) => !before.milestones[one] && after.milestones[one])
    .filter((one) => one !== 'handover' || !isHandedOver)
    .map((one) => news('milestone-done', one));

const ofReturns = (before: StoredOrder, after: StoredOrder) =>
  after.returns.flatMap(({ id, status }) => {
    const kind = BY_RETURN[status];
    const was = before.returns.find((one) => one.id === id)?.status;
    return kind && was !== status ? [news(kind, id)] : [];
  });

const ofRefunds = (before: StoredPayment | undefined, { refunds }: StoredPayment) =>
  refunds.flatMap(({ id, status }) => {
    const was = before?.refunds.find((one) => one.id === id)?.status;
    if (was === status) return [];
    if (status === 'pending') return [news('refund-begun', id)];
    return [news(status === 'processed' ? 'refund-done' : 'refund-failed', id)];
  });

const ofPayments = (before: StoredOrder, after: StoredOrder) =>
  after.payments.flatMap((payment) => {
    const was = before.payments.find(({ id }) => id === payment.id);
    const hasFailed =
      after.status === 'pending_payment' &&
      payment.status === 'failed' &&
      was !== undefined &&
      was.status !== 'failed';
    return [...(hasFailed ? [news('payment-failed', payment.id)] : []), ...ofRefunds(was, payment)];
  });

/** The letters of these news name the refund and where it goes. */
const NAMES_REFUND: readonly OrderNewsKind[] = [
  'order-cancelled',
  'order-expired',
  'return-refunded',
];

const newsBetween = (before: StoredOrder, after: StoredOrder): OrderNews[] => {
  const delivered = ofDelivery(before, after);
  const steps = [
    ...ofStatus(before, after),
    ...ofShipping(before, after),
    ...delivered,
    ...ofMilestones(
      before,
      after,
      delivered.some(({ of }) => of !== 'ship'),
    ),
    ...ofReturns(before, after),
  ];
  const namesRefund = steps.some(({ kind }) => NAMES_REFUND.includes(kind));
  const money = ofPayments(before, after).filter(
    ({ kind }) => !(namesRefund && kind === 'refund-begun'),
  );
  const isUnnamed =
    after.refundedToWallet > before.refundedToWallet &&
    !namesRefund &&
    !money.some(({ kind }) => kind === 'refund-failed');
  return [
    ...steps,
    ...money,
    ...(isUnnamed ? [news('refund-to-wallet', String(after.history.length - 1))] : []),
  ];
};

/** The order with these news added, each once; returns the same object when there are none. */
export const withNews = (order: StoredOrder, more: readonly OrderNews[]): StoredOrder => {
  const known = order.news ?? [];
  const added = more.filter((one) => !known.some((other) => isSame(one, other)));
  return added.length === 0 ? order : { ...order, news: [...known, ...added] };
};

/** The order after a change, with the news of that change. */
export const announcing = (before: StoredOrder, after: StoredOrder): StoredOrder =>
  withNews(after, newsBetween(before, after));

export const NEWLY_PLACED: readonly OrderNews[] = [news('order-placed')];

/** The order without these news, after they were posted. */
export const withoutNews = (order: StoredOrder, posted: readonly OrderNews[]): StoredOrder => {
  const { news: known = [], ...rest } = order;
  const left = known.filter((one) => !posted.some((other) => isSame(one, other)));
  return left.length === 0 ? rest : { ...rest, news: left };
};
