// The parcel and the installation of one order, as stored: what an order has, and how far each is.
import {
  BEGUN,
  type Delivery,
  deliveriesOf,
  statusOfBoth,
} from '../../contract/order/deliveries.ts';
import type { Order } from '../../contract/order/rules.ts';
import type { Fulfilment } from '../../contract/product/product.ts';
import { returnableUntil } from '../../contract/return/return-window.ts';
import type { StoredDelivery, StoredOrder } from '../ledger/stored-order.ts';
import type { Snapshot } from '../ledger/stored-snapshot.ts';

type Lines = Pick<Snapshot, 'lines' | 'fulfilment'>;
export const fulfilmentsOf = ({ lines, fulfilment }: Lines): Fulfilment[] => [
  ...new Set(lines.map((line) => line.fulfilment ?? fulfilment)),
];
export const hasBoth = (of: Lines) => deliveriesOf(fulfilmentsOf(of)).length === 2;

const WAITING: StoredDelivery = { status: BEGUN.ship, shippedAt: null, deliveredAt: null };
export const BOTH_WAITING = { ship: WAITING, install: WAITING };

/** The deliveries with one of them further, and what the order's status becomes. */
export const furtherDelivery = (
  both: NonNullable<StoredOrder['deliveries']>,
  delivery: Delivery,
  to: 'shipped' | 'delivered',
  at: string,
) => {
  const moment = to === 'shipped' ? { shippedAt: at } : { deliveredAt: at };
  const deliveries = { ...both, [delivery]: { ...both[delivery], ...moment, status: to } };
  const { ship, install } = deliveries;
  return { deliveries, status: statusOfBoth({ ship: ship.status, install: install.status }) };
};

const isUnderWay = ({ status }: Pick<StoredOrder, 'status'>) =>
  status === 'processing' || status === 'shipped';
const untilOf = (deliveredAt: string | null) =>
  deliveredAt === null ? null : new Date(returnableUntil(Date.parse(deliveredAt))).toISOString();

/** Parcel and installation as pages show them; an order with one of them is as far as that one. */
export const deliveriesIn = (snapshot: Lines, order: StoredOrder): Order['deliveries'] =>
  deliveriesOf(fulfilmentsOf(snapshot)).map((fulfilment) => {
    const own = order.deliveries?.[fulfilment];
    const { shippedAt, deliveredAt } = own ?? order;
    return {
      fulfilment,
      status: own && isUnderWay(order) ? own.status : order.status,
      ...{ shippedAt, deliveredAt, returnableUntil: untilOf(deliveredAt) },
    };
  });

/** What is sent back comes from the parcel: how far that is, whatever is still to be installed. */
export const parcelIn = (
  order: Pick<StoredOrder, 'status' | 'fulfilment' | 'deliveredAt' | 'deliveries'>,
): Pick<StoredOrder, 'status' | 'fulfilment' | 'deliveredAt'> => {
  const parcel = order.deliveries?.ship;
  if (!parcel) return order;
  const { deliveredAt, status } = parcel;
  return { fulfilment: 'ship', deliveredAt, status: isUnderWay(order) ? status : order.status };
};
