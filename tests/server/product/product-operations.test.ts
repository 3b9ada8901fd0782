// The cost of the calls of products and of stock in calls to the blob service, which does not grow
// with the shop.
import { describe, expect, it } from 'vitest';
import { shop } from '../../support/shelf.ts';
import type { Visitor } from '../../support/visitor.ts';

type Call = (by: Visitor, id: string) => Promise<{ status: number }>;

/**
 * Most reads, writes and lists of each, the look at the account included where there is one. A
 * product costs a read: its stock.
 */
const BUDGETS: [string, Call, [number, number, number]][] = [
  ['GET /products?limit=4', (by) => by.get('/products?limit=4'), [7, 0, 1]],
  ['GET /products/{id}', (by, id) => by.get(`/products/${id}`), [4, 0, 1]],
  [
    'GET /products?search=nothing',
    (by) => by.get('/products?search=there-is-no-such-thing'),
    [2, 0, 0],
  ],
  [
    'PATCH /admin/stock/{id}',
    (by, id) => by.patch(`/admin/stock/${id}`, { onHand: 9, onHandBefore: 3 }),
    [10, 6, 0],
  ],
];

describe('calls to the blob service', () => {
  it.each(BUDGETS)(
    'for %s stay within their number',
    async (_name, call, [reads, writes, lists]) => {
      const { admin, button, log } = await shop(3);
      expect((await call(admin, button._id)).status).toBe(200);
      const { blobOps } = log.at(-1) ?? {};
      expect(blobOps?.reads).toBeLessThanOrEqual(reads);
      expect(blobOps?.writes).toBeLessThanOrEqual(writes);
      expect(blobOps?.lists).toBeLessThanOrEqual(lists);
    },
  );

  it('are a read for each product in the list of stock, and a few more', async () => {
    const { admin, log } = await shop(3);
    const { totalAvailableStock } = (await admin.get('/admin/stock?limit=5')).body;
    const { blobOps } = log.at(-1) ?? {};
    expect(blobOps?.reads).toBeLessThanOrEqual(totalAvailableStock + 3);
    expect([blobOps?.writes, blobOps?.lists]).toEqual([0, 0]);
  });
});
