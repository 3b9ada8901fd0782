// The papers that a change of an order makes due. The write that changes the order compares it
// before and after, so steps need no code for papers and cannot forget one.
import { sum } from '../../../contract/product/price.ts';
import { isCaptured, paidOf, refundedIn } from '../state/order-facts.ts';
import type { StoredOrder, StoredPaperMark, StoredReturn } from '../state/stored-order.ts';

/** Whether the order has more than a parcel. */
export const hasServices = ({ fulfilment, carePlans = [] }: StoredOrder) =>
  fulfilment !== 'ship' || carePlans.length > 0;

/**
 * Whether a payment is an advance until the supply. A care plan runs from its payment on, and is
 * invoiced with it.
 */
export const takesAdvances = ({ takesVouchers = false, carePlans = [] }: StoredOrder) =>
  takesVouchers && carePlans.length === 0;

const suppliedAt = ({ deliveries, shippedAt, deliveredAt }: StoredOrder) =>
  deliveries
    ? (deliveries.ship.shippedAt ?? deliveries.install.deliveredAt)
    : (shippedAt ?? deliveredAt);

/**
 * Goods are invoiced when they are sent, services when they are paid, or, with vouchers for
 * advances, when the first of them is supplied; free orders never.
 */
const isInvoiceDue = (order: StoredOrder) =>
  order.total > 0 &&
  (hasServices(order) && !takesAdvances(order) ? order.confirmedAt : suppliedAt(order)) !== null;

const unitsBack = (
  before: StoredReturn['items'][number] | undefined,
  { receivedQty, refundedByReplacement }: StoredReturn['items'][number],
) => {
  const byReplacement = refundedByReplacement - (before?.refundedByReplacement ?? 0);
  return byReplacement > 0 ? byReplacement : (receivedQty ?? 0);
};

const creditedLines = (before: StoredOrder, after: StoredOrder) =>
  after.returns.flatMap(({ id, items }) => {
    const was = before.returns.find((one) => one.id === id)?.items;
    return items.flatMap((item) => {
      const earlier = was?.find(({ orderItem }) => orderItem === item.orderItem);
      const amount = item.refunded - (earlier?.refunded ?? 0);
      return amount > 0 ? [{ line: item.orderItem, units: unitsBack(earlier, item), amount }] : [];
    });
  });

type Credits = Pick<StoredPaperMark, 'lines' | 'rest'>;
const creditedBy = ({ lines = [], rest = 0 }: Credits) =>
  rest + sum(lines.map(({ amount }) => amount));

/**
 * Amount to credit when an invoiced order is cancelled: the invoiced amount that is not credited
 * yet, less the amount that we keep.
 */
const creditedRest = (order: StoredOrder, credited: number) => {
  const { captured, walletUsed } = paidOf(order);
  const kept = Math.max(0, captured + walletUsed - refundedIn(order));
  return order.total - credited - kept;
};

/** Refunds that staff made on the gateway's own pages, less our refunds that they replace. */
export const madeAtGateway = ({ payments }: StoredOrder) =>
  payments
    .filter(isCaptured)
    .flatMap(({ refunds }) =>
      refunds.flatMap(({ id, amount, standsFor, status }) =>
        standsFor === null || status === 'failed' || amount === standsFor
          ? []
          : [{ refund: id, rest: amount - standsFor }],
      ),
    );

const mark = (at: string, rest: Partial<StoredPaperMark>): StoredPaperMark => ({
  kind: 'credit',
  at,
  number: null,
  date: null,
  ...rest,
});

/** These credits, cut so that their sum is no more than the invoiced amount. */
const upTo = <Credit extends Credits>(credits: readonly Credit[], most: number): Credit[] => {
  let left = most;
  const take = (amount: number) => {
    const taken = Math.max(0, Math.min(amount, left));
    left -= taken;
    return taken;
  };
  return credits
    .map((credit) => ({
      ...credit,
      ...(credit.lines && {
        lines: credit.lines
          .map((line) => ({ ...line, amount: take(line.amount) }))
          .filter(({ amount }) => amount > 0),
      }),
      ...(credit.rest !== undefined && { rest: take(credit.rest) }),
    }))
    .filter((credit) => creditedBy(credit) > 0);
};

const amountOf = (papers: readonly StoredPaperMark[], kind: StoredPaperMark['kind']) =>
  sum(papers.map((paper) => (paper.kind === kind ? creditedBy(paper) : 0)));

/** Vouchers for advances, and for the part of them that was refunded without a supply. */
const vouchersFor = (order: StoredOrder): StoredPaperMark[] => {
  if (!takesAdvances(order) || order.confirmedAt === null) return [];
  const { papers = [], updatedAt: at } = order;
  const { captured, walletUsed } = paidOf(order);
  const [received, back] = [amountOf(papers, 'receipt'), amountOf(papers, 'refund')];
  const more = captured + walletUsed - received;
  const moreBack = Math.min(refundedIn(order), captured + walletUsed) - back;
  return [
    ...(more > 0 ? [mark(at, { kind: 'receipt', rest: more })] : []),
    ...(moreBack > 0 ? [mark(at, { kind: 'refund', rest: moreBack })] : []),
  ];
};

const papersBetween = (before: StoredOrder | null, after: StoredOrder): StoredPaperMark[] => {
  const at = after.updatedAt;
  const { papers = [] } = after;
  if (!papers.some(({ kind }) => kind === 'invoice')) {
    if (!isInvoiceDue(after)) return vouchersFor(after);
    return before && isInvoiceDue(before) ? [] : [mark(at, { kind: 'invoice' })];
  }
  if (!before) return [];
  const credited = amountOf(papers, 'credit');
  const lines = creditedLines(before, after);
  const isCancelled = before.status !== 'cancelled' && after.status === 'cancelled';
  const known = madeAtGateway(before).map(({ refund }) => refund);
  const others = madeAtGateway(after).filter(({ refund }) => !known.includes(refund));
  const named = [{ lines }, ...others];
  const rest = creditedRest(after, credited + sum(named.map(creditedBy)));
  const credits: Credits[] = [...named, ...(isCancelled ? [{ rest }] : [])];
  return upTo(credits, after.total - credited).map((credit) => mark(at, credit));
};

/**
 * The order with the papers that the change makes due; returns the same object when there are none.
 * @param before null for an order that is being placed.
 */
export const withPapers = (before: StoredOrder | null, after: StoredOrder): StoredOrder => {
  const due = papersBetween(before, after);
  return due.length === 0 ? after : { ...after, papers: [...(after.papers ?? []), ...due] };
};
