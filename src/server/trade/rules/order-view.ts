// An order as its customer and staff see it: its snapshot and its present state.
import { rupeesOf } from '../../../contract/kernel/money.ts';
import { ownStep } from '../../../contract/order/history.ts';
import { orderMovesFor } from '../../../contract/order/order-states.ts';
import type { Mover } from '../../../contract/order/order-statuses.ts';
import type { Order, OrderRow, StaffOrder } from '../../../contract/order/rules.ts';
import { PAPER_TITLES } from '../../../contract/paper/paper.ts';
import { allocate, sum, TAX_PERCENT } from '../../../contract/product/price.ts';
import { StorageCorrupt } from '../../kernel/storage/kv.ts';
import type { Refundable } from '../state/find-order.ts';
import {
  factsOf,
  paidOf,
  paymentStatusIn,
  refundedIn,
  returnableUntilIn,
  returnStatusIn,
} from '../state/order-facts.ts';
import type { StoredOrder } from '../state/stored-order.ts';
import type { Contact, Snapshot, SnapshotLine } from '../state/stored-snapshot.ts';
import { carePlansIn } from './care-terms.ts';
import { deliveriesIn, milestonesIn } from './order-deliveries.ts';
import { refundableOf } from './refunds.ts';

export const rowOf = (oid: string, uid: string, order: StoredOrder): OrderRow => ({
  _id: oid,
  orderNumber: order.number,
  user: uid,
  customerName: order.customerName,
  firstItem: order.firstItem,
  units: order.units,
  total: rupeesOf(order.total),
  status: order.status,
  paymentStatus: paymentStatusIn(order),
  returnStatus: returnStatusIn(order),
  paymentMethod: order.method,
  createdAt: order.placedAt,
});

/**
 * The returned quantity and the refunded amount of each line. The refund of a cancellation is
 * spread over all lines.
 */
const returnedOf = ({ returns, cancelRefund }: StoredOrder, lines: readonly SnapshotLine[]) => {
  const ofCancellation = allocate(
    cancelRefund,
    lines.map(({ lineNet }) => lineNet),
  );
  const counted = returns.filter(
    ({ status }) => status === 'refunded' || status === 'replaced' || status === 'received',
  );
  return lines.map(({ id }, at) => {
    const items = counted.flatMap((one) => one.items.filter(({ orderItem }) => orderItem === id));
    return {
      returnedQty: sum(items.map(({ receivedQty }) => receivedQty ?? 0)),
      refundedAmount: rupeesOf(
        sum(items.map(({ refunded }) => refunded)) + (ofCancellation[at] ?? 0),
      ),
    };
  });
};

const itemsOf = (order: StoredOrder, { lines, fulfilment: ofAll }: Snapshot): Order['items'] => {
  const returned = returnedOf(order, lines);
  return lines.map(
    (
      {
        id,
        product,
        name,
        picture,
        quantity,
        returnable,
        fulfilment = ofAll,
        price,
        markup,
        lineTotal,
        lineDiscount,
        lineTax,
        lineNet,
        paidNet = lineNet,
        gst,
      },
      at,
    ) => ({
      _id: id,
      product,
      name,
      picture,
      quantity,
      returnable,
      fulfilment,
      price: rupeesOf(price),
      markup: rupeesOf(markup),
      lineTotal: rupeesOf(lineTotal),
      lineDiscount: rupeesOf(lineDiscount),
      lineTax: rupeesOf(lineTax),
      lineNet: rupeesOf(lineNet),
      ...(gst && { gstRate: gst.rateBp / 100 }),
      paidNet: rupeesOf(paidNet),
      ...(returned[at] ?? { returnedQty: 0, refundedAmount: 0 }),
    }),
  );
};

/** The papers that are written. */
const papersIn = ({ tax }: Snapshot, { papers = [] }: StoredOrder): Order['papers'] =>
  papers.flatMap(({ kind, number, date }, at) =>
    number && date
      ? [{ nth: at + 1, title: PAPER_TITLES[tax ? 'gst' : 'flat'][kind], number, date }]
      : [],
  );

const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** An order with its contact details; null after these were erased. */
export type Shown = Refundable & { readonly contact: Contact | null };

/** @param by the reader: the view offers the moves that this reader may make. */
const viewFor = (by: Mover, placed: Shown, now: number): StaffOrder => {
  const { snapshot, contact, order } = placed;
  const mayGoBack = refundableOf(placed);
  const { _id, user, fulfilment, totals, coupon } = snapshot;
  const { customer = null, address = null, customerNote = '' } = contact ?? {};
  const paid = paidOf(order);
  const {
    tracking,
    cancelReason,
    history,
    adminNote,
    expiresAt,
    confirmedAt,
    shippedAt,
    deliveredAt,
    completedAt,
    cancelledAt,
    updatedAt,
  } = order;
  return {
    ...rowOf(_id, user, order),
    customer,
    address,
    fulfilment,
    customerNote,
    tracking,
    cancelReason,
    history,
    adminNote,
    replaces: snapshot.replaces && {
      _id: snapshot.replaces.order,
      orderNumber: snapshot.replaces.number,
    },
    items: itemsOf(order, snapshot),
    deliveries: deliveriesIn(snapshot, order),
    carePlans: carePlansIn(_id, order, now),
    milestones: milestonesIn(order),
    subtotal: rupeesOf(totals.subtotal),
    taxRate: snapshot.tax ? null : TAX_PERCENT,
    papers: papersIn(snapshot, order),
    tax: rupeesOf(totals.tax),
    discount: rupeesOf(totals.discount),
    coupon: coupon && { code: coupon.code, type: coupon.type, discount: coupon.discount },
    walletUsed: rupeesOf(order.walletUsed),
    payable: rupeesOf(order.payable),
    captured: rupeesOf(paid.captured),
    refundedAmount: rupeesOf(refundedIn(order)),
    refundedToWallet: rupeesOf(order.refundedToWallet),
    refundable: rupeesOf(mayGoBack),
    moves: orderMovesFor(factsOf(order, mayGoBack), by, now).map((move) => ({
      ...move,
      asks: [...move.asks],
    })),
    returnableUntil: momentOf(returnableUntilIn(order)),
    expiresAt,
    confirmedAt,
    shippedAt,
    deliveredAt,
    completedAt,
    cancelledAt,
    updatedAt,
  };
};

/** The order as its customer sees it; it must still have its contact details. */
export const orderView = (placed: Shown, now: number): Order => {
  const { contact } = placed;
  if (!contact) throw new StorageCorrupt('The contact details of an order are missing.');
  const { customer, address } = contact;
  return {
    ...viewFor('customer', placed, now),
    customer,
    address,
    history: placed.order.history.map(ownStep),
  };
};
export const staffOrderView = (placed: Shown, now: number): StaffOrder =>
  viewFor('admin', placed, now);
