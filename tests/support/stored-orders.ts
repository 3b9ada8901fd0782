// Orders and payments as they are stored, for tests of pure rules; amounts in paise.
import type {
  StoredOrder,
  StoredPayment,
  StoredRefund,
} from '../../src/server/ledger/stored-order.ts';

export const AT = '2026-11-23T06:30:00.000Z';
export const BY = { _id: null, role: null, name: 'Clock' } as const;

/** One of our own, which the gateway has not answered yet. */
export const storedRefund = (fields: Partial<StoredRefund> = {}): StoredRefund => ({
  ...{ id: 'refund', amount: 1_000, status: 'pending', gatewayRefundId: null, utr: null },
  ...{ arn: null, standsFor: null, toWallet: null, at: AT, by: 'Staff' },
  ...fields,
});

/** One of ₹100 that a gateway has captured. */
export const storedPayment = (fields: Partial<StoredPayment> = {}): StoredPayment => ({
  ...{ id: 'pay', method: 'razorpay', provider: 'razorpay', signatureVerified: true },
  ...{ gatewayOrderId: 'order_A', gatewayPaymentId: 'pay_A', amount: 10_000, status: 'captured' },
  ...{ refunds: [], utr: null, paidBy: null, settlement: null, disputes: [], failureReason: null },
  ...{ isSurplus: false, createdAt: AT, capturedAt: AT },
  ...fields,
});

/** One of a parcel for ₹100 that is confirmed and paid. */
export const storedOrder = (fields: Partial<StoredOrder> = {}): StoredOrder => ({
  ...{ number: 'LFT-2026-4K7M2P', customerName: 'Anu', firstItem: 'Bell', units: 2 },
  ...{ total: 10_000, method: 'razorpay', fulfilment: 'ship', walletUsed: 0, payable: 10_000 },
  ...{ placedAt: AT, status: 'confirmed', payments: [storedPayment()], isRetakeDue: false },
  claims: { nth: 1, coupon: 'none', stock: 'held', isDue: false },
  ...{ askedAt: null, refundedToWallet: 0, cancelRefund: 0, tracking: null, adminNote: '' },
  ...{ milestones: {}, cancelReason: null, history: [], returns: [], expiresAt: null },
  ...{ confirmedAt: AT, shippedAt: null, deliveredAt: null, completedAt: null, cancelledAt: null },
  updatedAt: AT,
  ...fields,
});
