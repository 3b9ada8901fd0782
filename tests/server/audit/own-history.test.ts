// Customers read that the company acted, and never which person.
import { describe, expect, it } from 'vitest';
import { newBuyer } from '../../support/buyers.ts';
import { createShop } from '../../support/shop.ts';
import type { Answer } from '../../support/visitor.ts';

const opened = async () => {
  const shop = await createShop({ bell: { price: 100 } });
  const { visitor: staff, id: staffId, email } = await shop.newAdmin();
  const move = async (path: string, ...steps: object[]) => {
    for (const step of steps) {
      const { status, text } = await staff.patch(path, step);
      expect(status, text).toBe(200);
    }
  };
  return { shop, staff, staffId, email, move, buyer: await newBuyer(shop) };
};

const TEAM = { _id: null, role: null, name: 'Our team' };

describe('a customer', () => {
  it('reads no id, role or name of staff in answers about orders, returns, reviews and the wallet', async () => {
    const { shop, staff, staffId, email, move, buyer } = await opened();
    const order = await buyer.placed({ bell: 2 });
    await move(
      `/admin/order-status/${order._id}`,
      { status: 'processing', note: 'Packed' },
      { status: 'shipped' },
      { status: 'delivered' },
    );
    const line: string = order.items[0]._id;
    const returnOrder = await buyer.visitor.post(`/user/request-return/${order._id}`, {
      items: [{ orderItem: line, quantity: 1 }],
      reason: 'wrong_item',
    });
    const returnId: string = returnOrder.body.returnOrder._id;
    const second = await buyer.visitor.post(`/user/request-return/${order._id}`, {
      items: [{ orderItem: line, quantity: 1 }],
      reason: 'wrong_item',
    });
    await move(
      `/admin/return-order-status/${returnId}`,
      { status: 'approved' },
      { status: 'received', items: [{ orderItem: line, receivedQty: 1, condition: 'damaged' }] },
      { status: 'refunded', refundAmount: 50, refundTo: 'wallet' },
    );
    await move(`/admin/return-order-status/${second.body.returnOrder._id}`, { status: 'approved' });
    const review = await buyer.visitor.post('/user/review', {
      order: order._id,
      orderItem: line,
      rating: 4,
      comment: 'It rings as it should.',
    });
    await move(`/admin/review-status/${review.body.review._id}`, {
      status: 'approved',
      reply: 'Thank you.',
    });
    await (await shop.superAdmin()).post(`/super-admin/wallet-adjust/${buyer.id}`, {
      type: 'credit',
      amount: 5,
      note: 'With our apologies',
    });
    const cancelled = await buyer.placed({ bell: 1 });

    const answers: Answer[] = [
      await buyer.visitor.get(`/user/order/${order._id}`),
      await buyer.visitor.get('/user/orders'),
      await buyer.visitor.get(`/user/order-returns/${order._id}`),
      await buyer.visitor.post(`/user/cancel-return/${second.body.returnOrder._id}`, {}),
      await buyer.cancel(cancelled._id),
      await buyer.visitor.get(`/user/order-review/${order._id}`),
      await buyer.visitor.get('/user/reviews'),
      await buyer.visitor.get('/user/wallet'),
      await shop.visitor().get(`/products/${shop.idOf('bell')}/reviews`),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      for (const secret of [staffId, email, 'Binu', 'Super', '"admin"', '"superAdmin"'])
        expect(text).not.toContain(secret);
    }
    const you = { _id: buyer.id, role: 'user', name: 'Anu' };
    expect(answers[0]?.body.order.history.map(({ by }: { by: object }) => by)).toEqual([
      you,
      TEAM,
      TEAM,
      TEAM,
    ]);
    expect(answers[2]?.body.returnOrders[1].history.map(({ by }: { by: object }) => by)).toEqual([
      you,
      TEAM,
      TEAM,
      TEAM,
    ]);
    expect(answers[3]?.body.returnOrder.history.map(({ by }: { by: object }) => by)).toEqual([
      you,
      TEAM,
      you,
    ]);

    const seenByStaff = (await staff.get(`/admin/order/${order._id}`)).body.order.history;
    expect(seenByStaff[1]).toMatchObject({
      by: { _id: staffId, role: 'admin', name: 'Binu' },
      note: 'Packed',
    });
    expect(
      (await staff.get(`/admin/return-order/${returnId}`)).body.returnOrder.history[1].by,
    ).toMatchObject({ _id: staffId, role: 'admin' });
  });

  it('reads that a step was automatic', async () => {
    const { shop, buyer } = await opened();
    const { _id } = await buyer.placed({ bell: 1 }, { paymentMethod: 'bank_transfer' });
    shop.clock.offsetMs += 8 * 24 * 60 * 60_000;
    const laterSession = await shop.signedIn(buyer.email, 'landing-door-42');
    expect((await laterSession.get(`/user/order/${_id}`)).body.order.history[1].by).toEqual({
      _id: null,
      role: null,
      name: 'Automatic',
    });
  });
});
