// Orders and payments as they are stored, for tests of pure rules; amounts in paise.

import { createTextKeys } from '../../src/server/kernel/storage/keys.ts';
import type {
  StoredOrder,
  StoredPayment,
  StoredRefund,
  StoredReturn,
} from '../../src/server/trade/state/stored-order.ts';
import type { Snapshot, SnapshotLine } from '../../src/server/trade/state/stored-snapshot.ts';

export const AT = '2026-11-23T06:30:00.000Z';
/** A day after it. */
export const LATER = '2026-11-24T06:30:00.000Z';
export const keys = createTextKeys('k'.repeat(32));
export const BY = { _id: null, role: null, name: 'Clock' } as const;

/** A refund of ours that the gateway has not answered yet. */
export const storedRefund = (fields: Partial<StoredRefund> = {}): StoredRefund => ({
  id: 'refund',
  amount: 1_000,
  status: 'pending',
  gatewayRefundId: null,
  utr: null,
  arn: null,
  standsFor: null,
  toWallet: null,
  at: AT,
  by: 'Staff',
  ...fields,
});

/** A payment of ₹100 that a gateway has captured. */
export const storedPayment = (fields: Partial<StoredPayment> = {}): StoredPayment => ({
  id: 'pay',
  method: 'razorpay',
  provider: 'razorpay',
  signatureVerified: true,
  gatewayOrderId: 'order_A',
  gatewayPaymentId: 'pay_A',
  amount: 10_000,
  status: 'captured',
  refunds: [],
  utr: null,
  paidBy: null,
  settlement: null,
  disputes: [],
  failureReason: null,
  isSurplus: false,
  createdAt: AT,
  capturedAt: AT,
  ...fields,
});

/** An order of a parcel for ₹100 that is confirmed and paid. */
export const storedOrder = (fields: Partial<StoredOrder> = {}): StoredOrder => ({
  number: 'LFT-2026-4K7M2P',
  customerName: 'Anu',
  firstItem: 'Bell',
  units: 2,
  total: 10_000,
  method: 'razorpay',
  fulfilment: 'ship',
  walletUsed: 0,
  payable: 10_000,
  placedAt: AT,
  status: 'confirmed',
  payments: [storedPayment()],
  isRetakeDue: false,
  claims: { nth: 1, coupon: 'none', stock: 'held', isDue: false },
  askedAt: null,
  refundedToWallet: 0,
  cancelRefund: 0,
  tracking: null,
  adminNote: '',
  milestones: {},
  cancelReason: null,
  history: [],
  returns: [],
  expiresAt: null,
  confirmedAt: AT,
  shippedAt: null,
  deliveredAt: null,
  completedAt: null,
  cancelledAt: null,
  updatedAt: AT,
  ...fields,
});

/** A return of one line whose pieces have come back undamaged. */
export const storedReturn = (fields: Partial<StoredReturn> = {}): StoredReturn => ({
  id: 'return',
  number: 'RET-2026-4K7M2P',
  bodyHash: '',
  reason: 'manufacturer_defect',
  items: [returnedItem()],
  comment: '',
  photos: [],
  resolution: 'refund',
  refundTo: 'original',
  status: 'received',
  refundAmount: 0,
  rejectionReason: null,
  replacement: null,
  isRestockDue: false,
  tracking: null,
  history: [],
  createdAt: AT,
  approvedAt: AT,
  receivedAt: AT,
  closedAt: null,
  updatedAt: AT,
  ...fields,
});
export const returnedItem = (
  fields: Partial<StoredReturn['items'][number]> = {},
): StoredReturn['items'][number] => ({
  orderItem: 'line',
  quantity: 1,
  receivedQty: 1,
  condition: 'resellable',
  refunded: 0,
  refundedByReplacement: 0,
  ...fields,
});

export const snapshotLine = (fields: Partial<SnapshotLine> = {}): SnapshotLine => ({
  id: 'line',
  product: 'bell',
  name: 'Bell',
  picture: null,
  price: 5_000,
  markup: 0,
  quantity: 2,
  lineTotal: 10_000,
  lineDiscount: 0,
  lineTax: 0,
  lineNet: 10_000,
  returnable: true,
  isCounted: true,
  ...fields,
});
export const storedSnapshotOf = (fields: Partial<Snapshot> = {}): Snapshot => ({
  _id: 'oid',
  user: 'user',
  number: 'LFT-2026-4K7M2P',
  bodyHash: '',
  fulfilment: 'ship',
  lines: [snapshotLine()],
  totals: { subtotal: 10_000, tax: 0, discount: 0, total: 10_000 },
  coupon: null,
  method: 'razorpay',
  useWallet: false,
  isOfCart: true,
  replacementOf: null,
  replaces: null,
  createdAt: AT,
  ...fields,
});
