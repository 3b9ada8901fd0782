// What the gateway says of a payment beside its state: completed bit by bit, in any order.
import { describe, expect, it } from 'vitest';
import type { DisputeState } from '../../../src/contract/payment/gateway-facts.ts';
import type { GatewayEvent } from '../../../src/server/payment/gateway.ts';
import { withGatewayFacts } from '../../../src/server/payment/gateway-facts.ts';
import { linkEvent } from '../../support/stored-links.ts';
import { storedOrder, storedPayment } from '../../support/stored-orders.ts';

const NOW = '2026-11-24T06:30:00.000Z';
const NOTHING = { method: 'upi', fee: null, tax: null, rrn: null };
const event = (fields: Partial<GatewayEvent> = {}) =>
  linkEvent({ gatewayPaymentId: 'pay_A', paidBy: null, ...fields });
const other = storedPayment({ id: 'other', gatewayPaymentId: 'pay_B' });
const orderWith = (fields: Parameters<typeof storedPayment>[0]) =>
  storedOrder({ payments: [other, storedPayment(fields)] });
const dispute = (status: DisputeState, id = 'disp_1') => ({
  ...{ id, amount: 5_000, status, reason: `it is ${status}`, respondBy: null },
});

describe('how a payment was made', () => {
  const paidBy = (known: object | null, told: object | null) => {
    const order = orderWith({ paidBy: known as never });
    const after = withGatewayFacts(order, event({ paidBy: told as never }), NOW);
    return { order, after, now: after.payments[1]?.paidBy };
  };

  it('is noted when it is first told, and nothing else of the order changes', () => {
    const { order, after } = paidBy(null, NOTHING);
    const [first, second] = order.payments;
    expect(after).toEqual({
      ...order,
      payments: [first, { ...second, paidBy: NOTHING }],
      updatedAt: NOW,
    });
  });

  it.each(['fee', 'tax', 'rrn'])('is completed with its %s, which never changes again', (field) => {
    expect(paidBy(NOTHING, { ...NOTHING, [field]: 7 }).now).toEqual({ ...NOTHING, [field]: 7 });
    const { after, order } = paidBy({ ...NOTHING, [field]: 7 }, { ...NOTHING, [field]: 8 });
    expect(after).toBe(order);
  });

  it('keeps the method that was told first', () => {
    const { now } = paidBy(NOTHING, { ...NOTHING, method: 'card', fee: 7 });
    expect(now).toEqual({ ...NOTHING, fee: 7 });
  });

  it('stays as it is when nothing is told, or another try to pay is meant', () => {
    const { after, order } = paidBy(NOTHING, null);
    expect(after).toBe(order);
    const none = orderWith({});
    expect(withGatewayFacts(none, event(), NOW)).toBe(none);
    const elsewhere = event({ gatewayPaymentId: 'pay_C', paidBy: NOTHING });
    expect(withGatewayFacts(none, elsewhere, NOW)).toBe(none);
  });
});

describe('a dispute', () => {
  const heard = (known: DisputeState[], told: DisputeState, id = 'disp_1') => {
    const disputes = known.map((status, at) => dispute(status, `disp_${at + 1}`));
    const order = orderWith({ disputes });
    const next = withGatewayFacts(order, event({ disputes: [dispute(told, id)] }), NOW);
    return { isSame: next === order, disputes: next.payments[1]?.disputes };
  };

  it('is noted once, beside those that are known', () => {
    expect(heard([], 'open').disputes).toEqual([dispute('open')]);
    const second = heard(['won'], 'open', 'disp_2').disputes;
    expect(second).toEqual([dispute('won'), dispute('open', 'disp_2')]);
    expect(heard(['open', 'open'], 'won', 'disp_2').disputes).toEqual([
      ...[dispute('open'), dispute('won', 'disp_2')],
    ]);
  });

  const ENDS = ['won', 'lost', 'closed'] as const;
  it.each([
    ['open', ['under_review', ...ENDS]],
    ['under_review', ENDS],
    ...ENDS.map((end) => [end, []] as const),
  ] as const)('that is %s becomes only %j', (known, next) => {
    for (const told of ['open', 'under_review', ...ENDS] as const) {
      const isNews = (next as readonly string[]).includes(told);
      expect([told, !heard([known], told).isSame]).toEqual([told, isNews]);
      expect(heard([known], told).disputes).toEqual([dispute(isNews ? told : known)]);
    }
  });
});
