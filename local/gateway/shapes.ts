// Orders, payments, refunds and errors in Razorpay's shapes, as the stand-in has them.
import type { Paise } from '../../src/contract/kernel/money.ts';
import type { CaptureWindow } from '../../src/server/gateway/gateway.ts';

export type StandInOrder = {
  id: string;
  amount: Paise;
  receipt: string;
  capture: CaptureWindow;
  /** Seconds since 1970, as everywhere in Razorpay's shapes. */
  created_at: number;
};
export type StandInPayment = {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: Paise;
  currency: 'INR';
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
  amount_refunded: Paise;
  refund_status: 'partial' | 'full' | null;
  method: string;
  /** Known when it is captured: two percent, and 18 percent of tax on them. */
  fee: Paise | null;
  tax: Paise | null;
  acquirer_data: { rrn: string | null };
  error_description: string | null;
  created_at: number;
};
export type StandInRefund = {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: Paise;
  currency: 'INR';
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  acquirer_data: { arn: string | null };
  created_at: number;
};
export type StandInLink = {
  id: string;
  reference_id: string;
  amount: Paise;
  amount_paid: Paise;
  currency: 'INR';
  accept_partial: boolean;
  first_min_partial_amount: Paise | null;
  description: string;
  /** Seconds since 1970, as the other times. */
  expire_by: number;
  callback_url: string;
  callback_method: 'get';
  short_url: string;
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
  payments: {
    payment_id: string;
    amount: Paise;
    method: string;
    status: 'captured';
    created_at: number;
  }[];
  created_at: number;
  cancelled_at: number;
  expired_at: number;
};
/** All of it, as it is kept in a file. */
export type BooksState = {
  /** Files from before there were links lack them. */
  links?: StandInLink[];
  orders: StandInOrder[];
  payments: StandInPayment[];
  refunds: StandInRefund[];
  /** By the id under which a refund is requested: the request, and its first answer. */
  asked: [string, { question: string; answer: StandInRefund }][];
};

/** An error as Razorpay answers it. */
export class StandInError extends Error {
  readonly status: number;
  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}

const FEE_PERCENT = 2;
const TAX_ON_FEE = 0.18;
/** What the gateway keeps of a payment. */
export const costOf = (amount: Paise) => {
  const net = Math.round((amount * FEE_PERCENT) / 100);
  const tax = Math.round(net * TAX_ON_FEE);
  return { fee: net + tax, tax };
};
/** Twelve digits that follow from an id. */
export const numberOf = (id: string) =>
  [...id]
    .reduce((all, sign) => (all * 31 + sign.charCodeAt(0)) % 999_999_999_989, 7)
    .toString()
    .padStart(12, '0');
