// Pieces that are refunded and replaced in any order, compared with a sum: a refund is always the
// price of the next pieces, to the paisa, and all of it in the end.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveOrder, moveReturn, newBuyer } from '../../../support/buyers.ts';
import { drawn } from '../../../support/effort.ts';
import { createShop } from '../../../support/shop.ts';
import { shopProblems } from '../../../support/shop-consistency.ts';

const PIECES = 5;
/** ₹33.37 and the tax of five: no piece costs a whole number of paise. */
const PRICE = 33.37;

/** Which order the pieces come from, how many, and what becomes of them. */
const deed = fc.record({
  from: fc.nat(20),
  units: fc.integer({ min: 1, max: 3 }),
  end: fc.constantFrom('refund', 'replace', 'replace and cancel'),
});

const opened = async () => {
  const shop = await createShop({ bell: { price: PRICE } });
  const buyer = await newBuyer(shop);
  const deliver = async (id: string) => {
    await moveOrder(shop, id, 'processing', 'shipped', 'delivered');
    return id;
  };
  const first = await deliver((await buyer.placed({ bell: PIECES }))._id);
  const back = async (order: string, quantity: number): Promise<string> => {
    const [{ _id: orderItem }] = (await buyer.read(order)).items;
    const { body } = await buyer.visitor.post(`/user/request-return/${order}`, {
      items: [{ orderItem, quantity }],
      reason: 'manufacturer_defect',
    });
    const id = body.returnOrder._id;
    await moveReturn(shop, id, 'approved', {
      status: 'received',
      items: [{ orderItem, receivedQty: quantity, condition: 'damaged' }],
    });
    return id;
  };
  const refund = async (id: string) => {
    const { refundCap } = (await (await shop.admin()).get(`/admin/return-order/${id}`)).body
      .returnOrder;
    await moveReturn(shop, id, { status: 'refunded', refundAmount: refundCap });
    return Math.round(refundCap * 100);
  };
  const balance = async () => Math.round((await buyer.wallet()).balance * 100);
  return { shop, buyer, first, deliver, back, refund, balance };
};

it('pieces and their replacements are worth their payment', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 10 }), async (deeds) => {
      const { shop, buyer, first, deliver, back, refund, balance } = await opened();
      const paid = Math.round((await buyer.read(first)).total * 100);
      const standing = new Map([[first, PIECES]]);
      let refunded = 0;
      /** The price of the next pieces. */
      const costOf = (units: number) =>
        Math.floor((paid * (refunded + units)) / PIECES) - Math.floor((paid * refunded) / PIECES);

      const all = [
        ...deeds,
        ...Array.from({ length: PIECES }, () => ({ from: 0, units: 1, end: 'refund' })),
      ];
      for (const { from, units, end } of all) {
        const orders = [...standing].filter(([, left]) => left > 0);
        const [order, left] = orders[from % Math.max(1, orders.length)] ?? [];
        if (order === undefined || left === undefined) break;
        const count = Math.min(units, left);
        standing.set(order, left - count);
        const before = await balance();
        const expected = end === 'replace' ? 0 : costOf(count);
        const id = await back(order, count);
        if (end === 'refund') expect(await refund(id)).toBe(expected);
        else {
          const { replacement } = await moveReturn(shop, id, 'replaced');
          if (end === 'replace') standing.set(await deliver(replacement), count);
          else expect((await buyer.cancel(replacement)).status).toBe(200);
        }
        if (end !== 'replace') refunded += count;
        expect((await balance()) - before).toBe(expected);
      }
      expect([refunded, await balance()]).toEqual([PIECES, paid]);
      expect(await buyer.read(first)).toMatchObject({
        status: 'returned',
        refundable: 0,
        paymentStatus: 'refunded',
      });
      expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
    }),
    drawn(5, 40),
  );
});
