// Answers of the gateway that contradict themselves: a sum of refunds, and a list that does not
// have these refunds yet. The server decides nothing until the list explains the sum.
import { describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../src/server/gateway/gateway.ts';
import { openGatewayShop } from '../../../support/gateway-shop.ts';

const MINUTE = 60_000;
const OVERDUE = 31 * MINUTE;

type Refunds = Awaited<ReturnType<Gateway['refundsOf']>>;

/** A shop whose gateway has refunded a whole payment, and answers a list of refunds that lags. */
const openLagging = async (listed: (there: Refunds) => Refunds = () => []) => {
  const shop = await openGatewayShop();
  const { id, payment } = await shop.order();
  const { gateway } = shop.bank;
  const { refundsOf } = gateway;
  const made = shop.bank.pay(payment.gatewayOrderId);
  const refund = shop.bank.giveBack(made.id);
  gateway.refundsOf = async (paymentId) => listed(await refundsOf(paymentId));
  const entity = { ...made, amount_refunded: made.amount, refund_status: 'full' };
  return {
    ...shop,
    id,
    made,
    refund,
    hearCaptured: () =>
      shop.tellRaw({ event: 'payment.captured', payload: { payment: { entity } } }),
    catchUp: () => {
      gateway.refundsOf = refundsOf;
    },
  };
};

describe('a captured payment that was refunded, while the list of its refunds is empty', () => {
  it('is answered with 503 by the webhook, and recorded as refunded when the list is available', async () => {
    const { buyer, catchUp, hearCaptured, id, payments, wrong } = await openLagging();
    for (let again = 0; again < 2; again += 1) {
      const answer = await hearCaptured();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await buyer.read(id)).toMatchObject({ status: 'pending_payment', captured: 0 });
    }
    catchUp();
    expect((await hearCaptured()).status).toBe(200);
    expect(await buyer.read(id)).toMatchObject({ status: 'pending_payment' });
    expect(await payments()).toMatchObject([{ status: 'refunded', amount: 108 }]);
    expect(await wrong()).toEqual([]);
  });

  it('confirms nothing when the browser returns; the customer still reaches the order', async () => {
    const { bank, buyer, id, made, shop } = await openLagging();
    const answer = await shop.visitor().raw('POST', '/payments/return', {
      body: new URLSearchParams(bank.proofOf(made)).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/account/orders/${id}?from=payment`,
    ]);
    expect(await buyer.read(id)).toMatchObject({ status: 'pending_payment', captured: 0 });
  });

  it('confirms nothing when the gateway is polled, and is polled again with the next sweep', async () => {
    const { buyer, catchUp, id, payments, sweep } = await openLagging();
    expect(await sweep(OVERDUE)).toEqual(['orders that wait']);
    expect(await buyer.read(id)).toMatchObject({ status: 'pending_payment', captured: 0 });
    catchUp();
    expect(await sweep(MINUTE)).toEqual([]);
    expect(await payments()).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('a captured payment that was refunded pays for nothing', () => {
  const waits = async (
    { buyer, catchUp, hearCaptured, id, payments }: Lagging,
    sentence: string,
  ) => {
    expect(await hearCaptured()).toMatchObject({ status: 503, body: { error: sentence } });
    expect(await buyer.read(id)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'unpaid',
    });
    catchUp();
    expect((await hearCaptured()).status).toBe(200);
    expect(await payments()).toMatchObject([{ status: 'refunded' }]);
  };
  type Lagging = Awaited<ReturnType<typeof openLagging>>;
  const NOT_COMPLETE =
    'The payment service has not listed all of its refunds yet. Please try again.';
  const NOT_RESPONDING = 'The payment service is not responding right now. Please try again.';

  it.each<[what: string, listed: (there: Refunds) => Refunds, sentence: string]>([
    [
      'the list is a paisa short',
      (there) => there.map((one) => ({ ...one, amount: one.amount - 1 })),
      NOT_COMPLETE,
    ],
    [
      'the list does not answer',
      () => {
        throw new TypeError('fetch failed');
      },
      NOT_RESPONDING,
    ],
    [
      'the list calls its refund failed, and the payment counts it',
      (there) => there.map((one) => ({ ...one, status: 'failed' as const })),
      NOT_COMPLETE,
    ],
  ])('while %s', async (_what, listed, sentence) => {
    await waits(await openLagging(listed), sentence);
  });

  it.each<[what: string, read: Gateway['readPayment'], sentence: string]>([
    ['is not known', async () => null, NOT_COMPLETE],
    ['is not answered', () => Promise.reject(new TypeError('fetch failed')), NOT_RESPONDING],
  ])('while its refund is called failed, and the payment %s', async (_what, read, sentence) => {
    const lagging = await openLagging((there) =>
      there.map((one) => ({ ...one, status: 'failed' as const })),
    );
    lagging.bank.gateway.readPayment = read;
    await waits(lagging, sentence);
  });

  it('as soon as its refund is known, without a look at the list', async () => {
    const { hearCaptured, payments, refund, tellRefund } = await openLagging(() => {
      throw new TypeError('fetch failed');
    });
    expect((await tellRefund(refund)).status).toBe(200);
    expect((await hearCaptured()).status).toBe(200);
    expect(await payments()).toMatchObject([{ status: 'refunded', refundedAmount: 108 }]);
  });
});

describe('a captured payment with one refund that failed', () => {
  it('is not confirmed while its sum may come from a second refund; the old sum is accepted later', async () => {
    const shop = await openGatewayShop();
    const { id, payment } = await shop.order();
    const { bank, buyer } = shop;
    const made = bank.pay(payment.gatewayOrderId);
    bank.settle(bank.giveBack(made.id).id, 'failed');
    const second = bank.giveBack(made.id);
    const { refundsOf } = bank.gateway;
    bank.gateway.refundsOf = async (paymentId) =>
      (await refundsOf(paymentId)).filter(({ gatewayRefundId }) => gatewayRefundId !== second.id);
    const entity = { ...made, amount_refunded: made.amount, refund_status: 'full' };
    const hearCaptured = () =>
      shop.tellRaw({ event: 'payment.captured', payload: { payment: { entity } } });
    expect((await hearCaptured()).status).toBe(503);
    expect(await buyer.read(id)).toMatchObject({ status: 'pending_payment', captured: 0 });
    bank.settle(second.id, 'failed');
    expect((await hearCaptured()).status).toBe(200);
    expect(await buyer.read(id)).toMatchObject({ status: 'confirmed', captured: 108 });
  });
});
