// Signatures as Razorpay makes them: HMAC-SHA256 in hexadecimal, compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (secret: string, text: string | Uint8Array) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** What is signed when a payment has been authorised in the gateway's window. */
export const paymentText = (gatewayOrderId: string, gatewayPaymentId: string) =>
  `${gatewayOrderId}|${gatewayPaymentId}`;

/** What is signed when the browser comes back from the page of a payment link. */
export const linkText = (link: {
  gatewayLinkId: string;
  referenceId: string;
  status: string;
  gatewayPaymentId: string;
}) => [link.gatewayLinkId, link.referenceId, link.status, link.gatewayPaymentId].join('|');

export const isSignature = (secret: string, text: string | Uint8Array, signature: string) => {
  const [expected, given] = [Buffer.from(signatureOf(secret, text)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};
