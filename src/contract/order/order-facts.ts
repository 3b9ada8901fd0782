// The facts that the rules of an order use, and the details that come with a step.

import type { Paise } from '../kernel/money.ts';
import type { PaymentMethod, PaymentStatus } from '../payment/payment.ts';
import type { Fulfilment } from '../product/product.ts';
import type { Delivery, DeliveryStates } from './deliveries.ts';
import type { OrderStatus } from './order-statuses.ts';

/** The facts about an order; times in milliseconds since 1970. */
export type OrderFacts = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly fulfilment: Fulfilment;
  /** Stages of an order with parcel and installation, while they are under way. */
  readonly deliveries?: DeliveryStates | null;
  /** The end of its last care plan; null before the plans have started. */
  readonly careUntil?: number | null;
  readonly hasCareVisit?: boolean;
  /** The amount paid and not refunded. */
  readonly captured: Paise;
  /** The amount due before work begins: the whole, or the first milestone. */
  readonly dueFirst: Paise;
  /** The amount that may still be refunded. */
  readonly refundable: Paise;
  readonly expiresAt: number | null;
  /**
   * Whether a gateway may know of a payment and has not been asked since the order was due to
   * expire.
   */
  readonly isUnasked: boolean;
  readonly isSurveyDone: boolean;
  readonly hasOpenReturn: boolean;
  /** The end of the return window of its last item; null before delivery. */
  readonly returnableUntil: number | null;
  readonly units: number;
  readonly refundedUnits: number;
};

/** The details given with a step. */
export type OrderStepInput = {
  readonly now: number;
  readonly reason?: string | undefined;
  readonly utr?: string | undefined;
  readonly refund?: Paise | undefined;
  /** Whether stock and coupon of an expired order could be claimed again. */
  readonly isRetaken?: boolean | undefined;
  /** The delivery that the step is about, if there are two. */
  readonly delivery?: Delivery | undefined;
};
