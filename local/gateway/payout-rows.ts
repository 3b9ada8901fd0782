// The rows of a day's payouts as the stand-in answers them: what was captured, and what was
// refunded, reaches the bank account the next day.
import { dayAfter, dayOf, HOUR_MS, SECOND_MS, startOfDay } from '../../src/contract/kernel/days.ts';
import type { Books } from './books.ts';
import { numberOf, StandInError } from './shapes.ts';

const BAD_REQUEST = 400;
const [COUNT, PAID_OUT_AT] = [10, (11 * HOUR_MS) / SECOND_MS];

const common = (day: string) => ({
  currency: 'INR',
  on_hold: false,
  settled: true,
  posted_at: null,
  dispute_id: null,
  settled_at: startOfDay(day) / SECOND_MS + PAID_OUT_AT,
  settlement_id: `setl_${numberOf(day)}00`,
  settlement_utr: `STANDIN${day.replaceAll('-', '')}`,
});

/** @param query year, month and day; count and skip. */
export const payoutRows = (books: Books, query: URLSearchParams) => {
  const part = (name: string) => (query.get(name) ?? '').padStart(2, '0');
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  if (!/^20\d\d-(0[1-9]|1[0-2])-\d\d$/.test(day))
    throw new StandInError(BAD_REQUEST, 'The month is not a valid month.');
  const isOfDay = (created: number) => dayAfter(dayOf(created * SECOND_MS), 1) === day;
  const payments = books
    .payments()
    .filter(({ captured, created_at }) => captured && isOfDay(created_at))
    .map(({ id, order_id, amount, fee, tax, method, created_at }) => ({
      entity_id: id,
      type: 'payment',
      debit: 0,
      credit: amount - (fee ?? 0),
      amount,
      fee,
      tax,
      created_at,
      order_id,
      payment_id: null,
      method,
      ...common(day),
    }));
  const refunds = books
    .refunds()
    .filter(({ status, created_at }) => status === 'processed' && isOfDay(created_at))
    .map(({ id, payment_id, amount, created_at }) => ({
      entity_id: id,
      type: 'refund',
      debit: amount,
      credit: 0,
      amount,
      fee: 0,
      tax: 0,
      created_at,
      payment_id,
      order_id: books.payment(payment_id)?.order_id ?? null,
      ...common(day),
    }));
  const skip = Number(query.get('skip') ?? 0);
  return [...payments, ...refunds].slice(skip, skip + Number(query.get('count') ?? COUNT));
};
