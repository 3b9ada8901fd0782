// The stages of an order and of a return: those it has passed, the current one, and those to come.
import type { Delivery } from '../../../contract/order/deliveries.ts';
import { MILESTONE_LABELS, type Milestone } from '../../../contract/order/milestone.ts';
import {
  ORDER_STATUS_LABELS,
  type OrderStatus,
  RETURN_STATUS_LABELS,
  type ReturnStatus,
} from '../../../contract/order/order-statuses.ts';
import type { Order } from '../../../contract/order/rules.ts';
import type { Fulfilment } from '../../../contract/product/product.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';

export type Stage = {
  readonly id: string;
  readonly label: string;
  /** When it was reached, or null. */
  readonly at: string | null;
  /** `ended`: it stops here for good, before or after its goal. `skipped`: it was never reached. */
  readonly state: 'done' | 'now' | 'ahead' | 'ended' | 'skipped';
};

const WAYS: Record<Fulfilment, readonly OrderStatus[]> = {
  ship: ['confirmed', 'processing', 'shipped', 'delivered'],
  install: ['confirmed', 'processing', 'delivered'],
  care: ['confirmed', 'delivered'],
};
/** A care plan is not delivered: it runs, and then it is over. */
const CARE_LABELS = { ...ORDER_STATUS_LABELS, delivered: 'Finished' };
const ENDS: readonly string[] = ['cancelled', 'expired', 'returned', 'rejected'] satisfies (
  | OrderStatus
  | ReturnStatus
)[];
/** The goal: no stage comes after it. */
const ARRIVED: readonly string[] = ['delivered', 'refunded', 'replaced'] satisfies (
  | OrderStatus
  | ReturnStatus
)[];

type Steps = readonly { readonly at: string; readonly from: string | null; readonly to: string }[];
/** When it last reached this status; events within a status are no stage. */
const reached = (history: Steps, status: string) =>
  history.findLast(({ from, to }) => to === status && from !== to)?.at ?? null;

const stagesOn = (
  way: readonly string[],
  current: string,
  history: Steps,
  labels: Readonly<Record<string, string>>,
): Stage[] => {
  const at = way.indexOf(current);
  const stage = (status: string, nth: number): Stage => {
    const when = nth <= at ? reached(history, status) : null;
    const passed = when === null ? 'skipped' : 'done';
    const state =
      nth < at ? passed : nth > at ? 'ahead' : ARRIVED.includes(status) ? 'done' : 'now';
    return { id: status, label: labels[status] ?? status, at: when, state };
  };
  if (at >= 0) return way.map(stage);
  // It has left its way: the stages it passed, and the one where it stopped.
  const past = way.filter((status) => reached(history, status) !== null);
  return [
    ...past.map(
      (status): Stage => ({
        id: status,
        label: labels[status] ?? status,
        at: reached(history, status),
        state: 'done',
      }),
    ),
    {
      id: current,
      label: labels[current] ?? current,
      at: reached(history, current),
      state: ENDS.includes(current) ? 'ended' : 'now',
    },
  ];
};

/** `completed` only means that returns are closed: for the customer the order is delivered. */
export const orderStages = ({
  status,
  fulfilment,
  history,
  createdAt,
}: Pick<Order, 'status' | 'fulfilment' | 'createdAt'> & { history: Steps }): Stage[] => {
  const placed: Stage = { id: 'placed', label: 'Placed', at: createdAt, state: 'done' };
  const isCare = fulfilment === 'care';
  const now = status === 'completed' ? 'delivered' : status;
  const current = isCare && now === 'processing' ? 'confirmed' : now;
  const way =
    status === 'pending_payment' ? ['pending_payment', ...WAYS[fulfilment]] : WAYS[fulfilment];
  const labels = isCare ? CARE_LABELS : ORDER_STATUS_LABELS;
  return [placed, ...stagesOn(way, current, history, labels)];
};

type DeliveryStages = { readonly delivery: Delivery; readonly stages: readonly Stage[] };
type Delivered = Pick<Order, 'deliveries' | 'history' | 'createdAt'>;

/** The parcel and the installation of an order that has both, each on a way of its own. */
export const deliveryStages = ({ deliveries, history, createdAt }: Delivered): DeliveryStages[] => {
  if (deliveries.length < 2) return [];
  const ofBoth = history.filter(({ to }) => to !== 'shipped' && to !== 'delivered');
  return deliveries.map(({ fulfilment, status, shippedAt, deliveredAt }) => {
    const own = [
      { at: shippedAt, from: 'processing', to: 'shipped' },
      { at: deliveredAt, from: 'processing', to: 'delivered' },
    ].flatMap(({ at, from, to }) => (at === null ? [] : [{ at, from, to }]));
    const steps = [...ofBoth, ...own];
    return {
      delivery: fulfilment,
      stages: orderStages({ status, fulfilment, history: steps, createdAt }),
    };
  });
};

/** In these statuses the remaining milestones are still to come. */
const UNDER_WAY: readonly OrderStatus[] = ['pending_payment', 'confirmed', 'processing'];
export type MilestoneStage = Stage & { readonly id: Milestone };

/**
 * The milestones of an installation, once one is noted; `now` is the next one. An order that is no
 * longer under way shows only the finished ones.
 */
export const milestoneStages = ({
  status,
  milestones,
}: Pick<Order, 'status' | 'milestones'>): MilestoneStage[] => {
  const last = milestones.findLastIndex(({ doneOn }) => doneOn !== null);
  if (last < 0) return [];
  const stages = milestones.map(({ milestone, doneOn }, nth): MilestoneStage => {
    const state = doneOn !== null ? 'done' : nth === last + 1 ? 'now' : 'ahead';
    return { id: milestone, label: MILESTONE_LABELS[milestone], at: doneOn, state };
  });
  return UNDER_WAY.includes(status) ? stages : stages.filter(({ state }) => state === 'done');
};

/** Whether the work on site has still to be agreed on. */
export const awaitsVisit = ({
  status,
  fulfilment,
  milestones,
}: Pick<Order, 'status' | 'fulfilment' | 'milestones'>) =>
  fulfilment === 'install' &&
  (status === 'confirmed' || status === 'processing') &&
  milestones.every(({ doneOn }) => doneOn === null);

const GOALS: Record<ReturnOrder['resolution'], ReturnStatus> = {
  refund: 'refunded',
  replacement: 'replaced',
};

/** A return that the customer brings in person is never in transit. */
export const returnStages = ({
  status,
  resolution,
  history,
}: Pick<ReturnOrder, 'status' | 'resolution' | 'history'>): Stage[] => {
  const goal: ReturnStatus =
    status === 'refunded' || status === 'replaced' ? status : GOALS[resolution];
  const wasCarried =
    status === 'requested' || status === 'approved' || reached(history, 'in_transit') !== null;
  const way: ReturnStatus[] = [
    'requested',
    'approved',
    ...(wasCarried ? (['in_transit'] as const) : []),
    'received',
    goal,
  ];
  return stagesOn(way, status, history, RETURN_STATUS_LABELS);
};
