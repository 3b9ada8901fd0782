// An unpaid online order expires, but not before the gateway was polled.
import { describe, expect, it } from 'vitest';
import { newBuyer, shelfOf } from '../../../support/buyers.ts';
import { openGatewayShop } from '../../../support/gateway-shop.ts';

const MINUTE = 60_000;
const HOUR_MS = 60 * MINUTE;
const DAY_MS = 24 * HOUR_MS;
const OVERDUE = 31 * MINUTE;
const WAITS = ['orders that wait'];

describe('an order whose payment was captured while its events were lost', () => {
  it('is confirmed instead of expiring', async () => {
    const { bank, buyer, order, sweep, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    bank.pay(payment.gatewayOrderId, 'failed');
    bank.pay(payment.gatewayOrderId);
    expect(await sweep(OVERDUE)).toEqual([]);
    expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect([await sweep(DAY_MS), await wrong()]).toEqual([[], []]);
  });

  it('is not expired by being read', async () => {
    const { bank, shop, buyer, order, sweep } = await openGatewayShop();
    const { id, payment } = await order();
    bank.pay(payment.gatewayOrderId);
    shop.clock.offsetMs += OVERDUE;
    expect((await buyer.read(id)).status).toBe('pending_payment');
    await sweep(0);
    expect((await buyer.read(id)).status).toBe('confirmed');
  });

  it('waits for a gateway that does not answer, six hours and no longer; the payment is then found later', async () => {
    const { bank, shop, buyer, order, sweep, wrong } = await openGatewayShop();
    await shop.count('bell', 1);
    const { id, payment } = await order();
    bank.pay(payment.gatewayOrderId);
    bank.goDown(true);
    expect(await sweep(OVERDUE)).toEqual(WAITS);
    expect(await sweep(5 * HOUR_MS)).toEqual(WAITS);
    expect((await buyer.read(id)).status).toBe('pending_payment');
    expect(await sweep(HOUR_MS)).toEqual(WAITS);
    expect([(await buyer.read(id)).status, (await shelfOf(shop, 'bell')).left]).toEqual([
      'expired',
      1,
    ]);
    await (await newBuyer(shop)).placed({ bell: 1 });
    bank.goDown(false);
    expect(await sweep(HOUR_MS)).toEqual([]);
    expect(await buyer.read(id)).toMatchObject({
      status: 'expired',
      paymentStatus: 'refunded',
      captured: 108,
      refundedAmount: 108,
    });
    expect([bank.refunds().length, await wrong()]).toEqual([1, []]);
  });

  it('and which its customer has cancelled is refunded', async () => {
    const { bank, buyer, order, sweep, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    bank.pay(payment.gatewayOrderId);
    await buyer.cancel(id);
    expect(await sweep(OVERDUE)).toEqual([]);
    expect(await buyer.read(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 108,
    });
    expect([bank.refunds().length, await wrong()]).toEqual([1, []]);
  });

  it('after it expired is found a little later, and a day and four days later', async () => {
    const { bank, buyer, comeBack, order, sweep, wrong } = await openGatewayShop();
    const orders = [await order(), await order(), await order()];
    expect(await sweep(OVERDUE)).toEqual([]);
    const statuses = async () =>
      Promise.all(orders.map(async ({ id }) => (await buyer.read(id)).status));
    expect(await statuses()).toEqual(['expired', 'expired', 'expired']);
    for (const [at, wait] of [2 * HOUR_MS, DAY_MS, 3 * DAY_MS].entries()) {
      const { gatewayOrderId } = orders[at]?.payment ?? {};
      bank.pay(gatewayOrderId);
      expect(await sweep(wait)).toEqual([]);
      await comeBack();
      expect((await statuses()).filter((status) => status === 'confirmed')).toHaveLength(at + 1);
    }
    expect(await wrong()).toEqual([]);
  });
});

describe('an authorised payment', () => {
  it('is captured when its order would expire', async () => {
    const { bank, buyer, order, notify, sweep, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await notify(bank.pay(payment.gatewayOrderId, 'authorized', 'pay_A'));
    expect(bank.orders()).toMatchObject([
      { capture: { automaticMinutes: 30, manualMinutes: 4_320 } },
    ]);
    expect((await buyer.read(id)).status).toBe('pending_payment');
    expect(await sweep(OVERDUE)).toEqual([]);
    expect(bank.payment('pay_A')).toMatchObject({ status: 'captured' });
    expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await wrong()).toEqual([]);
  });

  it('is not captured for an order that has expired', async () => {
    const { bank, buyer, order, sweep, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    expect(await sweep(OVERDUE)).toEqual([]);
    bank.pay(payment.gatewayOrderId, 'authorized', 'pay_A');
    expect(await sweep(2 * HOUR_MS)).toEqual([]);
    expect([(await buyer.read(id)).status, bank.payment('pay_A')?.status, await wrong()]).toEqual([
      'expired',
      'authorized',
      [],
    ]);
  });

  it('that cannot be captured holds the goods for three days, not longer; captured after that, it is late', async () => {
    const { bank, shop, buyer, comeBack, order, notify, sweep, wrong } = await openGatewayShop();
    await shop.count('bell', 1);
    const { id, payment } = await order();
    await notify(bank.pay(payment.gatewayOrderId, 'authorized', 'pay_A'));
    bank.gateway.capture = async ({ gatewayPaymentId }) =>
      bank.gateway.readPayment(gatewayPaymentId);
    for (const wait of [OVERDUE, DAY_MS, DAY_MS]) expect(await sweep(wait)).toEqual([]);
    expect((await shelfOf(shop, 'bell')).left).toBe(0);
    expect(await sweep(DAY_MS)).toEqual([]);
    await comeBack();
    expect([(await buyer.read(id)).status, (await shelfOf(shop, 'bell')).left]).toEqual([
      'expired',
      1,
    ]);
    await notify(bank.pay(payment.gatewayOrderId, 'captured', 'pay_A'));
    expect([(await buyer.read(id)).status, (await shelfOf(shop, 'bell')).left]).toEqual([
      'confirmed',
      0,
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('of a second try replaces the first only when it is captured', async () => {
    const { bank, buyer, order, notify, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await notify(bank.pay(payment.gatewayOrderId, 'authorized', 'pay_A'));
    await notify(bank.pay(payment.gatewayOrderId, 'failed', 'pay_B'));
    expect(await buyer.read(id)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'authorized',
    });
    await notify(bank.pay(payment.gatewayOrderId, 'captured', 'pay_C'));
    expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await notify(bank.pay(payment.gatewayOrderId, 'captured', 'pay_A'));
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      captured: 108,
    });
    expect([bank.refunds().map(({ payment_id }) => payment_id), await wrong()]).toEqual([
      ['pay_A'],
      [],
    ]);
  });
});

describe('an order that the gateway refuses permanently', () => {
  it('says so, and does not ask to be tried again', async () => {
    const { bank, buyer, order } = await openGatewayShop();
    bank.gateway.createOrder = async () => ({ refusal: 'Amount exceeds maximum amount allowed.' });
    const { id, payment } = await order();
    expect(payment).toBeNull();
    expect(await buyer.visitor.post(`/user/payment/retry/${id}`, {})).toMatchObject({
      status: 409,
      body: {
        error:
          'The payment service does not accept this payment. Please cancel the order and place it again with another payment method, or call us.',
      },
    });
  });
});
