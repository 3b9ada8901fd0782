// A payout is noted by the order as it is when it is written, however old the list is that was
// read.
import { describe, expect, it } from 'vitest';
import type { GatewayPayout } from '../../../../src/server/gateway/gateway.ts';
import { createMarkers } from '../../../../src/server/kernel/lists/list-markers.ts';
import { callNow } from '../../../../src/server/kernel/service-call.ts';
import { systemPorts } from '../../../../src/server/kernel/storage/ports.ts';
import { createPayouts } from '../../../../src/server/trade/payment/payouts.ts';
import { paymentView } from '../../../../src/server/trade/rules/payment-view.ts';
import { ledgerOf } from '../../../support/stored-ledgers.ts';
import { AT, LATER, storedOrder, storedPayment } from '../../../support/stored-orders.ts';

const payoutOf = (gatewayPaymentId: string, utr: string): GatewayPayout => ({
  gatewayPaymentId,
  id: `setl_${utr}`,
  utr,
  at: AT,
});
const order = storedOrder({
  payments: [
    storedPayment({ id: 'one', gatewayPaymentId: 'pay_A' }),
    storedPayment({ id: 'two', gatewayPaymentId: 'pay_B', isSurplus: true }),
  ],
});

/** Staff read a list that is as old as `order`. */
const opened = async (...payouts: GatewayPayout[]) => {
  const { kv, newOpId, read } = await ledgerOf('user', { oid: order });
  const rows = order.payments.map((one) => paymentView({ user: 'user', order: 'oid' }, order, one));
  const settled: string[] = [];
  const desk = createPayouts({
    gateway: { provider: 'razorpay', payoutsOn: async () => payouts },
    isoNow: () => LATER,
    newOpId,
    paymentList: {
      markers: createMarkers('payments', systemPorts(Date.now)),
      read: async () => rows,
      settle: async (_kv, { entity }) => void settled.push(entity),
    },
  });
  return {
    settled,
    ask: () => desk.read(callNow(kv), '2026-11-24'),
    nightly: () => desk.nightly.run(kv, () => true),
    order: async () => (await read()).orders.oid,
  };
};
const settlement = (utr: string) => ({ id: `setl_${utr}`, utr, at: AT });

describe('a payout', () => {
  it('is recorded only with its own payment of an order', async () => {
    const { ask, order: kept, settled } = await opened(payoutOf('pay_B', 'SBIN1'));
    expect(await ask()).toEqual({ noted: 1, unknown: 0 });
    const [one, two] = order.payments;
    expect(await kept()).toEqual({
      ...order,
      payments: [one, { ...two, settlement: settlement('SBIN1') }],
      updatedAt: LATER,
    });
    expect(settled).toEqual(['two']);
  });

  it('that was recorded meanwhile stays unchanged, and is not counted again', async () => {
    const { ask, order: kept } = await opened(
      payoutOf('pay_A', 'SBIN1'),
      payoutOf('pay_A', 'SBIN2'),
      payoutOf('pay_C', 'SBIN3'),
    );
    expect(await ask()).toEqual({ noted: 1, unknown: 1 });
    expect(await ask()).toEqual({ noted: 0, unknown: 1 });
    expect((await kept())?.payments.map((one) => one.settlement)).toEqual([
      settlement('SBIN1'),
      null,
    ]);
  });

  it('of the night is recorded once, and its list is updated', async () => {
    const { nightly, settled } = await opened(payoutOf('pay_A', 'SBIN1'));
    expect(await nightly()).toBe(1);
    expect(settled).toEqual(['one', 'one', 'one', 'one']);
  });
});
