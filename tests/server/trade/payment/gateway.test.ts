// Payments through a gateway: only what it signed counts, once, and never backwards; money that
// comes too late is used or sent back.
import { describe, expect, it } from 'vitest';
import { type Buyer, giveMoney, moveOrder, newBuyer, shelfOf } from '../../../support/buyers.ts';
import { openGatewayShop } from '../../../support/gateway-shop.ts';
import { atOnce } from '../../../support/shop.ts';

const HALF_AN_HOUR = 31 * 60_000;

describe('an order that is paid online', () => {
  it('waits half an hour with the gateway’s order beside it, and is confirmed by the answer of the window', async () => {
    const { bank, buyer, order, verify, wrong } = await openGatewayShop();
    const { id, order: placed, payment } = await order();
    expect(placed).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'unpaid',
      payable: 108,
    });
    expect(Date.parse(placed.expiresAt) - Date.parse(placed.createdAt)).toBe(30 * 60_000);
    expect(payment).toEqual({
      provider: 'test',
      keyId: 'test_key',
      gatewayOrderId: expect.stringMatching(/^order_\w{14}$/),
      amount: 108,
      currency: 'INR',
    });
    const { status, body } = await verify(buyer.visitor, id, bank.pay(payment.gatewayOrderId));
    expect([status, body.order]).toMatchObject([
      200,
      { status: 'confirmed', paymentStatus: 'paid', captured: 108, expiresAt: null },
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('is not confirmed by a forged signature, one of another payment, or one for another order', async () => {
    const { bank, buyer, order, verify } = await openGatewayShop();
    const [first, second] = [await order(), await order()];
    const paid = bank.pay(second.payment.gatewayOrderId);
    const proof = bank.proofOf(paid);
    const sentence = {
      status: 422,
      body: { error: expect.stringContaining('could not be verified') },
    };
    expect(await verify(buyer.visitor, first.id, paid)).toMatchObject(sentence);
    expect(
      await verify(buyer.visitor, second.id, paid, {
        ...proof,
        razorpay_signature: proof.razorpay_signature.replace(/./g, 'a'),
      }),
    ).toMatchObject(sentence);
    expect(
      await verify(buyer.visitor, second.id, paid, { ...proof, razorpay_payment_id: 'pay_other' }),
    ).toMatchObject(sentence);
    expect((await buyer.read(first.id)).status).toBe('pending_payment');
  });

  it('of another customer is not found', async () => {
    const { bank, shop, order, verify } = await openGatewayShop();
    const { id, payment } = await order();
    const other = await newBuyer(shop);
    expect((await verify(other.visitor, id, bank.pay(payment.gatewayOrderId))).status).toBe(404);
  });

  it('is confirmed once by many events and answers, and has one payment', async () => {
    const { bank, buyer, shop, order, notify, verify, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    const authorized = bank.pay(payment.gatewayOrderId, 'authorized', 'pay_1');
    const captured = bank.pay(payment.gatewayOrderId, 'captured', 'pay_1');
    const answers = await atOnce(20, (number) =>
      number % 4 === 0
        ? verify(buyer.visitor, id, captured)
        : notify(number % 3 ? captured : authorized),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      captured: 108,
      history: [{}, { from: 'pending_payment', to: 'confirmed' }],
    });
    expect((await (await shop.admin()).get('/admin/payments')).body).toMatchObject({
      totalAvailablePayments: 1,
      payments: [{ status: 'captured', gatewayPaymentId: 'pay_1', signatureVerified: true }],
    });
    expect(await wrong()).toEqual([]);
  });

  it('does not go back when old events arrive late', async () => {
    const { bank, buyer, order, notify } = await openGatewayShop();
    const { id, payment } = await order();
    const old = (['created', 'failed', 'authorized'] as const).map((state) =>
      bank.pay(payment.gatewayOrderId, state, 'pay_1'),
    );
    await notify(bank.pay(payment.gatewayOrderId, 'captured', 'pay_1'));
    for (const news of old.toReversed()) expect((await notify(news)).status).toBe(200);
    expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('may be paid after a failed try, by the same gateway’s order', async () => {
    const { bank, buyer, order, notify } = await openGatewayShop();
    const { id, payment } = await order();
    await notify(bank.pay(payment.gatewayOrderId, 'failed'));
    expect(await buyer.read(id)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'failed',
    });
    const again = await buyer.visitor.post(`/user/payment/retry/${id}`, {});
    expect([again.status, again.body.payment]).toMatchObject([
      200,
      { ...payment, page: null, prefill: { email: buyer.email } },
    ]);
    await notify(bank.pay(payment.gatewayOrderId));
    expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('stands when the gateway does not answer, and is polled later', async () => {
    const { bank, buyer, order } = await openGatewayShop();
    bank.goDown(true);
    const { id, payment } = await order();
    expect(payment).toBeNull();
    expect(await buyer.visitor.post(`/user/payment/retry/${id}`, {})).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('try again') },
    });
    bank.goDown(false);
    expect((await buyer.visitor.post(`/user/payment/retry/${id}`, {})).body.payment).toMatchObject({
      gatewayOrderId: expect.stringContaining('order_'),
    });
  });
});

describe('the online part beside the wallet', () => {
  it.each([
    [107.99, 107, 1],
    [107.01, 107, 1],
    [107, 107, 1],
    [106.99, 106.99, 1.01],
    [108, 108, 0],
  ])(
    'of ₹108 with ₹%d in it is nothing, or a rupee at least',
    async (balance, walletUsed, payable) => {
      const { shop, buyer, order, wrong } = await openGatewayShop();
      await giveMoney(shop, buyer, balance);
      const { order: placed, payment } = await order({ useWallet: true });
      expect(placed).toMatchObject({
        walletUsed,
        payable,
        status: payable > 0 ? 'pending_payment' : 'confirmed',
      });
      expect(payment?.amount).toBe(payable > 0 ? payable : undefined);
      expect([(await buyer.wallet()).balance, await wrong()]).toEqual([
        Math.round((balance - walletUsed) * 100) / 100,
        [],
      ]);
    },
  );
});

describe('events of the gateway', () => {
  it('are refused without its signature, and change nothing', async () => {
    const { bank, buyer, order, notify } = await openGatewayShop();
    const { id, payment } = await order();
    const paid = bank.pay(payment.gatewayOrderId);
    for (const signature of ['', 'a'.repeat(64), bank.eventOf({ ...paid, amount: 1 }).signature])
      expect((await notify(paid, signature)).status).toBe(403);
    expect((await buyer.read(id)).status).toBe('pending_payment');
  });

  it('without a signature are not read, however large they are', async () => {
    const { hear } = await openGatewayShop();
    for (const body of ['{', '{"event":1}', `"${'x'.repeat(60_000)}"`]) {
      for (const signature of ['', 'a'.repeat(64)])
        expect(await hear({ body, signature })).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
    }
    const large = { body: 'x'.repeat(64 * 1024 + 1), signature: 'a'.repeat(64) };
    expect((await hear(large)).status).toBe(413);
    expect((await hear({ ...large, signature: '' })).status).toBe(403);
  });

  it('of an unused kind are answered without reading storage', async () => {
    const { bank, shop, order, tellRaw } = await openGatewayShop();
    const { payment } = await order();
    const entity = bank.pay(payment.gatewayOrderId);
    const touched: string[] = [];
    shop.engine.faults.plan(({ kind, key }) => {
      touched.push(`${kind} ${key}`);
      return undefined;
    });
    for (const event of ['payment.downtime.started', 'settlement.processed', 'constructor']) {
      expect(await tellRaw({ event, payload: { payment: { entity } } })).toMatchObject({
        status: 200,
        body: { received: true },
      });
    }
    expect(touched).toEqual([]);
  });

  it('about orders and events that are not ours are accepted and ignored', async () => {
    const { bank, notify } = await openGatewayShop();
    expect((await notify(bank.pay('order_unknown'))).body).toEqual({ received: true });
  });
});

describe('a second payment for an order that is paid', () => {
  it('is refunded automatically and counts for nothing', async () => {
    const { bank, buyer, order, notify, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await notify(bank.pay(payment.gatewayOrderId, 'captured', 'pay_1'));
    await atOnce(3, () => notify(bank.pay(payment.gatewayOrderId, 'captured', 'pay_2')));
    expect(bank.refunds()).toMatchObject([{ payment_id: 'pay_2', amount: 10800 }]);
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      captured: 108,
      refundedAmount: 0,
      refundable: 108,
    });
    expect(await wrong()).toEqual([]);
  });
});

/** Note of the order's history about money that arrived too late. */
const lateNotes = async (buyer: Buyer, id: string): Promise<string[]> =>
  (await buyer.read(id)).history
    .map(({ note }: { note: string }) => note)
    .filter((note: string) => note.includes('arrived after the order had ended'));

describe('money that arrives after half an hour', () => {
  it('reopens the order while there is stock, and the wallet pays its part again', async () => {
    const { bank, shop, buyer, order, notify, sweep, wrong } = await openGatewayShop();
    await giveMoney(shop, buyer, 8);
    const { id, payment } = await order({ useWallet: true });
    expect(await sweep(HALF_AN_HOUR)).toEqual([]);
    expect([
      (await buyer.read(id)).status,
      (await buyer.wallet()).balance,
      (await shelfOf(shop, 'bell')).left,
    ]).toEqual(['expired', 8, 5]);
    await notify(bank.pay(payment.gatewayOrderId));
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      walletUsed: 8,
      captured: 100,
      refundedAmount: 0,
    });
    expect([(await buyer.wallet()).balance, (await shelfOf(shop, 'bell')).left]).toEqual([0, 4]);
    expect(await wrong()).toEqual([]);
    await buyer.cancel(id);
    expect([(await buyer.wallet()).balance, bank.refunds()]).toMatchObject([
      8,
      [{ amount: 10000 }],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('is refunded when the last piece has been sold meanwhile', async () => {
    const { bank, shop, buyer, order, notify, sweep, wrong } = await openGatewayShop();
    await shop.count('bell', 1);
    const { id, payment } = await order();
    await sweep(HALF_AN_HOUR);
    await (await newBuyer(shop)).placed({ bell: 1 });
    await atOnce(3, () => notify(bank.pay(payment.gatewayOrderId, 'captured', 'pay_1')));
    expect(await buyer.read(id)).toMatchObject({
      status: 'expired',
      paymentStatus: 'refunded',
      captured: 108,
      refundedAmount: 108,
      refundable: 0,
    });
    expect(bank.refunds()).toMatchObject([{ amount: 10800 }]);
    expect(await lateNotes(buyer, id)).toHaveLength(1);
    expect(await wrong()).toEqual([]);
  });

  it('is refunded at once when the order was cancelled', async () => {
    const { bank, buyer, order, notify, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await buyer.cancel(id);
    await notify(bank.pay(payment.gatewayOrderId));
    expect(await buyer.read(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 108,
    });
    expect([bank.refunds().length, await wrong()]).toEqual([1, []]);
  });

  it('is in the history once, with its destination, however often and in whatever order it is reported', async () => {
    const { bank, shop, buyer, order, notify, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await buyer.cancel(id);
    const { payments } = (await (await shop.admin()).get('/admin/payments')).body;
    expect(payments).toMatchObject([
      { status: 'cancelled', failureReason: 'The order was cancelled before it was paid.' },
    ]);
    const early = bank.pay(payment.gatewayOrderId, 'authorized', 'pay_late');
    const captured = bank.pay(payment.gatewayOrderId, 'captured', 'pay_late');
    await atOnce(3, () => notify(captured));
    await notify(early);
    await notify(captured);
    expect(await lateNotes(buyer, id)).toEqual([
      'A payment of ₹108 arrived after the order had ended. It was refunded to the original payment method.',
    ]);
    expect(await buyer.read(id)).toMatchObject({
      status: 'cancelled',
      refundedAmount: 108,
      refundedToWallet: 0,
    });
    expect([bank.refunds().length, await wrong()]).toEqual([1, []]);
  });
});

describe('a refund', () => {
  it('waits for a gateway that does not answer, and is made once by the sweeper', async () => {
    const { bank, shop, buyer, order, notify, sweep, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await notify(bank.pay(payment.gatewayOrderId));
    bank.goDown(true);
    expect((await buyer.cancel(id)).body.order).toMatchObject({
      status: 'cancelled',
      refundedAmount: 108,
    });
    const refund = async () =>
      (await (await shop.admin()).get('/admin/payments')).body.payments[0].refunds[0].status;
    expect(await refund()).toBe('pending');
    expect(await sweep(60_000)).toEqual(['orders that wait']);
    bank.goDown(false);
    expect([await sweep(60_000), await sweep(60_000)]).toEqual([[], []]);
    expect([bank.refunds().length, await refund(), await wrong()]).toEqual([1, 'processed', []]);
  });

  it('that the gateway refuses goes into the wallet', async () => {
    const { bank, buyer, order, notify, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await notify(bank.pay(payment.gatewayOrderId));
    bank.refuseRefunds({
      status: 400,
      description:
        'Refund is not supported by the bank because the payment is more than 6 months old',
    });
    await buyer.cancel(id);
    expect(await buyer.wallet()).toMatchObject({
      balance: 108,
      transactions: [{ reason: 'refund', amount: 108, order: id }],
    });
    expect(await buyer.read(id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: 108,
      refundable: 0,
    });
    expect(await wrong()).toEqual([]);
  });

  it('by staff uses the original payment method first, or the wallet on request', async () => {
    const { bank, shop, buyer, order, notify, wrong } = await openGatewayShop();
    const [first, second] = [await order(), await order()];
    for (const { payment } of [first, second]) await notify(bank.pay(payment.gatewayOrderId));
    await moveOrder(shop, first.id, 'processing', {
      status: 'cancelled',
      reason: 'Cut to size already',
      refundAmount: 60.5,
    });
    await moveOrder(shop, second.id, 'processing', {
      status: 'cancelled',
      reason: 'Cut to size already',
      refundAmount: 30,
      refundTo: 'wallet',
      restock: false,
    });
    expect(bank.refunds()).toMatchObject([{ amount: 6050 }]);
    expect(await buyer.read(first.id)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedAmount: 60.5,
      refundable: 47.5,
    });
    expect([(await buyer.wallet()).balance, await shelfOf(shop, 'bell'), await wrong()]).toEqual([
      30,
      { onHand: 4, reserved: 0, left: 4 },
      [],
    ]);
  });
});
