// Bank transfers in every state of their order and payment.
import { describe, expect, it } from 'vitest';
import { conflict, Refusal, wrong } from '../../src/contract/kernel/refusal.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../src/contract/order/order-statuses.ts';
import {
  isAwaitedTransfer,
  mayArriveLate,
  type TransferFacts,
  transferWay,
} from '../../src/contract/payment/transfer.ts';
import { transferSchema } from '../../src/contract/payment/transfer-rules.ts';

const facts = (changes: Partial<TransferFacts> = {}): TransferFacts => ({
  status: 'pending_payment',
  method: 'bank_transfer',
  isCaptured: false,
  utr: null,
  refundUtr: null,
  ...changes,
});
const [UTR, BACK] = ['SBIN426011', 'SBIN426099'];
const WAYS: Partial<Record<OrderStatus, [string, string]>> = {
  pending_payment: ['confirm', 'invalid_fields'],
  expired: ['take_up', 'sent_back'],
  cancelled: ['to_wallet', 'sent_back'],
};
const told = (way: ReturnType<typeof transferWay>) => (way instanceof Refusal ? way.code : way);

describe('a transfer', () => {
  it.each(ORDER_STATUSES)(
    'of an order that is %s and was not paid can be recorded one way, with and without a refund',
    (status) => {
      const ways = [
        transferWay(facts({ status }), { utr: UTR }),
        transferWay(facts({ status }), { utr: UTR, refundUtr: BACK }),
      ].map(told);
      expect(ways).toEqual(WAYS[status] ?? ['conflict', 'conflict']);
    },
  );

  it.each(ORDER_STATUSES)(
    'that was already recorded changes nothing for an order that is %s, and no other replaces it',
    (status) => {
      const paid = facts({ status, isCaptured: true, utr: UTR });
      expect(told(transferWay(paid, { utr: UTR }))).toBe('already');
      expect(told(transferWay(paid, { utr: BACK }))).toBe('conflict');
      expect(told(transferWay(paid, { utr: UTR, refundUtr: BACK }))).toBe('conflict');
      expect(told(transferWay({ ...paid, refundUtr: BACK }, { utr: UTR, refundUtr: BACK }))).toBe(
        'already',
      );
    },
  );

  it('pays nothing that is paid another way, and is not its own refund', () => {
    for (const method of ['razorpay', 'cod', 'wallet'] as const)
      expect(told(transferWay(facts({ status: 'expired', method }), { utr: UTR }))).toBe(
        'conflict',
      );
    expect(transferWay(facts({ status: 'expired' }), { utr: UTR, refundUtr: UTR })).toMatchObject({
      code: 'invalid_fields',
      field: 'refundUtr',
    });
  });

  it.each<[Partial<TransferFacts>, string | undefined, Refusal]>([
    [{ method: 'cod' }, undefined, conflict('Only a bank transfer can be confirmed by staff.')],
    [
      { isCaptured: true, utr: BACK },
      undefined,
      conflict('This payment has already arrived, with UTR SBIN426099.'),
    ],
    [
      { isCaptured: true },
      undefined,
      conflict('This payment has already arrived, with UTR unknown.'),
    ],
    [
      { isCaptured: true, utr: UTR },
      BACK,
      conflict('This transfer was already recorded, but not as refunded with this reference.'),
    ],
    [{}, UTR, wrong('refundUtr', 'The refund has its own UTR. Please enter that number.')],
    [
      {},
      BACK,
      wrong(
        'refundUtr',
        'This order is still awaiting payment. Please record the transfer without a refund.',
      ),
    ],
    [{ status: 'shipped' }, undefined, conflict('This order is not awaiting a transfer.')],
  ])('that cannot be recorded says why: %j, refunded by %s', (stands, refundUtr, refusal) => {
    expect(transferWay(facts(stands), { utr: UTR, refundUtr })).toEqual(refusal);
  });

  it('is stored in the banks’ form, however it is typed', () => {
    expect(transferSchema.parse({ utr: ' sbin 4260 11', refundUtr: 'SBIN426099' })).toEqual({
      utr: UTR,
      refundUtr: BACK,
    });
    expect(transferSchema.safeParse({ utr: UTR, refundUtr: '' }).success).toBe(false);
  });
});

describe('a payment', () => {
  const payment = { method: 'bank_transfer', capturedAt: null } as const;
  it('is awaited while its order is, and may arrive late after that', () => {
    const states = ['created', 'pending', 'failed', 'cancelled', 'captured', 'refunded'] as const;
    expect(
      states.map((status) => [
        isAwaitedTransfer({ ...payment, status }),
        mayArriveLate({ ...payment, status }),
      ]),
    ).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(
      mayArriveLate({ ...payment, status: 'failed', capturedAt: '2026-11-20T10:00:00.000Z' }),
    ).toBe(false);
    expect([
      isAwaitedTransfer({ ...payment, method: 'cod', status: 'pending' }),
      mayArriveLate({ ...payment, method: 'cod', status: 'failed' }),
    ]).toEqual([false, false]);
  });
});
