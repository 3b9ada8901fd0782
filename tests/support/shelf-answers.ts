// Answers of the shop's calls, for islands that are tested without a server.
import type { Cart } from '../../src/contract/cart/rules.ts';
import type { Order } from '../../src/contract/order/rules.ts';
import type { Product } from '../../src/contract/product/rules.ts';
import { USER } from './answer-queue.ts';

export const product = (slug: string, more: Partial<Product> = {}): Product => ({
  _id: `id-${slug}`,
  slug,
  name: `The ${slug}`,
  category: 'villa-lifts',
  kind: 'spare_part',
  price: 100,
  markup: 0,
  picture: '/part-pictures/button.avif',
  code: 'P-1',
  summary: 'It rings.',
  description: '',
  facts: [],
  fulfilment: 'ship',
  left: null,
  leadTimeDays: 0,
  warrantyMonths: 12,
  returnable: true,
  rating: null,
  ...more,
});

export const shelf = (...products: Product[]) => ({
  products,
  totalAvailableProducts: products.length,
  page: 1,
  limit: 100,
});

/** A cart of these lines, without a coupon. */
export const cart = (
  lines: { product: Product; quantity: number; unavailable?: boolean }[],
  more: Partial<Cart> = {},
): { cart: Cart } => {
  const items = lines.map(
    ({
      product: { _id, slug, name, category, kind, price, markup, picture, left },
      quantity,
      unavailable = false,
    }) => ({
      product: { _id, slug, name, category, kind, price, markup, picture },
      quantity,
      left,
      unavailable,
      lineTotal: unavailable ? 0 : (price + markup) * quantity,
    }),
  );
  const subtotal = items.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return {
    cart: {
      _id: 'c1',
      user: USER._id,
      items,
      discount: null,
      type: null,
      couponCode: null,
      notice: null,
      updatedAt: '2026-01-05T10:00:00.000Z',
      totals: {
        subtotal,
        tax: subtotal * 0.08,
        taxes: [{ rate: null, base: subtotal, tax: subtotal * 0.08 }],
        discountAmount: 0,
        total: subtotal * 1.08,
      },
      ...more,
    },
  };
};

export const order = (more: Partial<Order> = {}): { order: Order } => ({
  order: {
    _id: 'o1',
    orderNumber: 'LFT-2026-4K7M2P',
    user: USER._id,
    customerName: 'Asha Menon',
    firstItem: 'The bell',
    units: 1,
    total: 108,
    status: 'pending_payment',
    paymentStatus: 'unpaid',
    returnStatus: 'none',
    paymentMethod: 'bank_transfer',
    createdAt: '2026-01-05T10:00:00.000Z',
    customer: { name: 'Asha Menon', email: USER.email, phone: '' },
    items: [],
    fulfilment: 'ship',
    deliveries: [],
    carePlans: [],
    subtotal: 100,
    taxRate: 8,
    papers: [],
    tax: 8,
    discount: 0,
    coupon: null,
    walletUsed: 0,
    payable: 108,
    captured: 0,
    refundedAmount: 0,
    refundedToWallet: 0,
    refundable: 0,
    replaces: null,
    tracking: null,
    milestones: [],
    customerNote: '',
    cancelReason: null,
    address: {
      label: 'Home',
      firstName: 'Asha',
      lastName: '',
      phone: '+919847012345',
      line1: '12 Avenue',
      line2: '',
      landmark: '',
      city: 'Kochi',
      district: 'Ernakulam',
      state: 'KL',
      pincode: '682036',
      country: 'IN',
      gstin: '',
      siteNotes: '',
    },
    history: [],
    moves: [],
    returnableUntil: null,
    expiresAt: '2026-01-12T10:00:00.000Z',
    confirmedAt: null,
    shippedAt: null,
    deliveredAt: null,
    completedAt: null,
    cancelledAt: null,
    updatedAt: '2026-01-05T10:00:00.000Z',
    ...more,
  },
});
