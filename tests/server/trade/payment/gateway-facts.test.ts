// Facts from the gateway beside the state of a payment: method, fee and dispute, complete in the
// end in whatever order they arrive.
import { describe, expect, it } from 'vitest';
import { openGatewayShop } from '../../../support/gateway-shop.ts';

const dispute = (status: string, paymentId: string) => ({
  id: 'disp_1',
  entity: 'dispute',
  payment_id: paymentId,
  amount: 10_800,
  currency: 'INR',
  reason_code: 'goods_not_received',
  respond_by: 1_795_000_000,
  status,
  phase: 'chargeback',
});

describe('a gateway payment', () => {
  it.each([
    ['in order', ['authorized', 'captured']],
    ['in reverse', ['captured', 'authorized']],
    ['twice', ['captured', 'captured']],
  ])('keeps its method, fee and bank reference when they are reported %s', async (_how, told) => {
    const { bank, order, payments, hear } = await openGatewayShop();
    const { payment } = await order();
    const said = {
      authorized: bank.pay(payment.gatewayOrderId, 'authorized', 'pay_1'),
      captured: bank.pay(payment.gatewayOrderId, 'captured', 'pay_1'),
    };
    for (const status of told as ('authorized' | 'captured')[])
      await hear(bank.eventOf(said[status]));
    expect(await payments()).toMatchObject([
      { status: 'captured', settlementUtr: null, disputes: [] },
    ]);
    expect((await payments())[0].paidBy).toEqual({
      method: 'upi',
      fee: 2.55,
      tax: 0.39,
      rrn: said.captured.acquirer_data.rrn,
    });
  });

  it('keeps its dispute, which never goes back', async () => {
    const { bank, order, hear, payments, tellRaw, wrong } = await openGatewayShop();
    const { payment } = await order();
    const paid = bank.pay(payment.gatewayOrderId);
    await hear(bank.eventOf(paid));
    for (const status of ['open', 'lost', 'under_review', 'open']) {
      const entity = dispute(status, paid.id);
      const payload = { payment: { entity: paid }, dispute: { entity } };
      await tellRaw({
        event: `payment.dispute.${status === 'open' ? 'created' : status}`,
        payload,
      });
    }
    expect(await payments()).toMatchObject([
      {
        status: 'captured',
        disputes: [{ amount: 108, status: 'lost', reason: 'goods_not_received' }],
      },
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('ignores a dispute of another payment, or in unknown words', async () => {
    const { bank, order, hear, payments, tellRaw } = await openGatewayShop();
    const { payment } = await order();
    const paid = bank.pay(payment.gatewayOrderId);
    await hear(bank.eventOf(paid));
    for (const entity of [dispute('open', 'pay_other'), dispute('unheard_of', paid.id), null])
      await tellRaw({
        event: 'payment.dispute.created',
        payload: { payment: { entity: paid }, dispute: { entity } },
      });
    expect((await payments())[0].disputes).toEqual([]);
  });
});
