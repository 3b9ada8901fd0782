// Which papers a change of an order makes due. Found by comparing the order before and after, in
// the very write that changes it, so that no step has to think of papers and none can forget one.
import { sum } from '../../contract/product/price.ts';
import { isCaptured, paidOf, refundedIn } from './order-facts.ts';
import type { StoredOrder, StoredReturn } from './stored-order.ts';
import type { StoredPaperMark } from './stored-paper-marks.ts';

/** Of orders with more than a parcel. */
export const hasServices = ({ fulfilment, carePlans = [] }: StoredOrder) =>
  fulfilment !== 'ship' || carePlans.length > 0;

/**
 * Whether what is paid for it is an advance until it is supplied. A care plan runs from its payment
 * on, and is invoiced with it.
 */
export const takesAdvances = ({ takesVouchers = false, carePlans = [] }: StoredOrder) =>
  takesVouchers && carePlans.length === 0;

const suppliedAt = ({ deliveries, shippedAt, deliveredAt }: StoredOrder) =>
  deliveries
    ? (deliveries.ship.shippedAt ?? deliveries.install.deliveredAt)
    : (shippedAt ?? deliveredAt);

/**
 * Goods are invoiced when they leave, services when they are paid, or, where vouchers are given for
 * advances, when the first of them is supplied; nothing that is free.
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

/** What a cancelled order's invoice says too much: all that was not credited, less what is kept. */
const creditedRest = (order: StoredOrder, credited: number) => {
  const { captured, walletUsed } = paidOf(order);
  const kept = Math.max(0, captured + walletUsed - refundedIn(order));
  return order.total - credited - kept;
};

/** Refunds that somebody made on the gateway's own pages, less what of ours they replace. */
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
  ...{ kind: 'credit', at, number: null, date: null },
  ...rest,
});

/** These credits, so far that no more is credited than was invoiced. */
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

/** Vouchers for what was paid in advance, and for what of it went back without a supply. */
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
 * The order with the papers that the change makes due; the very same order when there are none.
 * @param before null for an order that is being placed.
 */
export const withPapers = (before: StoredOrder | null, after: StoredOrder): StoredOrder => {
  const due = papersBetween(before, after);
  return due.length === 0 ? after : { ...after, papers: [...(after.papers ?? []), ...due] };
};
