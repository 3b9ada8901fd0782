// A stand-in for Razorpay: it signs, answers and refuses as Razorpay does, and moves no money. Its
// payment page, or a test, tells it what customers and banks do.
import { secondsOf } from '../../src/contract/kernel/days.ts';
import { linkText, paymentText, signatureOf } from '../../src/server/gateway/signature.ts';
import { createApiCalls, type Mood } from './api-calls.ts';
import { createBooks } from './books.ts';
import { createLinkBooks } from './links.ts';
import type { BooksState, StandInLink, StandInPayment, StandInRefund } from './shapes.ts';

export type StandInKeys = { keyId: string; keySecret: string; webhookSecret: string };
type Deps = StandInKeys & {
  newId: () => string;
  now: () => number;
  kept?: BooksState;
  /** Where the page of a payment link is. */
  linkPage?: (id: string) => string;
};
const LINK_PAGE = (id: string) => `https://rzp.example/i/${id}`;
/** An event as it is sent, with its signature. */
export type SignedEvent = { body: string; signature: string };

export const createStandIn = ({ keyId, keySecret, webhookSecret, ...of }: Deps) => {
  const books = createBooks(of);
  const linkBooks = createLinkBooks({
    ...of,
    books,
    page: of.linkPage ?? LINK_PAGE,
    kept: of.kept?.links,
  });
  const mood: Mood = {
    isSlow: false,
    refundsBegin: 'processed',
    refundError: null,
    linkError: null,
  };

  const signed = (event: string, payload: Record<string, unknown>): SignedEvent => {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_standin000000',
      event,
      contains: Object.keys(payload),
      payload: Object.fromEntries(
        Object.entries(payload).map(([name, entity]) => [name, { entity }]),
      ),
      created_at: secondsOf(of.now()),
    });
    return { body, signature: signatureOf(webhookSecret, body) };
  };

  return {
    ...books,
    ...linkBooks,
    state: (): BooksState => ({ ...books.state(), links: linkBooks.links() }),
    keyId,
    mood,
    call: createApiCalls(books, linkBooks, { keyId, keySecret }, mood),
    /** The values that Razorpay's window gives to the shop after a payment. */
    proofOf: ({ id, order_id }: StandInPayment) => ({
      razorpay_order_id: order_id,
      razorpay_payment_id: id,
      razorpay_signature: signatureOf(keySecret, paymentText(order_id, id)),
    }),
    eventOf: (payment: StandInPayment) => signed(`payment.${payment.status}`, { payment }),
    /** The query with which the page of a payment link sends the browser back. */
    proofOfLink: ({ id, reference_id, status }: StandInLink, payment: StandInPayment) => ({
      razorpay_payment_id: payment.id,
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: reference_id,
      razorpay_payment_link_status: status,
      razorpay_signature: signatureOf(
        keySecret,
        linkText({
          gatewayLinkId: id,
          referenceId: reference_id,
          status,
          gatewayPaymentId: payment.id,
        }),
      ),
    }),
    /** An event about a link, named after its status. */
    linkEventOf: (link: StandInLink, payment?: StandInPayment) =>
      signed(`payment_link.${link.status}`, {
        payment_link: link,
        ...(payment && { payment, order: { id: payment.order_id, entity: 'order' } }),
      }),
    /** An event about a refund, with the payment as it is at this moment. */
    refundEventOf: (
      refund: StandInRefund,
      event: string = refund.status === 'pending' ? 'created' : refund.status,
    ) => signed(`refund.${event}`, { refund, payment: books.payment(refund.payment_id) }),
  };
};
export type StandIn = ReturnType<typeof createStandIn>;
