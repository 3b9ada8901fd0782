// A bank transfer that arrives after its order has ended, as pure rules: the order is reopened, or
// the money goes back.
import { formatPaise, type Paise } from '../../../contract/kernel/money.ts';
import { lateMoney, TO_WALLET } from '../../../contract/payment/refund.ts';
import type { TransferFacts, TransferWay } from '../../../contract/payment/transfer.ts';
import type { TextKeys } from '../../kernel/storage/keys.ts';
import { refundIdOf } from '../state/order-ids.ts';
import type { StoredOrder, StoredPayment } from '../state/stored-order.ts';
import { noted } from './order-steps.ts';
import { type Outcome, type Posting, type Step, sentBack } from './refunds.ts';

type Keys = Pick<TextKeys, 'hash'>;

export const transferFacts = (
  { status }: Pick<StoredOrder, 'status'>,
  payment: StoredPayment,
): TransferFacts => ({
  status,
  method: payment.method,
  isCaptured: payment.capturedAt !== null,
  utr: payment.utr,
  refundUtr: payment.refunds.find(({ utr }) => utr !== null)?.utr ?? null,
});

const withPayment = (order: StoredOrder, payment: StoredPayment): StoredOrder => ({
  ...order,
  payments: order.payments.map((one) => (one.id === payment.id ? payment : one)),
});

const arrivedLate = (amount: Paise) =>
  `A bank transfer of ${formatPaise(amount)} arrived after the order had ended.`;

/**
 * The order with this payment credited to the wallet, because the payment arrived after the order
 * had ended and the order cannot be reopened.
 */
export const lateToWallet = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  payment: StoredPayment,
  step: Step,
): Outcome => {
  const { id, amount } = payment;
  const movement: Posting['movement'] = {
    type: 'credit',
    reason: 'refund',
    amount,
    ref: refundIdOf(keys, id, `${oid} late`),
  };
  const after = { ...order, refundedToWallet: order.refundedToWallet + amount };
  return {
    order: noted(after, { ...step, note: lateMoney('A bank transfer', amount, TO_WALLET) }),
    postings: [{ movement, about: { at: step.at, order: oid, note: arrivedLate(amount) } }],
  };
};

type Late = { way: Exclude<TransferWay, 'confirm'>; utr: string; refundUtr: string | undefined };

/** The order with the transfer recorded. */
export const lateTransfer = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  payment: StoredPayment,
  { way, utr, refundUtr }: Late,
  step: Step,
): Outcome => {
  const arrived: StoredPayment = {
    ...payment,
    status: 'captured',
    utr,
    failureReason: null,
    capturedAt: step.at,
  };
  if (way === 'take_up')
    return {
      order: { ...withPayment(order, arrived), isRetakeDue: true, updatedAt: step.at },
      postings: [],
    };
  if (way === 'to_wallet')
    return lateToWallet(keys, oid, withPayment(order, arrived), arrived, step);
  const back = sentBack(keys, arrived, refundUtr ?? '', `${oid} late`, step);
  const note = `${arrivedLate(payment.amount)} It was refunded by bank transfer, with the reference ${refundUtr}.`;
  return { order: noted(withPayment(order, back), { ...step, note }), postings: [] };
};
