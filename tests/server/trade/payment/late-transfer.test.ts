// A bank transfer that arrives after its order has ended.
import { describe, expect, it } from 'vitest';
import { lateTransfer, transferFacts } from '../../../../src/server/trade/rules/late-transfer.ts';
import {
  BY,
  keys,
  LATER,
  storedOrder,
  storedPayment,
  storedRefund,
} from '../../../support/stored-orders.ts';

const UTR = 'SBIN426011';
const awaited = storedPayment({
  method: 'bank_transfer',
  provider: 'manual',
  status: 'failed',
  capturedAt: null,
  failureReason: 'Expired',
});
const other = storedPayment({ id: 'other', status: 'created', capturedAt: null });
const order = storedOrder({
  status: 'expired',
  payments: [other, awaited],
  refundedToWallet: 300,
});
const late = (way: 'take_up' | 'to_wallet' | 'sent_back', refundUtr?: string) =>
  lateTransfer(keys, 'oid', order, awaited, { way, utr: UTR, refundUtr }, { at: LATER, by: BY });
const arrived = {
  ...awaited,
  status: 'captured',
  utr: UTR,
  failureReason: null,
  capturedAt: LATER,
};

describe('a late transfer', () => {
  it('lets its order be taken up again, with the payment recorded', () => {
    expect(late('take_up')).toEqual({
      order: { ...order, payments: [other, arrived], isRetakeDue: true, updatedAt: LATER },
      postings: [],
    });
  });

  it('goes into the wallet as a whole, once, and is noted', () => {
    const { order: after, postings } = late('to_wallet');
    expect(after.payments).toEqual([other, arrived]);
    expect(after.refundedToWallet).toBe(10_300);
    expect(after.history).toMatchObject([
      {
        at: LATER,
        by: BY,
        note: 'A bank transfer of ₹100 arrived after the order had ended. It was refunded to the wallet.',
      },
    ]);
    expect(postings).toEqual([
      {
        movement: { type: 'credit', reason: 'refund', amount: 10_000, ref: expect.any(String) },
        about: {
          at: LATER,
          order: 'oid',
          note: 'A bank transfer of ₹100 arrived after the order had ended.',
        },
      },
    ]);
    expect(late('to_wallet').postings[0]?.movement.ref).toBe(postings[0]?.movement.ref);
  });

  it('that the office has sent back is refunded by bank, with the reference', () => {
    const { order: after, postings } = late('sent_back', 'SBIN426099');
    expect(postings).toEqual([]);
    expect(after.payments).toMatchObject([
      other,
      {
        utr: UTR,
        status: 'refunded',
        capturedAt: LATER,
        refunds: [{ amount: 10_000, status: 'processed', utr: 'SBIN426099' }],
      },
    ]);
    expect(after.refundedToWallet).toBe(300);
    expect(after.history).toMatchObject([
      {
        note: 'A bank transfer of ₹100 arrived after the order had ended. It was refunded by bank transfer, with the reference SBIN426099.',
      },
    ]);
  });
});

describe('the facts about a transfer', () => {
  it('is its order, whether it came, and the number by which it went back', () => {
    expect(transferFacts({ status: 'expired' }, awaited)).toEqual({
      status: 'expired',
      method: 'bank_transfer',
      isCaptured: false,
      utr: null,
      refundUtr: null,
    });
    const refunds = [storedRefund(), storedRefund({ utr: 'SBIN426099' })];
    const back = storedPayment({ method: 'bank_transfer', utr: UTR, refunds });
    expect(transferFacts({ status: 'cancelled' }, back)).toEqual({
      status: 'cancelled',
      method: 'bank_transfer',
      isCaptured: true,
      utr: UTR,
      refundUtr: 'SBIN426099',
    });
  });
});
