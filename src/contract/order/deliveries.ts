// How the lines of an order reach the customer. An order's parcel and installation are its
// deliveries, each with its own stages; a care plan is not delivered but runs by its dates.

import { conflict, type Refusal, wrong } from '../kernel/refusal.ts';
import type { Fulfilment } from '../product/product.ts';
import type { OrderStatus } from './order-statuses.ts';

export const DELIVERIES = ['ship', 'install'] as const satisfies readonly Fulfilment[];
export type Delivery = (typeof DELIVERIES)[number];
export const DELIVERY_LABELS: Record<Delivery, string> = {
  ship: 'Parcel',
  install: 'Installation',
};

/** The stages of a delivery after work has begun, in their order. */
export const DELIVERY_STATUSES = [
  'processing',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[];
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
/** The stages of both deliveries of an order. */
export type DeliveryStates = Readonly<Record<Delivery, DeliveryStatus>>;

export const BEGUN: DeliveryStates = { ship: 'processing', install: 'processing' };

/** The deliveries of an order with lines of these kinds. */
export const deliveriesOf = (fulfilments: readonly Fulfilment[]): Delivery[] =>
  DELIVERIES.filter((delivery) => fulfilments.includes(delivery));

/** The kind that represents the whole order: the one with the most work. */
export const leadingFulfilment = (fulfilments: readonly Fulfilment[]): Fulfilment =>
  fulfilments.includes('install') ? 'install' : fulfilments.includes('ship') ? 'ship' : 'care';

/** The kind that decides how an order may be paid: cash only if everything comes as a parcel. */
export const paidAs = (fulfilments: readonly Fulfilment[]): Fulfilment =>
  fulfilments.find((fulfilment) => fulfilment !== 'ship') ?? 'ship';

/** The status of an order with both: that of the delivery that is further behind. */
export const statusOfBoth = ({ ship, install }: DeliveryStates): DeliveryStatus =>
  DELIVERY_STATUSES[
    Math.min(DELIVERY_STATUSES.indexOf(ship), DELIVERY_STATUSES.indexOf(install))
  ] ?? 'processing';

type Step = {
  readonly delivery: Delivery;
  readonly from: DeliveryStatus;
  readonly to: OrderStatus;
};
const STEPS: readonly Step[] = [
  { delivery: 'ship', from: 'processing', to: 'shipped' },
  { delivery: 'ship', from: 'shipped', to: 'delivered' },
  { delivery: 'install', from: 'processing', to: 'delivered' },
];

/** The steps that can be offered now, for the parcel and for the installation. */
export const deliveryMovesOf = (states: DeliveryStates) =>
  STEPS.filter(({ delivery, from }) => states[delivery] === from).map(({ delivery, to }) => ({
    to,
    delivery,
  }));

/** Whether one of the two deliveries may take the step; only a parcel is shipped. */
export const deliveryMove = (
  states: DeliveryStates,
  named: Delivery | undefined,
  to: OrderStatus,
): 'move' | 'already' | Refusal => {
  const delivery = to === 'shipped' ? 'ship' : named;
  if (!delivery)
    return wrong('delivery', 'Please say whether the parcel or the installation was delivered.');
  if (states[delivery] === to) return 'already';
  if (deliveryMovesOf(states).some((step) => step.delivery === delivery && step.to === to))
    return 'move';
  return conflict(
    to === 'shipped'
      ? 'The parcel has been delivered already.'
      : 'A parcel must be shipped before it is delivered.',
  );
};
