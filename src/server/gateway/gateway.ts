// The port to a payment gateway. The shop never sees a card or an account: only signed events about
// orders and payments.
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Paise } from '../../contract/kernel/money.ts';
import type { DisputeState } from '../../contract/payment/gateway-facts.ts';
import { AUTHORIZED_HOLD_MS, PAYMENT_WAIT_MS } from '../../contract/payment/payment.ts';

/** A refund as the gateway describes it. */
export type GatewayRefund = {
  gatewayRefundId: string;
  /** The `onceId` we sent with it; null when another program, or the gateway itself, made it. */
  onceId: string | null;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
  /** The bank's number of it (ARN); null until the bank has given one. */
  arn: string | null;
};

/** How a customer paid; the fee is known after the capture. */
type GatewayPaidBy = {
  /** The gateway's word, e.g. `upi` or `card`. */
  method: string;
  /** Fee including tax. */
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

/** A payment as the gateway reports it. It may be out of date. */
export type GatewayEvent = {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  /** `returned`: the payment was never captured, and the gateway has returned it. */
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
 * Minutes after the start of a payment in which the gateway captures it automatically when it is
 * authorised, and in which it can be captured at all.
 */
export type CaptureWindow = { automaticMinutes: number; manualMinutes: number };
/**
 * The gateway captures a payment that is authorised while its order waits, without us. It returns a
 * payment that is never captured before the order releases its stock.
 */
export const CAPTURE_WINDOW: CaptureWindow = {
  automaticMinutes: (PAYMENT_WAIT_MS.razorpay ?? 0) / MINUTE_MS,
  manualMinutes: AUTHORIZED_HOLD_MS / MINUTE_MS,
};

/**
 * A refund that will never be made. `isSpent`: too little is left of the payment; its refunds show
 * why.
 */
export type RefundRefusal = { refusal: string; isSpent: boolean };

/** A link as the gateway describes it. It may be out of date. */
export type GatewayLink = {
  gatewayLinkId: string;
  /** Our id of it; null when another program made it. */
  referenceId: string | null;
  /** Address of the gateway's page. */
  url: string;
  amount: Paise;
  currency: string;
  /** A payment link as the gateway reports it; `paid` names the payments. */
  amountPaid: Paise;
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
  /** Ids of its payments, as far as the gateway names them; each payment is read separately. */
  paymentIds: readonly string[];
  /** Payments that came with the link in full. */
  payments: readonly GatewayEvent[];
};

/** The fields that the browser brings back from the gateway's page, all signed by the gateway. */
type LinkProof = {
  gatewayLinkId: string;
  referenceId: string;
  status: string;
  gatewayPaymentId: string;
  signature: string;
};

type NewGatewayLink = {
  amount: Paise;
  /** Our id: two links never have the same one. */
  referenceId: string;
  /** The contents of the gateway's page. */
  description: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** The least first part; null when it is paid at once. */
  firstMin: Paise | null;
  /** The address to which the gateway sends the browser back. */
  backTo: string;
  /** The link may exist already, so it is looked up first. */
  isRepeat: boolean;
};

/** Payment links: pages of the gateway on which an amount is paid, at once or in parts. */
export type GatewayLinks = {
  create: (link: NewGatewayLink) => Promise<GatewayLink | { refusal: string }>;
  /** The link that was made under our id; null when there is none. */
  find: (referenceId: string) => Promise<GatewayLink | null>;
  /** Null when the gateway knows none. */
  read: (gatewayLinkId: string) => Promise<GatewayLink | null>;
  /** Ends a link on which nothing has been paid. Returns the present link, ended or not. */
  cancel: (gatewayLinkId: string) => Promise<GatewayLink | null>;
  isSigned: (proof: LinkProof) => boolean;
  /** The link that an event reports; null for events about anything else. */
  parseEvent: (event: unknown) => GatewayLink | null;
};

/**
 * Rejects for every error that may disappear with another attempt: no answer, 409, 429, 5xx, wrong
 * keys, a low balance. A `refusal` is permanent and moves money: an amount that cannot be refunded
 * goes into the wallet.
 */
export type Gateway = {
  provider: 'razorpay' | 'test';
  /** Public key with which the browser opens the gateway's window. */
  keyId: string;
  /** Address of a page that takes the payment in place of the window; null for the window. */
  page: string | null;
  /**
   * Creates an order at the gateway; the same `receipt` (our order number) is the same purchase.
   * `isRepeat`: the order may exist already, so it is looked up first.
   */
  createOrder: (order: {
    amount: Paise;
    receipt: string;
    capture: CaptureWindow;
    isRepeat: boolean;
  }) => Promise<{ gatewayOrderId: string } | { refusal: string }>;
  /**
   * Whether the gateway signed that this payment belongs to this order. `gatewayOrderId` is the id
   * that we stored.
   */
  isSigned: (gatewayOrderId: string, gatewayPaymentId: string, signature: string) => boolean;
  /** A payment as the gateway knows it; null when it knows none. */
  readPayment: (gatewayPaymentId: string) => Promise<GatewayEvent | null>;
  /** Every payment that was made, or tried, for an order. */
  paymentsOf: (gatewayOrderId: string) => Promise<readonly GatewayEvent[]>;
  /**
   * Captures an authorised payment. Returns the present payment, whether it could be captured or
   * not.
   */
  capture: (payment: { gatewayPaymentId: string; amount: Paise }) => Promise<GatewayEvent | null>;
  /** Refunds once for each `onceId`, which also names the refund in events about it. */
  refund: (refund: {
    gatewayPaymentId: string;
    amount: Paise;
    onceId: string;
  }) => Promise<Pick<GatewayRefund, 'gatewayRefundId' | 'status'> | RefundRefusal>;
  /** Every refund of a payment, also those made by other programs. */
  refundsOf: (gatewayPaymentId: string) => Promise<readonly GatewayRefund[]>;
  /** The payments in the gateway's payouts of this day. */
  payoutsOn: (day: string) => Promise<readonly GatewayPayout[]>;
  /** Whether these bytes were signed by the gateway. */
  isSignedEvent: (body: Uint8Array, signature: string) => boolean;
  /** The payment that an event reports; null for events that are not about our orders. */
  parseEvent: (event: unknown) => GatewayEvent | null;
  /** Payment links: money is paid there without an order of ours. */
  links: GatewayLinks;
};
