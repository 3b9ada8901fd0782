// Signatures as Razorpay makes them: HMAC-SHA256 in hexadecimal, compared in constant time.
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../kernel/storage/hashes.ts';

export const signatureOf = (secret: string, text: string | Uint8Array) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The text that is signed when a payment has been authorised in the gateway's window. */
export const paymentText = (gatewayOrderId: string, gatewayPaymentId: string) =>
  `${gatewayOrderId}|${gatewayPaymentId}`;

/** The text that is signed when the browser comes back from the page of a payment link. */
export const linkText = (link: {
  gatewayLinkId: string;
  referenceId: string;
  status: string;
  gatewayPaymentId: string;
}) => [link.gatewayLinkId, link.referenceId, link.status, link.gatewayPaymentId].join('|');

export const isSignature = (secret: string, text: string | Uint8Array, signature: string) =>
  isSameSecret(signatureOf(secret, text), signature);
