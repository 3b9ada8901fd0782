// Paying online: its addresses, and which orders wait for it.
import type { Order } from '../order/rules.ts';

/** The page on which an order is paid. */
export const payPath = (order: string) => `/pay?order=${encodeURIComponent(order)}`;
/** Where the gateway sends the browser back to. */
export const RETURN_PATH = '/api/payments/return';
/** The page that the browser is sent on to is told with this in its query where it comes from. */
export const FROM_PAYMENT = 'from=payment';

/** Whether it waits to be paid online. */
export const isDueOnline = ({ status, paymentMethod }: Pick<Order, 'status' | 'paymentMethod'>) =>
  status === 'pending_payment' && paymentMethod === 'razorpay';
