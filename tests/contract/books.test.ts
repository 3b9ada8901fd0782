// What is still open of a payment, and which months and files can be asked for.
import { describe, expect, it } from 'vitest';
import { openMoneyOf } from '../../src/contract/books/books.ts';
import { bookFileQuery, booksQuery } from '../../src/contract/books/rules.ts';
import { deskPayment, deskRefund } from '../support/desk-money.ts';

const about = { order: 'order-one', orderNumber: 'LFT-1' };

describe('what is open of a payment', () => {
  it('is nothing when the money has come and no part of it is on its way back', () => {
    expect(openMoneyOf(deskPayment())).toEqual([]);
    const done = [deskRefund(), deskRefund({ status: 'failed' })];
    expect(openMoneyOf(deskPayment({ refunds: done }))).toEqual([]);
  });

  it('is a bank transfer that is awaited, and no other payment that was only begun', () => {
    const begun = { status: 'created', capturedAt: null, paidBy: null } as const;
    const transfer = deskPayment({ ...begun, method: 'bank_transfer' });
    expect(openMoneyOf(transfer)).toEqual([
      { ...about, kind: 'transfer', amount: 372.6, note: '', at: transfer.createdAt },
    ]);
    expect(openMoneyOf(deskPayment(begun))).toEqual([]);
    expect(openMoneyOf(deskPayment({ method: 'bank_transfer' }))).toEqual([]);
  });

  it('is each refund that is pending, with the gateway’s number once there is one', () => {
    const pending = deskRefund({ status: 'pending' });
    const unsent = deskRefund({ status: 'pending', gatewayRefundId: null, amount: 50 });
    expect(openMoneyOf(deskPayment({ refunds: [pending, deskRefund(), unsent] }))).toEqual([
      { ...about, kind: 'refund', amount: 100, note: 'rfnd_1', at: pending.at },
      { ...about, kind: 'refund', amount: 50, note: '', at: unsent.at },
    ]);
  });

  it('is each dispute until it is decided, with its reason and the day to answer by', () => {
    const respondBy = '2026-11-30T06:30:00.000Z';
    const states = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
    const disputes = states.map((status) => ({
      ...{ id: status, amount: 372.6, status, reason: `because ${status}`, respondBy },
    }));
    expect(openMoneyOf(deskPayment({ disputes }))).toEqual([
      { ...about, kind: 'dispute', amount: 372.6, note: 'because open', at: respondBy },
      { ...about, kind: 'dispute', amount: 372.6, note: 'because under_review', at: respondBy },
    ]);
  });
});

describe('the month of the books', () => {
  const problem = (month: unknown) => booksQuery.safeParse({ month }).error?.issues[0]?.message;

  it('is a month of this century, or left out', () => {
    for (const month of ['2026-11', '2026-01', '2099-12', undefined])
      expect(problem(month)).toBeUndefined();
  });

  it.each(['2026-13', '2026-00', '1999-11', '2026-1', '2026-110', 'x2026-11', '', 11])(
    'is not %j',
    (month) => {
      expect(problem(month)).toBe('Month must be written like 2026-11.');
    },
  );

  it('comes with a file that there is', () => {
    expect(bookFileQuery.safeParse({ file: 'day-book' }).success).toBe(true);
    expect(bookFileQuery.safeParse({ file: 'all' }).error?.issues[0]?.message).toBe(
      'Please choose a file.',
    );
  });
});
