// An order, and the details of a step, with everything that any step needs.
import type { OrderFacts, OrderStepInput } from '../../src/contract/order/order-facts.ts';

export const NOW = 1_000_000_000;

/** An order with everything that any step needs, except facts of parcels or lifts alone. */
export const facts = (fields: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'bank_transfer',
  fulfilment: 'ship',
  captured: 10_000,
  dueFirst: 10_000,
  refundable: 10_000,
  expiresAt: NOW,
  isUnasked: false,
  isSurveyDone: false,
  hasOpenReturn: false,
  returnableUntil: NOW - 1,
  units: 2,
  refundedUnits: 2,
  ...fields,
});

export const told = (fields: Partial<OrderStepInput> = {}): OrderStepInput => ({
  now: NOW,
  reason: 'undelivered',
  utr: 'HDFC00123456',
  refund: 0,
  isRetaken: true,
  ...fields,
});
