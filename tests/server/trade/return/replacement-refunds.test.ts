// A replacement that is defective in turn, or never comes: what was paid for its pieces goes back
// from the order in which they were paid, and never more.
import { describe, expect, it } from 'vitest';
import { giveMoney, moveOrder, moveReturn, newBuyer, shelfOf } from '../../../support/buyers.ts';
import { atOnce, createShop } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';
import { newBank } from '../../../support/test-bank.ts';

type Line = { _id: string; product: string };
// Vector 7 of the price rules: three pieces of ₹123.45 plus ₹6.78, 15 percent off: ₹121.11, ₹121.12
// and ₹121.12.
const PARTS = { bell: { price: 123.45, markup: 6.78 }, rope: { price: 50 } };

const opened = async (options: Parameters<typeof createShop>[1] = {}) => {
  const shop = await createShop(PARTS, options);
  for (const slug of Object.keys(PARTS)) await shop.count(slug, 30);
  const [buyer, staff] = [await newBuyer(shop), await shop.admin()];
  const lineOf = ({ items }: { items: Line[] }, slug: string) =>
    items.find(({ product }) => product === shop.idOf(slug))?._id ?? '';
  const deliver = (id: string) => moveOrder(shop, id, 'processing', 'shipped', 'delivered');
  const delivered = async (wanted: Record<string, number>, sent: object = {}) =>
    deliver((await buyer.placed(wanted, sent))._id);
  /** Sends pieces back; they have arrived, damaged. */
  const back = async (order: string, slug: string, quantity: number): Promise<string> => {
    const orderItem = lineOf(await buyer.read(order), slug);
    const returnOrder = await buyer.visitor.post(`/user/request-return/${order}`, {
      items: [{ orderItem, quantity }],
      reason: 'manufacturer_defect',
    });
    expect(returnOrder.status, returnOrder.text).toBe(201);
    const id = returnOrder.body.returnOrder._id;
    await moveReturn(shop, id, 'approved', {
      status: 'received',
      items: [{ orderItem, receivedQty: quantity, condition: 'damaged' }],
    });
    return id;
  };
  const refund = (id: string, refundAmount: number, refundTo?: string) =>
    staff.patch(`/admin/return-order-status/${id}`, {
      status: 'refunded',
      refundAmount,
      ...(refundTo && { refundTo }),
    });
  const capOf = async (id: string) =>
    (await staff.get(`/admin/return-order/${id}`)).body.returnOrder.refundCap as number;
  /** Replaces pieces that came back; the replacement is not sent yet. */
  const replaced = async (order: string, slug: string, quantity: number): Promise<string> =>
    (await moveReturn(shop, await back(order, slug, quantity), 'replaced')).replacement;
  const wrong = async () => {
    const kv = shop.deps.storage.scope();
    return [...(await shopProblems(kv)), ...(await listProblems(kv, (path) => staff.get(path)))];
  };
  return { shop, buyer, staff, delivered, deliver, lineOf, back, refund, capOf, replaced, wrong };
};

describe('a replacement', () => {
  it('that is defective is refunded by the payment for it, from the order in which it was paid', async () => {
    const { shop, buyer, delivered, deliver, back, refund, capOf, replaced, wrong } =
      await opened();
    await shop.coupon({ code: 'FIFTEEN', discount: 15 });
    await giveMoney(shop, buyer, 100);
    await buyer.fill({ bell: 3 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'FIFTEEN' });
    const first = await delivered({}, { useWallet: true });
    const second = await replaced(first._id, 'bell', 1);
    expect(await buyer.read(second)).toMatchObject({
      total: 0,
      payable: 0,
      refundable: 121.11,
      replaces: { _id: first._id, orderNumber: first.orderNumber },
      items: [{ lineNet: 0, paidNet: 121.11 }],
    });
    await deliver(second);
    const returned = await back(second, 'bell', 1);
    expect(await capOf(returned)).toBe(121.11);
    for (const amount of [121.12, 0, 500])
      expect((await refund(returned, amount)).status).toBe(422);
    expect((await refund(returned, 121.11)).body.order).toMatchObject({
      status: 'refunded',
      refundAmount: 121.11,
      order: { _id: second, status: 'returned' },
    });
    expect(await buyer.read(first._id)).toMatchObject({
      status: 'delivered',
      refundedAmount: 121.11,
      refundable: 242.24,
      paymentStatus: 'partially_refunded',
      returnStatus: 'partially_returned',
      items: [{ returnedQty: 1, refundedAmount: 121.11 }],
    });
    const wallet = await buyer.wallet();
    expect(wallet.balance).toBe(121.11);
    expect(wallet.transactions[0]).toMatchObject({
      type: 'credit',
      reason: 'return',
      order: first._id,
      returnOrder: returned,
      amount: 121.11,
    });
    // The other two add up to the rest, to the paisa.
    const rest = await back(first._id, 'bell', 2);
    expect([await capOf(rest), (await refund(rest, 242.24)).status]).toEqual([242.24, 200]);
    expect(await buyer.read(first._id)).toMatchObject({
      status: 'returned',
      refundedAmount: 363.35,
      refundable: 0,
      items: [{ refundedAmount: 363.35 }],
    });
    expect(await wrong()).toEqual([]);
  });

  it('of a replacement is refunded from the first order, in any parts, and all of them add up to the payment', async () => {
    const { buyer, delivered, deliver, back, refund, capOf, replaced, wrong } = await opened();
    const first = await delivered({ bell: 3, rope: 1 });
    const second = await replaced(first._id, 'bell', 3);
    await deliver(second);
    const third = await replaced(second, 'bell', 2);
    await deliver(third);
    const amounts: number[] = [];
    for (const [order, units] of [
      [third, 1],
      [second, 1],
      [third, 1],
    ] as const) {
      const id = await back(order, 'bell', units);
      amounts.push(await capOf(id));
      expect((await refund(id, amounts.at(-1) ?? 0)).status).toBe(200);
    }
    const paid = first.items.find(({ quantity }: { quantity: number }) => quantity === 3).lineNet;
    expect(Math.round(amounts.reduce((all, amount) => all + amount * 100, 0))).toBe(
      Math.round(paid * 100),
    );
    expect([(await buyer.read(second)).status, (await buyer.read(third)).status]).toEqual([
      'delivered',
      'returned',
    ]);
    expect(await buyer.read(first._id)).toMatchObject({
      status: 'delivered',
      refundable: 54,
      returnStatus: 'partially_returned',
    });
    expect((await buyer.wallet()).balance).toBe(paid);
    const rope = await back(first._id, 'rope', 1);
    await refund(rope, 54);
    expect(await buyer.read(first._id)).toMatchObject({
      status: 'returned',
      refundable: 0,
      refundedAmount: first.total,
      paymentStatus: 'refunded',
    });
    expect(await wrong()).toEqual([]);
  });

  it('and the order it replaces, refunded at once, never refund more than the payment', async () => {
    const { shop, buyer, delivered, deliver, back, refund, replaced, wrong } = await opened();
    for (let round = 0; round < 4; round += 1) {
      const first = await delivered({ rope: 2 });
      const second = await replaced(first._id, 'rope', 1);
      await deliver(second);
      const [ofFirst, ofSecond] = [await back(first._id, 'rope', 1), await back(second, 'rope', 1)];
      const before = (await buyer.wallet()).balance;
      const answers = await Promise.all([
        refund(ofFirst, 54),
        refund(ofSecond, 54),
        refund(ofSecond, 54),
        refund(ofFirst, 54),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await buyer.wallet()).balance - before).toBe(108);
      expect(await buyer.read(first._id)).toMatchObject({
        status: 'returned',
        refundedAmount: 108,
        refundable: 0,
      });
    }
    expect([(await shelfOf(shop, 'rope')).reserved, await wrong()]).toEqual([0, []]);
  });

  it('that is cancelled refunds the payment for its pieces: completely before work begins, as staff decide afterwards', async () => {
    const { shop, buyer, staff, delivered, replaced, wrong } = await opened();
    await giveMoney(shop, buyer, 216);
    const first = await delivered({ rope: 4 }, { paymentMethod: 'wallet' });
    const made: string[] = [];
    for (let number = 0; number < 4; number += 1) made.push(await replaced(first._id, 'rope', 1));
    const [own = '', byStaff = '', working = '', lost = ''] = made;
    expect((await buyer.cancel(own)).body.order).toMatchObject({
      status: 'cancelled',
      refundable: 0,
    });
    expect((await buyer.wallet()).balance).toBe(54);
    expect(await moveOrder(shop, byStaff, 'cancelled')).toMatchObject({ status: 'cancelled' });
    expect((await buyer.wallet()).balance).toBe(108);
    await moveOrder(shop, working, 'processing');
    const cancel = (refundAmount: number) =>
      staff.patch(`/admin/order-status/${working}`, {
        status: 'cancelled',
        reason: 'No longer made',
        refundAmount,
      });
    expect((await cancel(54.01)).body.fields).toEqual({
      refundAmount: 'The refund must be from ₹0 to ₹54.',
    });
    expect((await cancel(20)).status).toBe(200);
    await moveOrder(shop, lost, 'processing', 'shipped', {
      status: 'cancelled',
      reason: 'undelivered',
      refundAmount: 54,
      restock: false,
    });
    expect([(await buyer.wallet()).balance, await buyer.read(first._id)]).toMatchObject([
      182,
      { status: 'returned', refundedAmount: 182, refundable: 34 },
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('is refunded by the payment method of its order, also when that order is on a closed page, and the gateway is asked once', async () => {
    const bank = newBank();
    const { shop, buyer, deliver, back, refund, replaced, wrong } = await opened({
      gateway: bank.gateway,
      orderPageSizes: { recent: 0, page: 1, open: 1 },
    });
    await buyer.fill({ rope: 2 });
    const { order, payment } = (await buyer.order({ paymentMethod: 'razorpay' })).body;
    const { body, signature } = bank.eventOf(bank.pay(payment.gatewayOrderId));
    await shop.visitor().raw('POST', '/webhooks/razorpay', {
      body,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    });
    await deliver(order._id);
    const second = await replaced(order._id, 'rope', 2);
    await deliver(second);
    const returned = await back(second, 'rope', 1);
    bank.goDown(true);
    expect((await refund(returned, 54)).status).toBe(200);
    bank.goDown(false);
    for (const { name, error } of await shop.api.sweep(false))
      expect([name, error]).toEqual([name, undefined]);
    expect(bank.refunds()).toMatchObject([{ amount: 5400 }]);
    const whole = await back(second, 'rope', 1);
    await atOnce(4, () => refund(whole, 54));
    expect(bank.refunds()).toMatchObject([{ amount: 5400 }, { amount: 5400 }]);
    expect([await buyer.read(order._id), (await buyer.wallet()).balance]).toMatchObject([
      { status: 'returned', paymentStatus: 'refunded' },
      0,
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('whose first order was refunded less than its cost refunds at most the rest', async () => {
    const { buyer, delivered, deliver, back, refund, capOf, replaced, wrong } = await opened();
    const first = await delivered({ rope: 2 });
    const kept = await back(first._id, 'rope', 1);
    await refund(kept, 10);
    const second = await replaced(first._id, 'rope', 1);
    await deliver(second);
    const returned = await back(second, 'rope', 1);
    expect([await capOf(returned), (await refund(returned, 54)).status]).toEqual([54, 200]);
    expect(await buyer.read(first._id)).toMatchObject({
      status: 'returned',
      refundedAmount: 64,
      refundable: 44,
    });
    expect(await wrong()).toEqual([]);
  });
});
