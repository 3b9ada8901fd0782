// Paying online: its addresses, and which orders wait for it.
import type { Order } from '../order/rules.ts';

/** The page on which an order is paid. */
export const payPath = (order: string) => `/pay?order=${encodeURIComponent(order)}`;
/** The address to which the gateway sends the browser back. */
export const RETURN_PATH = '/api/payments/return';
/** The query that tells the next page that the browser comes from a payment. */
export const FROM_PAYMENT = 'from=payment';

/** Whether the order waits for an online payment. */
export const isDueOnline = ({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>) =>
  status === 'pending_payment' && paymentMethod === 'razorpay';
