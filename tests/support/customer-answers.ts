// Orders, returns and reviews as the server answers them to their owner.
import { MILESTONES, type Milestone } from '../../src/contract/order/milestone.ts';
import type { Order, OrderRow } from '../../src/contract/order/rules.ts';
import type { ReturnOrder } from '../../src/contract/return/rules.ts';
import type { OwnReview } from '../../src/contract/review/rules.ts';
import { ADDRESS } from './shopper.ts';

/**
 * Milestones of an installation, as the server answers them: the given ones with their days, the
 * others still open.
 */
export const milestones = (days: Partial<Record<Milestone, string>>): Order['milestones'] =>
  MILESTONES.map((milestone) => ({ milestone, doneOn: days[milestone] ?? null }));

const AT = '2026-11-20T10:00:00.000Z';
const BY = { _id: 'u1', role: 'user', name: 'Meera Pillai' } as const;
const BELL = 'Landing push button, braille';

export const ownRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  _id: 'o1',
  orderNumber: 'LFT-2026-4K7M2P',
  user: 'u1',
  customerName: 'Meera Pillai',
  firstItem: BELL,
  units: 3,
  total: 3_240,
  status: 'confirmed',
  paymentStatus: 'paid',
  returnStatus: 'none',
  paymentMethod: 'bank_transfer',
  createdAt: AT,
  ...changes,
});

const line = (_id: string, name: string, quantity: number): Order['items'][number] => ({
  _id,
  product: `p-${_id}`,
  name,
  picture: null,
  price: 900,
  markup: 100,
  quantity,
  lineTotal: 1_000 * quantity,
  lineDiscount: 0,
  lineTax: 80 * quantity,
  lineNet: 1_080 * quantity,
  paidNet: 1_080 * quantity,
  returnedQty: 0,
  refundedAmount: 0,
  returnable: true,
  fulfilment: 'ship',
});

/** An order of two buttons and a roller, partly paid from the wallet. */
export const ownOrder = (changes: Partial<Order> = {}): Order => ({
  ...ownRow(),
  customer: { name: 'Meera Pillai', email: 'meera@example.com', phone: '+919847012345' },
  items: [line('i1', BELL, 2), line('i2', 'Door roller', 1)],
  address: ADDRESS,
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
  ...changes,
});

export const ownReturn = (changes: Partial<ReturnOrder> = {}): ReturnOrder => ({
  _id: 'r1',
  returnNumber: 'RET-2026-9QX2AB',
  order: { _id: 'o1', orderNumber: 'LFT-2026-4K7M2P', status: 'delivered' },
  user: 'u1',
  customerName: 'Meera Pillai',
  units: 1,
  reason: 'damaged_in_transit',
  status: 'requested',
  createdAt: AT,
  items: [
    {
      orderItem: 'i1',
      product: 'p-i1',
      name: BELL,
      quantity: 1,
      receivedQty: null,
      condition: null,
    },
  ],
  comment: 'One is cracked.',
  photos: [],
  resolution: 'refund',
  refundTo: 'original',
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

export const ownReview = (changes: Partial<OwnReview> = {}): OwnReview => ({
  _id: 'w1',
  user: 'u1',
  displayName: 'Meera P.',
  product: 'p-i1',
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
  productName: BELL,
  orderNumber: 'LFT-2026-4K7M2P',
  ...changes,
});
