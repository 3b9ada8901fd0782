// The accountant's desk: its files, and the money that is still open.
import type { Payment } from '../payment/rules.ts';
import type { OpenMoney } from './rules.ts';

export const BOOK_FILES = ['day-book', 'register', 'gstr-1'] as const;
export type BookFile = (typeof BOOK_FILES)[number];
export const BOOK_FILE_LABELS: Record<BookFile, string> = {
  'day-book': 'Day book',
  register: 'Bills and credit notes',
  'gstr-1': 'Sales for GSTR-1',
};

/** The open parts of a payment: refunds on their way, an awaited transfer, disputes. */
export const openMoneyOf = (payment: Payment): OpenMoney[] => {
  const { order, orderNumber, method, status, amount: whole, refunds, disputes } = payment;
  const about = { order, orderNumber };
  const isAwaited = method === 'bank_transfer' && status === 'created';
  return [
    ...(isAwaited
      ? [{ ...about, kind: 'transfer' as const, amount: whole, note: '', at: payment.createdAt }]
      : []),
    ...refunds
      .filter((refund) => refund.status === 'pending')
      .map((refund) => ({
        ...about,
        kind: 'refund' as const,
        amount: refund.amount,
        note: refund.gatewayRefundId ?? '',
        at: refund.at,
      })),
    ...disputes
      .filter((dispute) => dispute.status === 'open' || dispute.status === 'under_review')
      .map((dispute) => ({
        ...about,
        kind: 'dispute' as const,
        amount: dispute.amount,
        note: dispute.reason,
        at: dispute.respondBy,
      })),
  ];
};
