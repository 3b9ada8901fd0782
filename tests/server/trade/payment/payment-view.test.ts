// A payment as staff see it, in the list and in its file, and the details for the gateway's window.
import { describe, expect, it } from 'vitest';
import type { GatewayOrder } from '../../../../src/contract/payment/rules.ts';
import { textIn } from '../../../../src/server/kernel/sheet.ts';
import { PAYMENT_LIST } from '../../../../src/server/trade/effects/order-lists.ts';
import { failedOrderOf, windowOf } from '../../../../src/server/trade/payment/online-payments.ts';
import { paymentView } from '../../../../src/server/trade/rules/payment-view.ts';
import type { StoredPayment } from '../../../../src/server/trade/state/stored-order.ts';
import { AT, storedOrder, storedPayment, storedRefund } from '../../../support/stored-orders.ts';

const ORDER = { user: 'user', order: 'oid' };
const dispute = (id: string, status: 'open' | 'won') => ({
  id,
  amount: 10_050,
  status,
  reason: 'fraud',
  respondBy: AT,
});
/** With everything that can be said of a payment. */
const whole = storedPayment({
  amount: 10_050,
  status: 'partially_refunded',
  paidBy: { method: 'upi', fee: 236, tax: 36, rrn: '332644100376' },
  settlement: { id: 'setl_A', utr: 'SBIN426011', at: AT },
  disputes: [dispute('disp_A', 'won'), dispute('disp_B', 'open')],
  refunds: [
    storedRefund({ id: 'one', amount: 1_025, gatewayRefundId: 'rfnd_A', status: 'processed' }),
    storedRefund({ id: 'two', amount: 25, gatewayRefundId: 'rfnd_B', utr: 'SBIN426099' }),
    storedRefund({ id: 'three', amount: 2_000, status: 'failed' }),
  ],
});
const seen = (payment: StoredPayment) => paymentView(ORDER, storedOrder(), payment);

describe('a payment as staff see it', () => {
  it('is in rupees, with its order, and without fields for our own use', () => {
    expect(seen(whole)).toMatchObject({
      _id: 'pay',
      user: 'user',
      order: 'oid',
      orderNumber: 'LFT-2026-4K7M2P',
      amount: 100.5,
      currency: 'INR',
      refundedAmount: 10.5,
      status: 'partially_refunded',
      method: 'razorpay',
      gatewayPaymentId: 'pay_A',
      capturedAt: AT,
      createdAt: AT,
      paidBy: { method: 'upi', fee: 2.36, tax: 0.36, rrn: '332644100376' },
      settlementUtr: 'SBIN426011',
      disputes: [
        { amount: 100.5, status: 'won', reason: 'fraud', respondBy: AT },
        { amount: 100.5, status: 'open' },
      ],
      refunds: [
        { _id: 'one', amount: 10.25, gatewayRefundId: 'rfnd_A', status: 'processed', at: AT },
        { _id: 'two', amount: 0.25, utr: 'SBIN426099' },
        { _id: 'three', amount: 20, status: 'failed' },
      ],
    });
    expect(seen(whole)).not.toHaveProperty('id');
    expect(seen(whole)).not.toHaveProperty('settlement');
  });

  it('has no fee, no payout and no way of payment until they are known', () => {
    expect(seen(storedPayment())).toMatchObject({
      paidBy: null,
      settlementUtr: null,
      refundedAmount: 0,
      refunds: [],
      disputes: [],
    });
    const paidBy = { method: 'card', fee: null, tax: null, rrn: null };
    expect(seen(storedPayment({ paidBy })).paidBy).toEqual(paidBy);
  });

  it.each([
    ['failed', 'The order expired before it was paid.', 'cancelled'],
    ['failed', 'The order was cancelled before it was paid.', 'cancelled'],
    ['failed', 'The bank said no.', 'failed'],
    ['failed', null, 'failed'],
    ['created', 'The order expired before it was paid.', 'created'],
  ] as const)('that is stored as %s, because: %s, is %s', (status, failureReason, shown) => {
    expect(seen(storedPayment({ status, failureReason })).status).toBe(shown);
  });
});

describe('the file of payments', () => {
  const cellsOf = (payment: StoredPayment) =>
    Object.fromEntries(
      PAYMENT_LIST.file?.columns.map((column) => [column[0], textIn(seen(payment), column)]) ?? [],
    );

  it('says all that is known of one, in the words of the screens', () => {
    expect(cellsOf(whole)).toEqual({
      Order: 'LFT-2026-4K7M2P',
      Started: '2026-11-23 12:00',
      Received: '2026-11-23 12:00',
      'Payment method': 'UPI, card or net banking',
      Status: 'Refunded in part',
      'Amount in rupees': '100.50',
      UTR: '',
      'Gateway order': 'order_A',
      'Gateway payment': 'pay_A',
      'Paid by': 'UPI',
      RRN: '332644100376',
      'Fee in rupees': '2.36',
      'Tax in the fee': '0.36',
      'Paid out by': 'SBIN426011',
      Disputes: 'Won Open',
      'Refunded in rupees': '10.50',
      Refunds: 'rfnd_A SBIN426099',
      'Reason for failure': '',
    });
  });

  it('leaves unknown fields empty', () => {
    const open = storedPayment({
      method: 'bank_transfer',
      status: 'created',
      gatewayOrderId: null,
      gatewayPaymentId: null,
      capturedAt: null,
      failureReason: 'No money',
    });
    expect(cellsOf(open)).toEqual({
      Order: 'LFT-2026-4K7M2P',
      Started: '2026-11-23 12:00',
      Received: '',
      'Payment method': 'Bank transfer',
      Status: 'Started',
      'Amount in rupees': '100.00',
      UTR: '',
      'Gateway order': '',
      'Gateway payment': '',
      'Paid by': '',
      RRN: '',
      'Fee in rupees': '',
      'Tax in the fee': '',
      'Paid out by': '',
      Disputes: '',
      'Refunded in rupees': '0.00',
      Refunds: '',
      'Reason for failure': 'No money',
    });
    const paidBy = { method: 'card', fee: null, tax: null, rrn: null };
    expect(cellsOf(storedPayment({ paidBy, utr: 'SBIN426011' }))).toMatchObject({
      'Paid by': 'Card',
      RRN: '',
      'Fee in rupees': '',
      'Tax in the fee': '',
      UTR: 'SBIN426011',
    });
  });
});

describe('the gateway’s window', () => {
  const opened: GatewayOrder = {
    provider: 'razorpay',
    keyId: 'rzp_test_1',
    gatewayOrderId: 'order_A',
    amount: 100,
    currency: 'INR',
  };
  const customer = { name: 'Anu Nair', email: 'anu@example.com', phone: '+919847012345' };
  const order = { customerName: 'Anu' };

  it('knows the name in the order, and how its customer is reached', () => {
    const page = 'https://pay.example';
    expect(windowOf({ page }, { order, contact: { customer } }, opened)).toEqual({
      ...opened,
      page,
      prefill: { name: 'Anu', email: 'anu@example.com', contact: '+919847012345' },
    });
  });

  it('asks for both where the contact has been erased', () => {
    expect(windowOf({ page: null }, { order, contact: null }, opened)).toEqual({
      ...opened,
      page: null,
      prefill: { name: 'Anu', email: '', contact: '' },
    });
  });

  it.each([
    ['that names it', '{"order_id":"order_A","payment_id":"pay_A"}', 'order_A'],
    ['with a long name', `{"order_id":"${'o'.repeat(100)}"}`, 'o'.repeat(100)],
    ['with too long a name', `{"order_id":"${'o'.repeat(101)}"}`, undefined],
    ['that names it by a number', '{"order_id":7}', undefined],
    ['that was cut off', '{"order_id":', undefined],
    ['that is a text', '"order_A"', undefined],
    ['that is null', 'null', undefined],
    ['that is missing', undefined, undefined],
  ])('tells by JSON %s which order was not paid, or does not', (_kind, metadata, named) => {
    expect(failedOrderOf(metadata)).toBe(named);
  });
});
