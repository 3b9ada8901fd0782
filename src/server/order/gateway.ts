// What the shop asks of a payment gateway. The shop never sees a card or an account: only signed news of orders and payments.
import type { Paise } from '../../contract/money.ts';

/** News of a payment, signed by the gateway. */
export type GatewayNews = {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  /** What the gateway says the payment is now. It may be old news. */
  state: 'authorized' | 'captured' | 'failed';
  amount: Paise;
  failureReason: string | null;
};

export type Gateway = {
  provider: 'razorpay' | 'test';
  /** Public key the browser opens its window with. */
  keyId: string;
  /** Makes an order there; the same `receipt` (our order number) names the same purchase to people. Rejects when the gateway does not answer. */
  createOrder: (order: { amount: Paise; receipt: string }) => Promise<{ gatewayOrderId: string }>;
  /** Whether the gateway signed that this payment belongs to this order. `gatewayOrderId` is the one we stored. */
  isSigned: (gatewayOrderId: string, gatewayPaymentId: string, signature: string) => boolean;
  /** What the gateway knows of a payment; null when it knows none. */
  readPayment: (gatewayPaymentId: string) => Promise<GatewayNews | null>;
  /** Sends money back; the same `onceId` sends it once. Rejects when it is not known whether it was sent. */
  refund: (refund: { gatewayPaymentId: string; amount: Paise; onceId: string }) => Promise<{ gatewayRefundId: string } | { refusal: string }>;
  /** Whether these bytes were signed by the gateway. */
  isSignedEvent: (body: Uint8Array, signature: string) => boolean;
  /** The news in an event; null for events that are none of ours. */
  newsOf: (event: unknown) => GatewayNews | null;
};
