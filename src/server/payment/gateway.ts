// What the shop needs from a payment gateway. The shop never sees a card or an account: only signed
// events about orders and payments.

import { MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Paise } from '../../contract/kernel/money.ts';
import type { DisputeState } from '../../contract/payment/gateway-facts.ts';
import { AUTHORIZED_HOLD_MS, PAYMENT_WAIT_MS } from '../../contract/payment/payment.ts';

/** A refund as the gateway describes it. */
export type GatewayRefund = {
  gatewayRefundId: string;
  /**
   * The `onceId` we sent with it; null when it was made by somebody else, or by the gateway itself.
   */
  onceId: string | null;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
  /** What the bank calls it (ARN); null until the bank has named it. */
  arn: string | null;
};

/** How a payment was made; its fee is known when it has been captured. */
export type GatewayPaidBy = {
  /** The gateway's word, e.g. `upi` or `card`. */
  method: string;
  /** With the tax in it. */
  fee: Paise | null;
  tax: Paise | null;
  /** Number at the bank. */
  rrn: string | null;
};

/** A payment that a customer disputes with their bank. */
export type GatewayDispute = {
  id: string;
  amount: Paise;
  status: DisputeState;
  reason: string;
  respondBy: string | null;
};

/** The transfer by which a payment reached our bank account. */
export type GatewayPayout = {
  gatewayPaymentId: string;
  id: string;
  utr: string;
  at: string;
};

/** What the gateway says of a payment. It may be out of date. */
export type GatewayEvent = {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  /** `returned`: it was never captured, and the gateway has returned it by itself. */
  state: 'authorized' | 'captured' | 'failed' | 'returned';
  amount: Paise;
  failureReason: string | null;
  /** How much of it has been refunded in all. */
  refundedAmount: Paise;
  /** Its refunds, as far as the event names them. */
  refunds: readonly GatewayRefund[];
  paidBy: GatewayPaidBy | null;
  /** Its disputes, as far as the event names them. */
  disputes: readonly GatewayDispute[];
};

/**
 * How long after a payment was begun the gateway captures it by itself when it is authorised, and
 * how long it can be captured at all.
 */
export type CaptureWindow = { automaticMinutes: number; manualMinutes: number };
/**
 * A payment authorised while its order waits is captured without us; one that is never captured is
 * returned before its order releases its stock.
 */
export const CAPTURE_WINDOW: CaptureWindow = {
  automaticMinutes: (PAYMENT_WAIT_MS.razorpay ?? 0) / MINUTE_MS,
  manualMinutes: AUTHORIZED_HOLD_MS / MINUTE_MS,
};

/**
 * A refund that will never be made. `isSpent`: because less is left of the payment; its refunds
 * show why.
 */
export type RefundRefusal = { refusal: string; isSpent: boolean };

/** A link as the gateway describes it. It may be out of date. */
export type GatewayLink = {
  gatewayLinkId: string;
  /** Our id of it; null when it was made by somebody else. */
  referenceId: string | null;
  /** Address of the gateway's page. */
  url: string;
  amount: Paise;
  currency: string;
  /** What the gateway says has been paid; `paid` names the payments. */
  amountPaid: Paise;
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
  /** Its payments as far as they are named; what they are is read one by one. */
  paymentIds: readonly string[];
  /** Those that came with it whole. */
  payments: readonly GatewayEvent[];
};

/** What the browser brings back from the gateway's page; the gateway has signed all of it. */
export type LinkProof = {
  gatewayLinkId: string;
  referenceId: string;
  status: string;
  gatewayPaymentId: string;
  signature: string;
};

export type NewGatewayLink = {
  amount: Paise;
  /** Our id: the same one is never two links. */
  referenceId: string;
  /** What the gateway's page shows. */
  description: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** The least first part; null when it is paid at once. */
  firstMin: Paise | null;
  /** Where the gateway sends the browser back to. */
  backTo: string;
  /** It may have been made before, and is looked for first. */
  isRepeat: boolean;
};

/** Payment links: pages there on which an amount is paid, at once or in parts. */
export type GatewayLinks = {
  create: (link: NewGatewayLink) => Promise<GatewayLink | { refusal: string }>;
  /** The link that was made under our id; null when there is none. */
  find: (referenceId: string) => Promise<GatewayLink | null>;
  /** Null when the gateway knows none. */
  read: (gatewayLinkId: string) => Promise<GatewayLink | null>;
  /** Ends a link on which nothing has been paid. Returns the present link, ended or not. */
  cancel: (gatewayLinkId: string) => Promise<GatewayLink | null>;
  isSigned: (proof: LinkProof) => boolean;
  /** What an event says of a link; null for events about anything else. */
  parseEvent: (event: unknown) => GatewayLink | null;
};

/**
 * Every error that may disappear with another attempt rejects: no answer, 409, 429, 5xx, wrong
 * keys, a balance that is too low. A `refusal` is permanent, and moves money: what cannot be
 * refunded goes into the wallet.
 */
export type Gateway = {
  provider: 'razorpay' | 'test';
  /** Public key with which the browser opens the gateway's window. */
  keyId: string;
  /** Address of a page that takes the payment in place of the window; null for the window. */
  page: string | null;
  /**
   * Makes an order there; the same `receipt` (our order number) names the same purchase.
   * `isRepeat`: it may have been made before, and is looked for first.
   */
  createOrder: (order: {
    amount: Paise;
    receipt: string;
    capture: CaptureWindow;
    isRepeat: boolean;
  }) => Promise<{ gatewayOrderId: string } | { refusal: string }>;
  /**
   * Whether the gateway signed that this payment belongs to this order. `gatewayOrderId` is the one
   * we stored.
   */
  isSigned: (gatewayOrderId: string, gatewayPaymentId: string, signature: string) => boolean;
  /** What the gateway knows of a payment; null when it knows none. */
  readPayment: (gatewayPaymentId: string) => Promise<GatewayEvent | null>;
  /** Every payment that was made, or tried, for an order. */
  paymentsOf: (gatewayOrderId: string) => Promise<readonly GatewayEvent[]>;
  /**
   * Captures an authorised payment. Returns the present payment, whether it could be captured or
   * not.
   */
  capture: (payment: { gatewayPaymentId: string; amount: Paise }) => Promise<GatewayEvent | null>;
  /** Refunds; the same `onceId` refunds once, and names the refund in events about it. */
  refund: (refund: {
    gatewayPaymentId: string;
    amount: Paise;
    onceId: string;
  }) => Promise<Pick<GatewayRefund, 'gatewayRefundId' | 'status'> | RefundRefusal>;
  /** Every refund of a payment, whoever made it. */
  refundsOf: (gatewayPaymentId: string) => Promise<readonly GatewayRefund[]>;
  /** The payments that were in its payouts of this day. */
  payoutsOn: (day: string) => Promise<readonly GatewayPayout[]>;
  /** Whether these bytes were signed by the gateway. */
  isSignedEvent: (body: Uint8Array, signature: string) => boolean;
  /** What an event says of a payment; null for events that are not about our orders. */
  parseEvent: (event: unknown) => GatewayEvent | null;
  /** What is paid there without an order of ours. */
  links: GatewayLinks;
};
