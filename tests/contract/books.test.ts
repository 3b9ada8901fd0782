// Open items of a payment, and the months and files that can be requested.
import { describe, expect, it } from 'vitest';
import { openMoneyOf } from '../../src/contract/books/books.ts';
import { bookFileQuery, booksQuery } from '../../src/contract/books/rules.ts';
import { deskPayment, deskRefund } from '../support/desk-money.ts';

const about = { order: 'order-one', orderNumber: 'LFT-1' };

describe('open items of a payment', () => {
  it('are none when the money has arrived and no part of it is being returned', () => {
    expect(openMoneyOf(deskPayment())).toEqual([]);
    const done = [deskRefund(), deskRefund({ status: 'failed' })];
    expect(openMoneyOf(deskPayment({ refunds: done }))).toEqual([]);
  });

  it('include a bank transfer that is awaited, and no other payment that was only started', () => {
    const begun = { status: 'created', capturedAt: null, paidBy: null } as const;
    const transfer = deskPayment({ ...begun, method: 'bank_transfer' });
    expect(openMoneyOf(transfer)).toEqual([
      { ...about, kind: 'transfer', amount: 372.6, note: '', at: transfer.createdAt },
    ]);
    expect(openMoneyOf(deskPayment(begun))).toEqual([]);
    expect(openMoneyOf(deskPayment({ method: 'bank_transfer' }))).toEqual([]);
  });

  it('include each pending refund, with the gateway’s number once there is one', () => {
    const pending = deskRefund({ status: 'pending' });
    const unsent = deskRefund({ status: 'pending', gatewayRefundId: null, amount: 50 });
    expect(openMoneyOf(deskPayment({ refunds: [pending, deskRefund(), unsent] }))).toEqual([
      { ...about, kind: 'refund', amount: 100, note: 'rfnd_1', at: pending.at },
      { ...about, kind: 'refund', amount: 50, note: '', at: unsent.at },
    ]);
  });

  it('include each undecided dispute, with its reason and the day to answer by', () => {
    const respondBy = '2026-11-30T06:30:00.000Z';
    const states = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
    const disputes = states.map((status) => ({
      id: status,
      amount: 372.6,
      status,
      reason: `because ${status}`,
      respondBy,
    }));
    expect(openMoneyOf(deskPayment({ disputes }))).toEqual([
      { ...about, kind: 'dispute', amount: 372.6, note: 'because open', at: respondBy },
      { ...about, kind: 'dispute', amount: 372.6, note: 'because under_review', at: respondBy },
    ]);
  });
});

describe('the month of the books', () => {
  const problem = (month: unknown) => booksQuery.safeParse({ month }).error?.issues[0]?.message;

  it('is a month of this century, or is left out', () => {
    for (const month of ['2026-11', '2026-01', '2099-12', undefined])
      expect(problem(month)).toBeUndefined();
  });

  it.each(['2026-13', '2026-00', '1999-11', '2026-1', '2026-110', 'x2026-11', '', 11])(
    'is refused: %j',
    (month) => {
      expect(problem(month)).toBe('Month must be written like 2026-11.');
    },
  );

  it('comes with the name of an existing file', () => {
    expect(bookFileQuery.safeParse({ file: 'day-book' }).success).toBe(true);
    expect(bookFileQuery.safeParse({ file: 'all' }).error?.issues[0]?.message).toBe(
      'Please choose a file.',
    );
  });
});
