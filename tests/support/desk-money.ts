// Payments, links and stray transfers as the accountant's desk reads them, for tests of pure rules.
import type { Payment } from '../../src/contract/payment/rules.ts';
import type { PaymentLink } from '../../src/contract/payment-link/rules.ts';
import type { StoredStray } from '../../src/server/trade/state/stored-stray.ts';

const IN_MONTH = '2026-11-23T06:30:00.000Z';

/** A payment of ₹372.60 by UPI that has arrived. */
export const deskPayment = (fields: Partial<Payment> = {}): Payment => ({
  _id: 'pay',
  order: 'order-one',
  orderNumber: 'LFT-1',
  user: 'user',
  method: 'razorpay',
  provider: 'razorpay',
  gatewayOrderId: 'order_1',
  gatewayPaymentId: 'pay_1',
  signatureVerified: true,
  amount: 372.6,
  currency: 'INR',
  status: 'captured',
  refundedAmount: 0,
  refunds: [],
  utr: null,
  paidBy: { method: 'upi', fee: 7.45, tax: 1.14, rrn: 'RRN1' },
  settlementUtr: 'PAYOUT1',
  disputes: [],
  failureReason: null,
  createdAt: '2026-11-23T06:00:00.000Z',
  capturedAt: IN_MONTH,
  ...fields,
});
export const deskRefund = (fields: Partial<Payment['refunds'][number]> = {}) => ({
  _id: 'refund',
  amount: 100,
  status: 'processed' as const,
  gatewayRefundId: 'rfnd_1',
  utr: null,
  at: '2026-11-24T06:30:00.000Z',
  by: 'Staff',
  ...fields,
});

type LinkMoney = PaymentLink['payments'][number];
/** A payment of ₹500 by card on a payment link. */
export const linkMoney = (fields: Partial<LinkMoney> = {}): LinkMoney => ({
  gatewayPaymentId: 'pay_link',
  amount: 500,
  refunded: 0,
  refundedAt: null,
  at: '2026-11-23T07:30:00.000Z',
  paidBy: { method: 'card', fee: 10, tax: 1.53, rrn: null },
  ...fields,
});

/** A bank transfer of ₹250 whose order is unknown. */
export const deskStray = (fields: Partial<StoredStray> = {}): StoredStray => ({
  _id: 'stray',
  utr: 'STRAY000000001',
  amount: 25_000,
  receivedOn: '2026-11-23',
  sender: 'A. Thomas',
  status: 'open',
  payment: null,
  orderNumber: null,
  refundUtr: null,
  enteredAt: '2026-11-25T06:30:00.000Z',
  settledAt: null,
  ...fields,
});
