// A gateway without a bank: it signs, answers and refuses like Razorpay, and does what the test
// tells it to. For tests and for trying the shop.
import type { Gateway } from './gateway.ts';
import { eventOfPayment, eventOfRefund, parseRazorpayEvent } from './razorpay-events.ts';
import { orderRefusal, refundRefusal } from './razorpay-refusals.ts';
import { isSignature, paymentText, signatureOf } from './signature.ts';
import {
  createTestGatewayBooks,
  TestGatewayError,
  type TestPayment,
  type TestRefund,
} from './test-gateway-state.ts';

type Options = { secret: string; webhookSecret: string; newId: () => string };
type Trouble = { status: number; description: string };

/** The permanent refusal in what was thrown; rethrows what may be tried again. */
const refusalIn = <Refusal>(
  error: unknown,
  refusalOf: (status: number, body: unknown) => Refusal | null,
): Refusal => {
  const refusal =
    error instanceof TestGatewayError
      ? refusalOf(error.status, { error: { description: error.message } })
      : null;
  if (refusal === null) throw error;
  return refusal;
};

export const createTestGateway = ({ secret, webhookSecret, newId }: Options) => {
  const books = createTestGatewayBooks(newId);
  let isDown = false;
  let isSlow = false;
  let refundsBegin: TestRefund['status'] = 'processed';
  let trouble: Trouble | null = null;

  const whenUp = () => {
    if (isDown) throw new Error('The gateway does not answer.');
  };

  const gateway: Gateway = {
    provider: 'test',
    keyId: 'test_key',
    createOrder: async (order) => {
      whenUp();
      try {
        return { gatewayOrderId: books.order(order).id };
      } catch (error) {
        return refusalIn(error, orderRefusal);
      }
    },
    isSigned: (orderId, paymentId, signature) =>
      isSignature(secret, paymentText(orderId, paymentId), signature),
    readPayment: async (id) => {
      whenUp();
      return eventOfPayment(books.payment(id));
    },
    paymentsOf: async (gatewayOrderId) => {
      whenUp();
      return books.paymentsOf(gatewayOrderId).flatMap((payment) => eventOfPayment(payment) ?? []);
    },
    capture: async ({ gatewayPaymentId, amount }) => {
      whenUp();
      try {
        books.capture(gatewayPaymentId, amount);
      } catch (error) {
        if (!(error instanceof TestGatewayError)) throw error;
      }
      return eventOfPayment(books.payment(gatewayPaymentId));
    },
    refund: async ({ gatewayPaymentId, amount, onceId }) => {
      whenUp();
      try {
        if (trouble) throw new TestGatewayError(trouble.status, trouble.description);
        const { id: gatewayRefundId, status } = books.refund(
          gatewayPaymentId,
          amount,
          onceId,
          refundsBegin,
          isSlow,
        );
        return { gatewayRefundId, status };
      } catch (error) {
        return refusalIn(error, refundRefusal);
      }
    },
    refundsOf: async (gatewayPaymentId) => {
      whenUp();
      return books.refundsOf(gatewayPaymentId).flatMap((refund) => eventOfRefund(refund) ?? []);
    },
    isSignedEvent: (body, signature) => isSignature(webhookSecret, body, signature),
    parseEvent: parseRazorpayEvent,
  };

  const signed = (event: object) => {
    const body = JSON.stringify(event);
    return { body, signature: signatureOf(webhookSecret, body) };
  };

  return {
    ...books,
    gateway,
    /** What a customer does in its window: the payment in the state it then has. */
    pay: (orderId: string, status: Parameters<typeof books.pay>[1] = 'captured', id?: string) =>
      books.pay(orderId, status, id),
    /** What its window gives to the page after a payment. */
    proofOf: ({ id, order_id }: TestPayment) => ({
      razorpay_order_id: order_id,
      razorpay_payment_id: id,
      razorpay_signature: signatureOf(secret, paymentText(order_id, id)),
    }),
    /** An event about a payment as it is sent to us, with its signature. */
    eventOf: (payment: TestPayment) =>
      signed({ event: `payment.${payment.status}`, payload: { payment: { entity: payment } } }),
    /** An event about a refund, with the payment as it is at this moment. */
    refundEventOf: (
      refund: TestRefund,
      event = refund.status === 'pending' ? 'created' : refund.status,
    ) =>
      signed({
        event: `refund.${event}`,
        payload: {
          refund: { entity: refund },
          payment: { entity: books.payment(refund.payment_id) },
        },
      }),
    goDown: (down: boolean) => {
      isDown = down;
    },
    /** Refunds are made, but not answered in time, until it is no longer slow. */
    goSlow: (slow: boolean) => {
      isSlow = slow;
    },
    /** What new refunds are at first. */
    beginRefundsAs: (status: TestRefund['status']) => {
      refundsBegin = status;
    },
    /** Answers every refund with this error; null: no longer. */
    refuseRefunds: (error: Trouble | null) => {
      trouble = error;
    },
  };
};
export type TestGateway = ReturnType<typeof createTestGateway>;
