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
  /** Of an order with a parcel and an installation, while they are under way. */
  readonly deliveries?: DeliveryStates | null;
  /** The end of its last care plan; null before they have started. */
  readonly careUntil?: number | null;
  readonly hasCareVisit?: boolean;
  /** What has been paid and not been refunded. */
  readonly captured: Paise;
  /** What has to be paid before work begins: the whole, or the first milestone. */
  readonly dueFirst: Paise;
  /** What may still be refunded. */
  readonly refundable: Paise;
  readonly expiresAt: number | null;
  /**
   * Whether a gateway may know of a payment and has not been polled since the order was due to
   * expire.
   */
  readonly isUnasked: boolean;
  readonly isSurveyDone: boolean;
  readonly hasOpenReturn: boolean;
  /** When nothing of it can be returned any longer; null before it is delivered. */
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
  /** Which of two deliveries the step is about. */
  readonly delivery?: Delivery | undefined;
};
