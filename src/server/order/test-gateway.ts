// A gateway without a bank: it signs like Razorpay, forgets everything with the process, and does what it is told. For tests and for trying the shop out.
import type { Paise } from '../../contract/money.ts';
import type { Gateway } from './gateway.ts';
import { newsOfEvent, newsOfPayment } from './razorpay-events.ts';
import { isSignature, paymentText, signatureOf } from './signature.ts';

type Options = { secret: string; webhookSecret: string };
type Payment = {
  id: string;
  order_id: string;
  amount: Paise;
  currency: 'INR';
  status: 'created' | 'authorized' | 'captured' | 'failed';
  error_description: string | null;
};

export const createTestGateway = ({ secret, webhookSecret }: Options) => {
  const payments = new Map<string, Payment>();
  const orders = new Map<string, Paise>();
  const refunds = new Map<string, { gatewayRefundId: string; gatewayPaymentId: string; amount: Paise }>();
  let isDown = false;
  let refusal: string | null = null;

  const whenUp = () => {
    if (isDown) throw new Error('The gateway does not answer.');
  };

  const gateway: Gateway = {
    provider: 'test',
    keyId: 'test_key',
    createOrder: async ({ amount }) => {
      whenUp();
      const gatewayOrderId = `order_${orders.size + 1}`;
      orders.set(gatewayOrderId, amount);
      return { gatewayOrderId };
    },
    isSigned: (orderId, paymentId, signature) => isSignature(secret, paymentText(orderId, paymentId), signature),
    readPayment: async (id) => {
      whenUp();
      return newsOfPayment(payments.get(id));
    },
    refund: async ({ gatewayPaymentId, amount, onceId }) => {
      whenUp();
      if (refusal !== null) return { refusal };
      const known = refunds.get(onceId) ?? { gatewayRefundId: `rfnd_${refunds.size + 1}`, gatewayPaymentId, amount };
      refunds.set(onceId, known);
      return { gatewayRefundId: known.gatewayRefundId };
    },
    isSignedEvent: (body, signature) => isSignature(webhookSecret, body, signature),
    newsOf: newsOfEvent,
  };

  /** What somebody does in its window: the payment in the state it is then in. */
  const pay = (gatewayOrderId: string, status: Payment['status'] = 'captured', id = `pay_${payments.size + 1}`) => {
    const payment: Payment = {
      ...{ id, order_id: gatewayOrderId, amount: orders.get(gatewayOrderId) ?? 0, currency: 'INR', status },
      error_description: status === 'failed' ? 'The bank said no.' : null,
    };
    payments.set(id, payment);
    return payment;
  };

  return {
    gateway,
    pay,
    /** What its window hands to the page after a payment. */
    proofOf: ({ id, order_id }: Payment) => ({
      razorpay_order_id: order_id,
      razorpay_payment_id: id,
      razorpay_signature: signatureOf(secret, paymentText(order_id, id)),
    }),
    /** An event about a payment as it is sent to us, with its signature. */
    eventOf: (payment: Payment) => {
      const body = JSON.stringify({ event: `payment.${payment.status}`, payload: { payment: { entity: payment } } });
      return { body, signature: signatureOf(webhookSecret, body) };
    },
    /** Everything it has sent back. */
    refunds: () => [...refunds.values()],
    goDown: (down: boolean) => {
      isDown = down;
    },
    refuseRefunds: (why: string | null) => {
      refusal = why;
    },
  };
};
export type TestGateway = ReturnType<typeof createTestGateway>;
