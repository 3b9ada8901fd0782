// An order as a row of its list, for tests of work that reads only the list.
import type { IndexedOrder } from '../../src/server/trade/effects/order-lists.ts';

/** A paid order for which nothing is due. */
export const orderRow = (_id: string, fields: Partial<IndexedOrder> = {}): IndexedOrder => ({
  _id,
  orderNumber: `LFT-${_id}`,
  user: 'anu',
  customerName: 'Anu',
  firstItem: 'Bell',
  units: 2,
  total: 100,
  status: 'confirmed',
  paymentStatus: 'paid',
  returnStatus: 'none',
  paymentMethod: 'cod',
  createdAt: '2026-11-23T06:30:00.000Z',
  paid: 0,
  refunded: 0,
  isDue: false,
  askAt: null,
  expiresAt: null,
  deliveredAt: null,
  careUntil: null,
  careEnds: [],
  ...fields,
});
