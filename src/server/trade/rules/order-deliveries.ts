// The parcel and the installation of one order, as stored: which of them it has, and their status.

import { dayOf } from '../../../contract/kernel/days.ts';
import {
  BEGUN,
  type Delivery,
  deliveriesOf,
  statusOfBoth,
} from '../../../contract/order/deliveries.ts';
import { MILESTONES } from '../../../contract/order/milestone.ts';
import type { MilestoneState, OrderMilestone } from '../../../contract/order/milestone-rules.ts';
import type { Order } from '../../../contract/order/rules.ts';
import type { Fulfilment } from '../../../contract/product/product.ts';
import { returnableUntil } from '../../../contract/return/return-window.ts';
import type { StoredDelivery, StoredOrder } from '../state/stored-order.ts';
import type { Snapshot } from '../state/stored-snapshot.ts';

type Stored = Pick<StoredOrder, 'fulfilment' | 'milestones'>;

/** All milestones, done or still to come; an order with only a parcel has none. */
export const milestonesIn = ({ fulfilment, milestones }: Stored): MilestoneState[] =>
  fulfilment === 'install'
    ? MILESTONES.map((milestone) => ({ milestone, doneOn: milestones[milestone] ?? null }))
    : [];

/** The order with one milestone recorded or removed. */
export const withMilestone = (
  order: StoredOrder,
  { milestone, doneOn }: OrderMilestone,
  updatedAt: string,
): StoredOrder => {
  const { [milestone]: _before, ...others } = order.milestones;
  return {
    ...order,
    milestones: doneOn === null ? others : { ...others, [milestone]: doneOn },
    updatedAt,
  };
};

/** The milestones at the handover: if any milestone is recorded, the handover is recorded too. */
export const withHandover = ({ milestones }: Stored, at: string): StoredOrder['milestones'] =>
  Object.keys(milestones).length === 0 || milestones.handover
    ? milestones
    : { ...milestones, handover: dayOf(at) };

type Lines = Pick<Snapshot, 'lines' | 'fulfilment'>;
export const fulfilmentsOf = ({ lines, fulfilment }: Lines): Fulfilment[] => [
  ...new Set(lines.map((line) => line.fulfilment ?? fulfilment)),
];
export const hasBoth = (of: Lines) => deliveriesOf(fulfilmentsOf(of)).length === 2;

const WAITING: StoredDelivery = { status: BEGUN.ship, shippedAt: null, deliveredAt: null };
export const BOTH_WAITING = { ship: WAITING, install: WAITING };

/** The deliveries after a step of one of them, and the order's new status. */
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

/** Parcel and installation for pages; an order with one delivery has the status of that one. */
export const deliveriesIn = (snapshot: Lines, order: StoredOrder): Order['deliveries'] =>
  deliveriesOf(fulfilmentsOf(snapshot)).map((fulfilment) => {
    const own = order.deliveries?.[fulfilment];
    const { shippedAt, deliveredAt } = own ?? order;
    return {
      fulfilment,
      status: own && isUnderWay(order) ? own.status : order.status,
      shippedAt,
      deliveredAt,
      returnableUntil: untilOf(deliveredAt),
    };
  });

/**
 * The progress of the parcel, even while an installation is still to come: returned pieces come
 * from the parcel.
 */
export const parcelIn = (
  order: Pick<StoredOrder, 'status' | 'fulfilment' | 'deliveredAt' | 'deliveries'>,
): Pick<StoredOrder, 'status' | 'fulfilment' | 'deliveredAt'> => {
  const parcel = order.deliveries?.ship;
  if (!parcel) return order;
  const { deliveredAt, status } = parcel;
  return { fulfilment: 'ship', deliveredAt, status: isUnderWay(order) ? status : order.status };
};
