// Money the gateway sends back by itself, or staff on the gateway's own pages: it pays for nothing,
// and is not paid back a second time.
import { describe, expect, it } from 'vitest';
import { giveMoney } from '../../../support/buyers.ts';
import { openGatewayShop } from '../../../support/gateway-shop.ts';
import { atOnce } from '../../../support/shop.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The automatic refund of a payment that was never captured, as Razorpay's documentation shows it.
 */
const automaticRefund = (gatewayOrderId: string, id: string, event = 'refund.processed') => ({
  entity: 'event',
  event,
  contains: ['refund', 'payment'],
  payload: {
    refund: {
      entity: {
        id: `rfnd_of_${id}`,
        amount: 10_800,
        currency: 'INR',
        payment_id: id,
        receipt: null,
        status: 'processed',
        notes: [],
      },
    },
    payment: {
      entity: {
        id,
        entity: 'payment',
        amount: 10_800,
        currency: 'INR',
        status: 'refunded',
        order_id: gatewayOrderId,
        captured: false,
        amount_refunded: 10_800,
        refund_status: 'full',
        error_description: null,
      },
    },
  },
});

describe('a payment that was never captured', () => {
  it('and is returned by the gateway pays nothing', async () => {
    const { buyer, order, tellRaw, wrong, payments } = await openGatewayShop();
    const { id, payment } = await order();
    for (const event of ['refund.created', 'refund.processed'])
      expect((await tellRaw(automaticRefund(payment.gatewayOrderId, 'pay_A', event))).status).toBe(
        200,
      );
    expect(await buyer.read(id)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'failed',
      captured: 0,
      refundedAmount: 0,
      refundable: 0,
    });
    expect(await payments()).toMatchObject([
      {
        status: 'refunded',
        capturedAt: null,
        gatewayPaymentId: 'pay_A',
        refundedAmount: 108,
        failureReason: 'The payment gateway returned this payment because it was not captured.',
        refunds: [{ gatewayRefundId: 'rfnd_of_pay_A', status: 'processed', by: 'Payment gateway' }],
      },
    ]);
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
  });

  it('no longer holds its order once it is returned, and old events do not authorise it again', async () => {
    const { bank, buyer, order, notify, tellRefund, sweep, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    const authorized = bank.pay(payment.gatewayOrderId, 'authorized', 'pay_A');
    await notify(authorized);
    await tellRefund(bank.giveBack('pay_A'));
    await notify(authorized);
    expect(await sweep(31 * 60_000)).toEqual([]);
    expect([(await buyer.read(id)).status, await wrong()]).toEqual(['expired', []]);
  });

  it('leaves its order to be paid by another try', async () => {
    const { bank, buyer, order, notify, tellRaw, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    await tellRaw(automaticRefund(payment.gatewayOrderId, 'pay_A'));
    await notify(bank.pay(payment.gatewayOrderId, 'captured', 'pay_B'));
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      captured: 108,
      refundedAmount: 0,
    });
    await tellRaw(automaticRefund(payment.gatewayOrderId, 'pay_A'));
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      captured: 108,
      refundedAmount: 0,
    });
    expect(await wrong()).toEqual([]);
  });

  it('is not captured by its status alone', async () => {
    const { buyer, order, tellRaw } = await openGatewayShop();
    const { id, payment } = await order();
    const entity = {
      id: 'pay_A',
      amount: 10_800,
      currency: 'INR',
      status: 'captured',
      order_id: payment.gatewayOrderId,
    };
    for (const captured of [undefined, null, false])
      await tellRaw({
        event: 'payment.captured',
        payload: { payment: { entity: { ...entity, captured } } },
      });
    expect(await buyer.read(id)).toMatchObject({ status: 'pending_payment', captured: 0 });
  });
});

describe('a duplicate payment', () => {
  it('that the gateway returns automatically is not refunded into the wallet', async () => {
    const { buyer, paid, tellRaw, wrong } = await openGatewayShop();
    const { id, gatewayOrderId } = await paid();
    await atOnce(3, () => tellRaw(automaticRefund(gatewayOrderId, 'pay_B')));
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      captured: 108,
      refundedAmount: 0,
    });
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
  });

  it.each(['first', 'last'])(
    'that was captured and then returned is returned once, our own refund being refused; its event comes %s',
    async (when) => {
      const { bank, buyer, paid, notify, tellRefund, sweep, wrong } = await openGatewayShop();
      const { id, gatewayOrderId } = await paid();
      const captured = bank.pay(gatewayOrderId, 'captured', 'pay_B');
      const refund = bank.giveBack('pay_B');
      if (when === 'first') await tellRefund(refund);
      await notify(captured);
      await tellRefund(refund);
      expect(await sweep(60_000)).toEqual([]);
      expect(bank.refunds()).toHaveLength(1);
      expect(await buyer.read(id)).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'paid',
        captured: 108,
        refundedAmount: 0,
      });
      expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
    },
  );

  it.each(['first', 'last'])(
    'whose automatic refund fails goes into the wallet, once; its event comes %s',
    async (when) => {
      const { bank, buyer, paid, notify, tellRefund, sweep, wrong } = await openGatewayShop();
      const { gatewayOrderId } = await paid();
      const captured = bank.pay(gatewayOrderId, 'captured', 'pay_B');
      const refund = bank.giveBack('pay_B', undefined, 'pending');
      if (when === 'first') await tellRefund(refund);
      await notify(captured);
      await tellRefund(refund);
      const failed = bank.settle(refund.id, 'failed');
      await atOnce(3, () => tellRefund(failed));
      await tellRefund(refund);
      expect(await sweep(60_000)).toEqual([]);
      expect(await buyer.wallet()).toMatchObject({
        balance: 108,
        transactions: [{ reason: 'refund', amount: 108 }],
      });
      expect(await wrong()).toEqual([]);
    },
  );
});

describe('an automatic refund that failed before ours was made', () => {
  it('is not paid out when its events arrive last', async () => {
    const { bank, buyer, paid, notify, tellRefund, sweep, wrong } = await openGatewayShop();
    const { gatewayOrderId } = await paid();
    const captured = bank.pay(gatewayOrderId, 'captured', 'pay_B');
    const pending = bank.giveBack('pay_B', undefined, 'pending');
    const failed = bank.settle(pending.id, 'failed');
    await notify(captured);
    expect(bank.refunds().map(({ status }) => status)).toEqual(['failed', 'processed']);
    for (const refund of [pending, failed]) await tellRefund(refund);
    expect([await sweep(60_000), (await buyer.wallet()).balance, await wrong()]).toEqual([
      [],
      0,
      [],
    ]);
  });
});

describe('a refund made on the gateway’s own pages', () => {
  it('is in the books, and is not refunded again when the order is cancelled', async () => {
    const { bank, buyer, paid, tellRefund, wrong } = await openGatewayShop();
    const { id, pay } = await paid();
    await tellRefund(bank.giveBack(pay, 5_000));
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'partially_refunded',
      refundedAmount: 50,
      refundable: 58,
    });
    await buyer.cancel(id);
    expect(await buyer.read(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 108,
      refundable: 0,
    });
    expect(bank.refunds().map(({ amount }) => amount)).toEqual([5_000, 5_800]);
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
  });

  it('reduces our own refund, for which the gateway has not seen the same id', async () => {
    const { bank, buyer, paid, sweep, wrong } = await openGatewayShop();
    const { id, pay } = await paid();
    const returnOrder: Parameters<typeof bank.gateway.refund>[0][] = [];
    const { refund } = bank.gateway;
    bank.gateway.refund = (one) => {
      returnOrder.push(one);
      return refund(one);
    };
    bank.giveBack(pay, 5_000);
    await buyer.cancel(id);
    expect(await sweep(60_000)).toEqual([]);
    expect(returnOrder.map(({ amount }) => amount)).toEqual([10_800, 5_800]);
    expect(new Set(returnOrder.map(({ onceId }) => onceId)).size).toBe(2);
    expect(bank.refunds().map(({ amount }) => amount)).toEqual([5_000, 5_800]);
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
  });

  it('that fails while a late payment is undecided leaves the money to that decision', async () => {
    const { bank, shop, buyer, order, tellRefund, sweep, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    expect(await sweep(31 * 60_000)).toEqual([]);
    bank.pay(payment.gatewayOrderId, 'captured', 'pay_A');
    const refund = bank.giveBack('pay_A', 5_000, 'pending');
    // Nothing can be taken from the shelf for the moment: what follows the news has to wait.
    shop.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('stk/') ? { apply: false, answer: 503 } : undefined,
    );
    await tellRefund(refund);
    await tellRefund(bank.settle(refund.id, 'failed'));
    shop.engine.faults.clear();
    expect(await sweep(60_000)).toEqual([]);
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      refundedAmount: 0,
    });
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
  });

  it('is deducted from our own refund that is still to be made', async () => {
    const { bank, buyer, paid, tellRefund, sweep, wrong } = await openGatewayShop();
    const { id, pay } = await paid();
    bank.goDown(true);
    await buyer.cancel(id);
    bank.goDown(false);
    await tellRefund(bank.giveBack(pay, 5_000));
    expect(await sweep(60_000)).toEqual([]);
    expect(bank.refunds().map(({ amount }) => amount)).toEqual([5_000, 5_800]);
    expect(await buyer.read(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: 108,
    });
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
  });

  it('goes into the wallet if it fails after the order was cancelled, which relied on it', async () => {
    const { bank, shop, buyer, paid, tellRefund, wrong } = await openGatewayShop();
    await giveMoney(shop, buyer, 8);
    const { id, pay } = await paid({ useWallet: true });
    const refund = bank.giveBack(pay, undefined, 'pending');
    await tellRefund(refund);
    await buyer.cancel(id);
    expect((await buyer.wallet()).balance).toBe(8);
    await tellRefund(bank.settle(refund.id, 'failed'));
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([108, []]);
  });

  it('that fails on a continuing order leaves the money to be refunded again', async () => {
    const { bank, buyer, paid, tellRefund, wrong } = await openGatewayShop();
    const { id, pay } = await paid();
    const refund = bank.giveBack(pay, undefined, 'pending');
    await tellRefund(refund);
    await tellRefund(bank.settle(refund.id, 'failed'));
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      refundedAmount: 0,
      refundable: 108,
    });
    await buyer.cancel(id);
    expect(bank.refunds().map(({ status }) => status)).toEqual(['failed', 'processed']);
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
  });

  it('of one of two payments for the order lets the other one pay for it', async () => {
    const { bank, buyer, paid, notify, tellRefund, wrong } = await openGatewayShop();
    const { id, gatewayOrderId, pay } = await paid();
    const second = bank.pay(gatewayOrderId, 'captured', 'pay_B');
    await tellRefund(bank.giveBack(pay));
    await notify(second);
    expect(await buyer.read(id)).toMatchObject({
      status: 'confirmed',
      captured: 216,
      refundedAmount: 108,
      refundable: 108,
    });
    await buyer.cancel(id);
    expect(bank.refunds().map(({ payment_id }) => payment_id)).toEqual([pay, 'pay_B']);
    expect([(await buyer.wallet()).balance, await wrong()]).toEqual([0, []]);
  });

  it('before the order was known to be paid leaves it unpaid', async () => {
    const { bank, buyer, order, notify, tellRefund, sweep, wrong } = await openGatewayShop();
    const { id, payment } = await order();
    const captured = bank.pay(payment.gatewayOrderId, 'captured', 'pay_A');
    const [part, rest] = [bank.giveBack('pay_A', 5_000), bank.giveBack('pay_A')];
    // The event of the first one is lost: how much has gone back is asked for.
    await tellRefund(rest);
    await notify(captured);
    expect(await buyer.read(id)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'refunded',
      refundedAmount: 108,
    });
    await tellRefund(part);
    expect(await sweep(31 * 60_000)).toEqual([]);
    expect(await sweep(DAY_MS)).toEqual([]);
    expect([bank.refunds().length, await wrong()]).toEqual([2, []]);
  });
});
