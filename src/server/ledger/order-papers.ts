// Which papers a change of an order makes due. Found by comparing the order before and after, in
// the very write that changes it, so that no step has to think of papers and none can forget one.
import { sum } from '../../contract/price.ts';
import { paidOf, refundedIn } from './order-facts.ts';
import type { StoredOrder, StoredReturn } from './stored-order.ts';
import type { StoredPaperMark } from './stored-paper-marks.ts';

/** Of orders with more than a parcel. */
export const hasServices = ({ fulfilment, carePlans = [] }: StoredOrder) =>
  fulfilment !== 'ship' || carePlans.length > 0;

/** Goods are invoiced when they leave, services when they are paid; nothing that is free. */
const isInvoiceDue = (order: StoredOrder) =>
  order.total > 0 &&
  (hasServices(order) ? order.confirmedAt : (order.shippedAt ?? order.deliveredAt)) !== null;

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

/** What a cancelled order's invoice says too much: all that was not credited, less what is kept. */
const creditedRest = (order: StoredOrder) => {
  const { captured, walletUsed } = paidOf(order);
  const kept = Math.max(0, captured + walletUsed - refundedIn(order));
  const credited = sum(order.returns.flatMap(({ items }) => items.map(({ refunded }) => refunded)));
  return Math.max(0, order.total - credited - kept);
};

const mark = (at: string, rest: Partial<StoredPaperMark>): StoredPaperMark => ({
  ...{ kind: 'credit', at, number: null, date: null },
  ...rest,
});

const papersBetween = (before: StoredOrder | null, after: StoredOrder): StoredPaperMark[] => {
  const at = after.updatedAt;
  if (!after.papers) {
    const isNewlyDue = isInvoiceDue(after) && !(before && isInvoiceDue(before));
    return isNewlyDue ? [mark(at, { kind: 'invoice' })] : [];
  }
  if (!before) return [];
  const lines = creditedLines(before, after);
  const isCancelled = before.status !== 'cancelled' && after.status === 'cancelled';
  const rest = isCancelled ? creditedRest(after) : 0;
  return [
    ...(lines.length > 0 ? [mark(at, { lines })] : []),
    ...(rest > 0 ? [mark(at, { rest })] : []),
  ];
};

/**
 * The order with the papers that the change makes due; the very same order when there are none.
 * @param before null for an order that is being placed.
 */
export const withPapers = (before: StoredOrder | null, after: StoredOrder): StoredOrder => {
  const due = papersBetween(before, after);
  return due.length === 0 ? after : { ...after, papers: [...(after.papers ?? []), ...due] };
};
