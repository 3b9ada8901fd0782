// Orders, returns and what belongs to them, as the server answers them to staff.
import type { Coupon } from '../../src/contract/coupon/rules.ts';
import type { StaffOrder } from '../../src/contract/order/rules.ts';
import type { Payment } from '../../src/contract/payment/rules.ts';
import type { ReturnOrder, ReturnOrderRow } from '../../src/contract/return/rules.ts';
import type { OwnReview } from '../../src/contract/review/rules.ts';
import type { Stock } from '../../src/contract/stock/rules.ts';
import { ownOrder, ownReturn, ownRow } from './customer-answers.ts';

const AT = '2026-11-20T10:00:00.000Z';

export const orderRow = ownRow;

/** An order of two buttons and a roller, partly paid from the wallet. */
export const staffOrder = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
  ...ownOrder(),
  adminNote: '',
  ...changes,
});

export const returnRow = (changes: Partial<ReturnOrderRow> = {}): ReturnOrderRow => ({
  _id: 'r1',
  returnNumber: 'RET-2026-4K7M2P',
  order: { _id: 'o1', orderNumber: 'LFT-2026-4K7M2P', status: 'delivered' },
  user: 'u1',
  customerName: 'Meera Pillai',
  units: 3,
  reason: 'damaged_in_transit',
  status: 'requested',
  createdAt: AT,
  ...changes,
});

export const returnOrder = (changes: Partial<ReturnOrder> = {}): ReturnOrder => ({
  ...ownReturn(),
  ...returnRow(),
  items: ownOrder().items.map(({ _id, product, name, quantity }) => ({
    orderItem: _id,
    product,
    name,
    quantity,
    receivedQty: null,
    condition: null,
  })),
  refundTo: 'wallet',
  ...changes,
});

export const stockRow = (changes: Partial<Stock> = {}): Stock => ({
  _id: 'p1',
  product: {
    _id: 'p1',
    slug: 'light-curtain',
    name: 'Light curtain',
    category: 'villa-lifts',
    kind: 'spare_part',
    price: 6_400,
    markup: 600,
    picture: null,
  },
  kind: 'spare_part',
  code: 'P-LC-01',
  onHand: 4,
  reserved: 1,
  left: 3,
  lowStockAt: 5,
  isLow: true,
  updatedAt: AT,
  ...changes,
});

export const payment = (changes: Partial<Payment> = {}): Payment => ({
  _id: 'y1',
  order: 'o1',
  orderNumber: 'LFT-2026-4K7M2P',
  user: 'u1',
  method: 'bank_transfer',
  provider: 'manual',
  gatewayOrderId: null,
  gatewayPaymentId: null,
  signatureVerified: false,
  paidBy: null,
  settlementUtr: null,
  disputes: [],
  amount: 3_000,
  currency: 'INR',
  status: 'created',
  refundedAmount: 0,
  refunds: [],
  utr: null,
  failureReason: null,
  createdAt: AT,
  capturedAt: null,
  ...changes,
});

export const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  _id: 'k1',
  code: 'MONSOON10',
  type: 'percentage',
  discount: 10,
  description: 'For the rains',
  minSpend: 0,
  maxDiscount: 500,
  startsAt: null,
  endsAt: null,
  usageLimit: 100,
  usageLimitPerUser: 1,
  firstOrderOnly: false,
  products: [],
  categories: [],
  isActive: true,
  used: 3,
  totalAvailableCoupons: 97,
  tag: '"t1"',
  createdAt: AT,
  updatedAt: AT,
  ...changes,
});

export const review = (changes: Partial<OwnReview> = {}): OwnReview => ({
  _id: 'w1',
  user: 'u1',
  displayName: 'Meera P.',
  product: 'p1',
  order: 'o1',
  orderItem: 'i1',
  rating: 4,
  title: 'Fits well',
  comment: 'Fitted in ten minutes, and the braille reads well.',
  photos: [],
  status: 'pending',
  rejectionReason: null,
  verified: true,
  adminReply: null,
  createdAt: AT,
  updatedAt: AT,
  productName: 'Landing push button, braille',
  orderNumber: 'LFT-2026-4K7M2P',
  ...changes,
});
