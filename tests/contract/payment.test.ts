import { describe, expect, it } from 'vitest';
import { conflict } from '../../src/contract/kernel/refusal.ts';
import {
  methodRefusal,
  PAYMENT_WAIT_MS,
  paymentStatusOf,
} from '../../src/contract/payment/payment.ts';
import { paymentQuery, utrSchema } from '../../src/contract/payment/rules.ts';

describe('a payment method', () => {
  it.each([
    ['cod', 50_000_00, 'ship', null],
    [
      'cod',
      50_000_01,
      'ship',
      conflict('Cash on delivery is possible up to ₹50,000. Please choose another payment method.'),
    ],
    [
      'cod',
      100,
      'install',
      conflict('Cash on delivery is for parcels only. Please choose another payment method.'),
    ],
    ['wallet', 1, 'ship', conflict('Your wallet balance is not enough.')],
    ['wallet', 0, 'install', null],
    ['cod', 0, 'install', null],
    ['bank_transfer', 1_00_00_000_00, 'install', null],
    ['razorpay', 1_00_00_000_00, 'ship', null],
    ['razorpay', 101, 'ship', null],
    ['razorpay', 100, 'ship', null],
    [
      'razorpay',
      99,
      'ship',
      conflict('Online payment needs at least ₹1. Please choose another payment method.'),
    ],
    [
      'razorpay',
      1,
      'install',
      conflict('Online payment needs at least ₹1. Please choose another payment method.'),
    ],
    ['razorpay', 0, 'ship', null],
    ['bank_transfer', 1, 'ship', null],
  ] as const)('%s for %d paise of what we %s', (method, payable, fulfilment, refusal) => {
    expect(methodRefusal(method, payable, fulfilment)).toEqual(refusal);
  });

  it('waits half an hour online and a week for a bank', () => {
    expect(PAYMENT_WAIT_MS).toEqual({
      razorpay: 1_800_000,
      bank_transfer: 604_800_000,
      cod: null,
      wallet: null,
    });
  });
});

describe('the money of an order', () => {
  const stands = (captured: number, refunded = 0) =>
    paymentStatusOf({ payable: 1_000, walletUsed: 500, captured, refunded }, 'failed');

  it('is described by its amounts', () => {
    expect([
      stands(0),
      stands(999),
      stands(1_000),
      stands(1_000, 1),
      stands(1_000, 1_499),
      stands(1_000, 1_500),
    ]).toEqual([
      'failed',
      'partially_paid',
      'paid',
      'partially_refunded',
      'partially_refunded',
      'refunded',
    ]);
  });

  it('is paid when the wallet covered all of it', () => {
    expect(
      paymentStatusOf({ payable: 0, walletUsed: 500, captured: 0, refunded: 0 }, 'unpaid'),
    ).toBe('paid');
  });
});

describe('the number of a transfer', () => {
  it('is read without spaces and in capitals', () => {
    expect(utrSchema.parse(' hdfc 0012 3456 ')).toBe('HDFC00123456');
  });

  it.each([
    ['', 'Please enter the UTR of the transfer.'],
    [undefined, 'Please enter the UTR of the transfer.'],
    ['12345', 'The UTR has 6 to 22 capital letters and digits.'],
    ['A'.repeat(23), 'The UTR has 6 to 22 capital letters and digits.'],
    ['ABC-12345', 'The UTR has 6 to 22 capital letters and digits.'],
  ])('is refused: %j', (typed, message) => {
    expect(utrSchema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
      message,
    ]);
  });
});

describe('a list of payments', () => {
  it('answers an unknown status with the known ones', () => {
    expect(paymentQuery.safeParse({ status: 'lost' }).error?.issues[0]?.message).toBe(
      'Status must be one of: created, pending, authorized, captured, failed, partially_refunded, refunded, cancelled.',
    );
    expect(paymentQuery.parse({ method: 'cod', from: '2026-11-01' })).toMatchObject({
      page: 1,
      limit: 10,
      sort: '-createdAt',
      method: 'cod',
    });
  });
});
