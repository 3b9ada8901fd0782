// Signatures as Razorpay makes them: HMAC-SHA256 in hexadecimal, compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (secret: string, text: string | Uint8Array) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** What is signed when a payment has been authorised in the gateway's window. */
export const paymentText = (gatewayOrderId: string, gatewayPaymentId: string) =>
  `${gatewayOrderId}|${gatewayPaymentId}`;

export const isSignature = (secret: string, text: string | Uint8Array, signature: string) => {
  const [expected, given] = [Buffer.from(signatureOf(secret, text)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};
