import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/contract/kernel/refusal.ts';
import {
  lateMoney,
  type Paid,
  paidTwice,
  refundable,
  refundCap,
  refundedThere,
  refundOfUnits,
  splitRefund,
  TO_WALLET,
} from '../../src/contract/payment/refund.ts';
import { sum } from '../../src/contract/product/price.ts';
import { drawn } from '../support/effort.ts';

const paid = (fields: Partial<Paid> = {}): Paid => ({
  captured: 0,
  byGateway: 0,
  walletUsed: 0,
  refundedToGateway: 0,
  refundedByBank: 0,
  refundedToWallet: 0,
  ...fields,
});

describe('the refund of pieces', () => {
  it('adds up to the line exactly, piece by piece: the last piece takes the rounding', () => {
    const line = { lineNet: 36_335, quantity: 3 };
    expect([0, 1, 2].map((refundedUnits) => refundOfUnits({ ...line, refundedUnits }, 1))).toEqual([
      12_111, 12_112, 12_112,
    ]);
  });

  it('adds up to the line exactly in any division', () => {
    const parts = array(integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 });
    assert(
      property(integer({ min: 0, max: 2.2e11 }), parts, (lineNet, units) => {
        const quantity = sum(units);
        const refunds = units.map((count, at) =>
          refundOfUnits({ lineNet, quantity, refundedUnits: sum(units.slice(0, at)) }, count),
        );
        expect(sum(refunds)).toBe(lineNet);
        expect(Math.min(...refunds)).toBeGreaterThanOrEqual(0);
      }),
      drawn(),
    );
  });

  it('is never more than the unrefunded payment', () => {
    const line = { lineNet: 10_000, quantity: 2, refundedUnits: 0 };
    const both = [
      { ...line, units: 1 },
      { ...line, units: 2 },
    ];
    expect(refundCap(both, paid({ captured: 20_000 }))).toBe(15_000);
    expect(
      refundCap(both, paid({ captured: 20_000, walletUsed: 1_000, refundedToWallet: 9_000 })),
    ).toBe(12_000);
  });
});

describe('the refundable amount', () => {
  it('is the paid amount less every kind of refund', () => {
    const order = paid({ captured: 9_000, walletUsed: 1_000 });
    expect(refundable(order)).toBe(10_000);
    expect(refundable({ ...order, refundedToGateway: 4_000 })).toBe(6_000);
    expect(refundable({ ...order, refundedByBank: 4_000 })).toBe(6_000);
    expect(refundable({ ...order, refundedToWallet: 4_000 })).toBe(6_000);
  });

  it('is zero, not negative, when too much was refunded on the gateway’s own pages', () => {
    expect(refundable(paid({ captured: 9_000, refundedToGateway: 9_001 }))).toBe(0);
  });
});

describe('the words of a refund', () => {
  it('name the amount and where it went', () => {
    expect(lateMoney('A payment', 1_50_000, TO_WALLET)).toBe(
      'A payment of ₹1,500 arrived after the order had ended. It was refunded to the wallet.',
    );
    expect(paidTwice(50)).toBe(
      'A second payment of ₹0.50 arrived. It was refunded to the original payment method.',
    );
    expect(refundedThere(9_900)).toBe(
      '₹99 was refunded to the original payment method, on the payment gateway’s own pages.',
    );
  });
});

describe('a refund by the original payment method', () => {
  it('goes to the gateway up to the amount it received, and the rest to the wallet', () => {
    const order = paid({ captured: 26_335, byGateway: 26_335, walletUsed: 10_000 });
    expect(splitRefund(36_335, 'original', order)).toEqual({ toGateway: 26_335, toWallet: 10_000 });
    expect(splitRefund(12_112, 'original', { ...order, refundedToGateway: 24_223 })).toEqual({
      toGateway: 2_112,
      toWallet: 10_000,
    });
  });

  it('goes to the wallet for cash or a transfer, which no gateway can send back', () => {
    expect(splitRefund(500, 'original', paid({ captured: 900 }))).toEqual({
      toGateway: 0,
      toWallet: 500,
    });
  });

  it('goes to the wallet completely on request', () => {
    expect(splitRefund(500, 'wallet', paid({ captured: 900, byGateway: 900 }))).toEqual({
      toGateway: 0,
      toWallet: 500,
    });
  });

  it('is refused above the remaining amount', () => {
    const refused = splitRefund(
      90_001,
      'original',
      paid({ captured: 80_000, walletUsed: 20_000, refundedToWallet: 10_000 }),
    );
    expect(refused).toEqual(new Refusal('conflict', 'At most ₹900 can be refunded.'));
  });
});

describe('refunds in any order', () => {
  const step = record({
    whole: integer({ min: 1, max: 5_000 }),
    to: constantFrom('original', 'wallet'),
  });
  it('never exceed the payment, nor the gateway’s share of it', () => {
    assert(
      property(
        integer({ min: 0, max: 9_000 }),
        integer({ min: 0, max: 9_000 }),
        integer({ min: 0, max: 9_000 }),
        array(step),
        (gateway, cash, walletUsed, steps) => {
          let now = paid({ captured: gateway + cash, byGateway: gateway, walletUsed });
          for (const { whole, to } of steps) {
            const split = splitRefund(whole, to, now);
            expect(split instanceof Refusal).toBe(whole > refundable(now));
            if (split instanceof Refusal) continue;
            expect(split.toGateway + split.toWallet).toBe(whole);
            now = {
              ...now,
              refundedToGateway: now.refundedToGateway + split.toGateway,
              refundedToWallet: now.refundedToWallet + split.toWallet,
            };
            expect(now.refundedToGateway).toBeLessThanOrEqual(gateway);
            expect(refundable(now)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      drawn(),
    );
  });
});
