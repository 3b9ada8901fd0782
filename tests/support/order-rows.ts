// An order as its list has it, for tests of what is done by lists alone.
import type { IndexedOrder } from '../../src/server/ledger/order-lists.ts';

/** One that is paid and for which nothing is to be done. */
export const orderRow = (_id: string, fields: Partial<IndexedOrder> = {}): IndexedOrder => ({
  ...{ _id, orderNumber: `LFT-${_id}`, user: 'anu', customerName: 'Anu', firstItem: 'Bell' },
  ...{ units: 2, total: 100, status: 'confirmed', paymentStatus: 'paid', returnStatus: 'none' },
  ...{ paymentMethod: 'cod', createdAt: '2026-11-23T06:30:00.000Z', paid: 0, refunded: 0 },
  ...{ isDue: false, askAt: null, expiresAt: null, deliveredAt: null, careUntil: null },
  careEnds: [],
  ...fields,
});
