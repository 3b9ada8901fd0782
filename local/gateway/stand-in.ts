// A stand-in for Razorpay: it signs, answers and refuses as Razorpay does, and moves no money. What
// customers and banks do is told to it, by its payment page or by a test.
import { paymentText, signatureOf } from '../../src/server/payment/signature.ts';
import { createApiCalls, type Mood } from './api-calls.ts';
import { createBooks } from './books.ts';
import type { BooksState, StandInPayment, StandInRefund } from './shapes.ts';

export type StandInKeys = { keyId: string; keySecret: string; webhookSecret: string };
type Options = StandInKeys & { newId: () => string; now: () => number; kept?: BooksState };
/** An event as it is sent, with its signature. */
export type SignedEvent = { body: string; signature: string };

export const createStandIn = ({ keyId, keySecret, webhookSecret, ...of }: Options) => {
  const books = createBooks(of);
  const mood: Mood = { isSlow: false, refundsBegin: 'processed', refundError: null };

  const signed = (event: string, payload: Record<string, unknown>): SignedEvent => {
    const body = JSON.stringify({
      ...{
        entity: 'event',
        account_id: 'acc_standin000000',
        event,
        contains: Object.keys(payload),
      },
      payload: Object.fromEntries(
        Object.entries(payload).map(([name, entity]) => [name, { entity }]),
      ),
      created_at: Math.floor(of.now() / 1000),
    });
    return { body, signature: signatureOf(webhookSecret, body) };
  };

  return {
    ...books,
    keyId,
    mood,
    call: createApiCalls(books, { keyId, keySecret }, mood),
    /** What its window gives to the shop after a payment. */
    proofOf: ({ id, order_id }: StandInPayment) => ({
      razorpay_order_id: order_id,
      razorpay_payment_id: id,
      razorpay_signature: signatureOf(keySecret, paymentText(order_id, id)),
    }),
    eventOf: (payment: StandInPayment) => signed(`payment.${payment.status}`, { payment }),
    /** An event about a refund, with the payment as it is at this moment. */
    refundEventOf: (
      refund: StandInRefund,
      event: string = refund.status === 'pending' ? 'created' : refund.status,
    ) => signed(`refund.${event}`, { refund, payment: books.payment(refund.payment_id) }),
  };
};
export type StandIn = ReturnType<typeof createStandIn>;
