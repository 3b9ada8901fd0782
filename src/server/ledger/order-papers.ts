// Which papers a change of an order makes due. Found by comparing the order before and after, in
// the very write that changes it, so that no step has to think of papers and none can forget one.
import { sum } from '../../contract/price.ts';
import { isCaptured, paidOf, refundedIn } from './order-facts.ts';
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

const papersBetween = (before: StoredOrder | null, after: StoredOrder): StoredPaperMark[] => {
  const at = after.updatedAt;
  if (!after.papers) {
    const isNewlyDue = isInvoiceDue(after) && !(before && isInvoiceDue(before));
    return isNewlyDue ? [mark(at, { kind: 'invoice' })] : [];
  }
  if (!before) return [];
  const { papers } = after;
  const credited = sum(papers.map(creditedBy));
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
