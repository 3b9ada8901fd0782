// The cost of orders in calls to the blob service: each is a round trip, and a number that grows
// here is a checkout that got slower.
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../../src/contract/kernel/days.ts';
import { type Buyer, newBuyer } from '../../../support/buyers.ts';
import { createShop, type Shop } from '../../../support/shop.ts';

/** An order of a parcel, and one of something that is installed. */
type Prepared = { shop: Shop; buyer: Buyer; order: string; kit: string };
type Call = (prepared: Prepared) => Promise<{ status: number }>;

/**
 * Most reads, writes and lists of one call, what the answer does not wait for included: lists
 * brought up to date, coupon and shelf, letters that are posted, the audit log.
 */
const BUDGETS: [string, Call, [number, number, number]][] = [
  ['GET /user/checkout', ({ buyer }) => buyer.visitor.get('/user/checkout'), [2, 0, 0]],
  ['POST /user/order of the cart', ({ buyer }) => buyer.send({ expectedTotal: 108 }), [22, 14, 0]],
  ['GET /user/orders', ({ buyer }) => buyer.visitor.get('/user/orders'), [2, 0, 0]],
  [
    'GET /user/order/{id}',
    ({ buyer, order }) => buyer.visitor.get(`/user/order/${order}`),
    [4, 0, 0],
  ],
  ['POST /user/cancel-order/{id}', ({ buyer, order }) => buyer.cancel(order), [20, 10, 0]],
  [
    'PATCH /admin/order-status/{id}',
    async ({ shop, order }) =>
      (await shop.admin()).patch(`/admin/order-status/${order}`, { status: 'processing' }),
    [17, 9, 0],
  ],
  [
    'PATCH /admin/order-milestone/{id}',
    async ({ shop, kit }) =>
      (await shop.admin()).patch(`/admin/order-milestone/${kit}`, {
        milestone: 'site_survey',
        doneOn: dayOf(shop.clock.now()),
      }),
    [22, 12, 0],
  ],
  ['GET /admin/orders', async ({ shop }) => (await shop.admin()).get('/admin/orders'), [2, 0, 1]],
  [
    'GET /admin/order/{id}',
    async ({ shop, order }) => (await shop.admin()).get(`/admin/order/${order}`),
    [4, 0, 0],
  ],
  [
    'GET /admin/payments',
    async ({ shop }) => (await shop.admin()).get('/admin/payments'),
    [2, 0, 1],
  ],
  [
    'GET /admin/return-orders',
    async ({ shop }) => (await shop.admin()).get('/admin/return-orders'),
    [2, 0, 1],
  ],
];

describe('calls to the blob service', () => {
  it.each(BUDGETS)(
    'for %s stay within their number',
    async (_name, call, [reads, writes, lists]) => {
      const shop = await createShop({ bell: { price: 100 }, kit: { price: 900, kind: 'package' } });
      await shop.count('bell', 10);
      const buyer = await newBuyer(shop);
      const placed = await buyer.placed({ bell: 1 });
      const kit = await buyer.placed({ kit: 1 }, { paymentMethod: 'bank_transfer' });
      await buyer.fill({ bell: 1 });
      await shop.admin();
      const { status } = await call({ shop, buyer, order: placed._id, kit: kit._id });
      expect(status).toBeLessThan(300);
      const { blobOps } = shop.log.at(-1) ?? {};
      expect(blobOps?.reads).toBeLessThanOrEqual(reads);
      expect(blobOps?.writes).toBeLessThanOrEqual(writes);
      expect(blobOps?.lists).toBeLessThanOrEqual(lists);
    },
  );
});
