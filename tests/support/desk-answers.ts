// Orders, returns and what belongs to them, as the server answers them to staff.
import type { Coupon } from '../../src/contract/coupon/rules.ts';
import type { OrderRow, StaffOrder } from '../../src/contract/order/rules.ts';
import type { Payment } from '../../src/contract/payment/rules.ts';
import type { ReturnOrder, ReturnOrderRow } from '../../src/contract/return/rules.ts';
import type { OwnReview } from '../../src/contract/review/rules.ts';
import type { Stock } from '../../src/contract/stock/rules.ts';

const AT = '2026-11-20T10:00:00.000Z';
const BY = { _id: 'u1', role: 'user', name: 'Meera Pillai' } as const;

export const orderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  _id: 'o1',
  orderNumber: 'LFT-2026-4K7M2P',
  user: 'u1',
  customerName: 'Meera Pillai',
  firstItem: 'Landing push button, braille',
  units: 3,
  total: 3_240,
  status: 'confirmed',
  paymentStatus: 'paid',
  returnStatus: 'none',
  paymentMethod: 'bank_transfer',
  createdAt: AT,
  ...changes,
});

/** Two buttons and a roller, part of them paid from the wallet. */
export const staffOrder = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
  ...orderRow(),
  customer: { name: 'Meera Pillai', email: 'meera@example.com', phone: '+919847012345' },
  items: [
    {
      ...{
        _id: 'i1',
        product: 'p1',
        name: 'Landing push button, braille',
        picture: null,
        price: 900,
        markup: 100,
        quantity: 2,
      },
      ...{
        lineTotal: 2_000,
        lineDiscount: 0,
        lineTax: 160,
        lineNet: 2_160,
        paidNet: 2_160,
        returnedQty: 0,
        refundedAmount: 0,
        returnable: true,
        fulfilment: 'ship',
      },
    },
    {
      ...{
        _id: 'i2',
        product: 'p2',
        name: 'Door roller',
        picture: null,
        price: 1_000,
        markup: 0,
        quantity: 1,
      },
      ...{
        lineTotal: 1_000,
        lineDiscount: 0,
        lineTax: 80,
        lineNet: 1_080,
        paidNet: 1_080,
        returnedQty: 0,
        refundedAmount: 0,
        returnable: true,
        fulfilment: 'ship',
      },
    },
  ],
  address: {
    ...{
      label: 'Home',
      firstName: 'Meera',
      lastName: 'Pillai',
      phone: '+919847012345',
      line1: '12 Temple Road',
      line2: '',
      landmark: '',
    },
    ...{
      city: 'Kochi',
      district: 'Ernakulam',
      state: 'KL',
      pincode: '682011',
      country: 'IN',
      gstin: '',
      siteNotes: '',
    },
  },
  fulfilment: 'ship',
  deliveries: [],
  carePlans: [],
  subtotal: 3_000,
  taxRate: 8,
  papers: [],
  tax: 240,
  discount: 0,
  coupon: null,
  walletUsed: 240,
  payable: 3_000,
  captured: 3_000,
  refundedAmount: 0,
  refundedToWallet: 0,
  refundable: 3_240,
  replaces: null,
  tracking: null,
  milestones: [],
  customerNote: '',
  cancelReason: null,
  history: [{ at: AT, by: BY, from: null, to: 'confirmed', note: '' }],
  moves: [],
  returnableUntil: null,
  expiresAt: null,
  confirmedAt: AT,
  shippedAt: null,
  deliveredAt: null,
  completedAt: null,
  cancelledAt: null,
  updatedAt: AT,
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
  ...returnRow(),
  items: [
    {
      orderItem: 'i1',
      product: 'p1',
      name: 'Landing push button, braille',
      quantity: 2,
      receivedQty: null,
      condition: null,
    },
    {
      orderItem: 'i2',
      product: 'p2',
      name: 'Door roller',
      quantity: 1,
      receivedQty: null,
      condition: null,
    },
  ],
  comment: 'One is cracked.',
  photos: [],
  resolution: 'refund',
  refundTo: 'wallet',
  refundCap: 0,
  refundAmount: 0,
  rejectionReason: null,
  replacement: null,
  tracking: null,
  history: [{ at: AT, by: BY, from: null, to: 'requested', note: '' }],
  moves: [],
  approvedAt: null,
  receivedAt: null,
  closedAt: null,
  updatedAt: AT,
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
  ...{
    _id: 'y1',
    order: 'o1',
    orderNumber: 'LFT-2026-4K7M2P',
    user: 'u1',
    method: 'bank_transfer',
    provider: 'manual',
  },
  ...{
    gatewayOrderId: null,
    gatewayPaymentId: null,
    signatureVerified: false,
    paidBy: null,
    settlementUtr: null,
    disputes: [],
    amount: 3_000,
    currency: 'INR',
    status: 'created',
  },
  ...{
    refundedAmount: 0,
    refunds: [],
    utr: null,
    failureReason: null,
    createdAt: AT,
    capturedAt: null,
  },
  ...changes,
});

export const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  ...{
    _id: 'k1',
    code: 'MONSOON10',
    type: 'percentage',
    discount: 10,
    description: 'For the rains',
    minSpend: 0,
    maxDiscount: 500,
  },
  ...{
    startsAt: null,
    endsAt: null,
    usageLimit: 100,
    usageLimitPerUser: 1,
    firstOrderOnly: false,
    products: [],
    categories: [],
    isActive: true,
  },
  ...{ used: 3, totalAvailableCoupons: 97, createdAt: AT, updatedAt: AT },
  ...changes,
});

export const review = (changes: Partial<OwnReview> = {}): OwnReview => ({
  ...{
    _id: 'w1',
    user: 'u1',
    displayName: 'Meera P.',
    product: 'p1',
    order: 'o1',
    orderItem: 'i1',
    rating: 4,
    title: 'Fits well',
  },
  ...{
    comment: 'Fitted in ten minutes, and the braille reads well.',
    photos: [],
    status: 'pending',
    rejectionReason: null,
    verified: true,
  },
  ...{
    adminReply: null,
    createdAt: AT,
    updatedAt: AT,
    productName: 'Landing push button, braille',
    orderNumber: 'LFT-2026-4K7M2P',
  },
  ...changes,
});
