// The files of the accountant's desk: every movement of money by day, every paper, and every paper
// by rate as GSTR-1 asks for it.
import { clockText, monthOf, startOfDay } from '../../contract/kernel/days.ts';
import { rupeesOf } from '../../contract/kernel/money.ts';
import { isWithinState } from '../../contract/paper/gst.ts';
import { PAPER_TITLES } from '../../contract/paper/paper.ts';
import { gatewayMethodLabel } from '../../contract/payment/gateway-facts.ts';
import { PAYMENT_METHOD_LABELS } from '../../contract/payment/payment.ts';
import type { Payment } from '../../contract/payment/rules.ts';
import type { PaymentLink } from '../../contract/payment-link/rules.ts';
import { sum } from '../../contract/product/price.ts';
import { type CsvColumn, csvOf } from '../csv.ts';
import type { StoredStray } from '../payment/stored-stray.ts';
import type { MonthPaper } from './month-papers.ts';
import type { Paper, PaperLine } from './stored-paper.ts';

type Entry = {
  at: string;
  kind: string;
  orderNumber: string | null;
  method: string;
  reference: string | null;
  inward: number;
  out: number;
  payoutUtr: string | null;
};

const money = (rupees: number) => rupees.toFixed(2);
const paise = (amount: number) => money(amount / 100);

const methodOf = ({ method, paidBy }: Payment) =>
  paidBy ? gatewayMethodLabel(paidBy.method) : PAYMENT_METHOD_LABELS[method];

const entriesOf = (payment: Payment): Entry[] => {
  const { amount, capturedAt, orderNumber, utr, paidBy, gatewayPaymentId, refunds } = payment;
  const about = { orderNumber, method: methodOf(payment), payoutUtr: payment.settlementUtr };
  const received = capturedAt && {
    ...{ ...about, at: capturedAt, kind: 'Receipt', inward: amount, out: 0 },
    reference: utr ?? paidBy?.rrn ?? gatewayPaymentId,
  };
  const fee = paidBy?.fee ?? 0;
  return [
    ...(received ? [received] : []),
    ...(received && fee > 0 ? [{ ...received, kind: 'Gateway fee', inward: 0, out: fee }] : []),
    ...refunds
      .filter(({ status }) => status === 'processed')
      .map((refund) => ({
        ...{ ...about, at: refund.at, kind: 'Refund', inward: 0, out: refund.amount },
        reference: refund.utr ?? refund.gatewayRefundId,
      })),
  ];
};

/** What has come in on a payment link; its number stands in place of an order's. */
const linkEntriesOf = ({ number, payments }: Pick<PaymentLink, 'number' | 'payments'>): Entry[] =>
  payments.flatMap(({ amount, at, gatewayPaymentId, paidBy, refunded, refundedAt }) => {
    const method = paidBy ? gatewayMethodLabel(paidBy.method) : PAYMENT_METHOD_LABELS.razorpay;
    const reference = paidBy?.rrn ?? gatewayPaymentId;
    const about = { orderNumber: number, method, reference, payoutUtr: null, inward: 0 };
    const fee = paidBy?.fee ?? 0;
    return [
      { ...about, at, kind: 'Receipt', inward: amount, out: 0 },
      ...(fee > 0 ? [{ ...about, at, kind: 'Gateway fee', out: fee }] : []),
      ...(refundedAt === null ? [] : [{ ...about, at: refundedAt, kind: 'Refund', out: refunded }]),
    ];
  });

/** What a stray transfer brought in; and its way out, to the order's receipt or to its sender. */
const strayEntriesOf = (stray: StoredStray): Entry[] => {
  const { utr, amount, receivedOn, orderNumber, refundUtr, settledAt } = stray;
  const about = { orderNumber, method: PAYMENT_METHOD_LABELS.bank_transfer, payoutUtr: null };
  const rupees = rupeesOf(amount);
  const at = new Date(startOfDay(receivedOn)).toISOString();
  const kind = orderNumber === null ? 'Transfer sent back' : 'Transfer to its order';
  return [
    {
      ...{ ...about, orderNumber: null, at, kind: 'Transfer without order' },
      ...{ reference: utr, inward: rupees, out: 0 },
    },
    ...(settledAt === null
      ? []
      : [{ ...about, at: settledAt, kind, reference: refundUtr ?? utr, inward: 0, out: rupees }]),
  ];
};

const DAY_BOOK: readonly CsvColumn<Entry>[] = [
  ['When', ({ at }) => clockText(at)],
  ['Kind', ({ kind }) => kind],
  ['Order or link', ({ orderNumber }) => orderNumber],
  ['Method', ({ method }) => method],
  ['RRN, UTR or reference', ({ reference }) => reference],
  ['In', ({ inward }) => money(inward)],
  ['Out', ({ out }) => money(out)],
  ['UTR of the payout', ({ payoutUtr }) => payoutUtr],
];
export const dayBook = (
  payments: readonly Payment[],
  strays: readonly StoredStray[],
  links: readonly Pick<PaymentLink, 'number' | 'payments'>[],
  month: string,
) =>
  csvOf(
    DAY_BOOK,
    [
      ...strays.flatMap(strayEntriesOf),
      ...links.flatMap(linkEntriesOf),
      ...payments.flatMap(entriesOf),
    ]
      .filter(({ at }) => monthOf(at) === month)
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  );

const of = (lines: readonly PaperLine[], read: (line: PaperLine) => number) => sum(lines.map(read));
const valueOfLine = ({ gross, discount }: PaperLine) => gross - discount;
const signOf = ({ kind }: Paper) => (kind === 'credit' || kind === 'refund' ? -1 : 1);
const isSale = ({ kind }: Paper) => kind === 'invoice' || kind === 'credit';

const REGISTER: readonly CsvColumn<Paper>[] = [
  ['Number', ({ number }) => number],
  ['Date', ({ date }) => date],
  ['Paper', ({ kind, mode }) => PAPER_TITLES[mode][kind]],
  ['Order', ({ order }) => order.number],
  ['Buyer', ({ buyer }) => buyer?.name ?? ''],
  ['GSTIN of the buyer', ({ buyer }) => buyer?.gstin ?? ''],
  ['Corrects', ({ invoice }) => invoice?.number ?? ''],
  ['Value', (paper) => paise(signOf(paper) * of(paper.lines, valueOfLine))],
  ['Tax', (paper) => paise(signOf(paper) * of(paper.lines, ({ tax }) => tax))],
  ['Total', (paper) => paise(signOf(paper) * of(paper.lines, ({ total }) => total))],
];
export const register = (papers: readonly MonthPaper[]) =>
  csvOf(
    REGISTER,
    papers.map(({ paper }) => paper),
  );

type Taxed = { paper: Paper; hsn: string; rateBp: number; value: number; tax: number };
const isWithin = ({ seller: { gstin }, place }: Paper) =>
  gstin !== null && place !== null && isWithinState(gstin, place);

const taxedOf = (paper: Paper): Taxed[] => {
  const groups = Map.groupBy(paper.lines, ({ hsn, rateBp }) => `${hsn} ${rateBp}`);
  return [...groups.values()].map((lines) => ({
    ...{ paper, hsn: lines[0]?.hsn ?? '', rateBp: lines[0]?.rateBp ?? 0 },
    value: signOf(paper) * of(lines, valueOfLine),
    tax: signOf(paper) * of(lines, ({ tax }) => tax),
  }));
};

const GSTR_1: readonly CsvColumn<Taxed>[] = [
  ['Supplier', ({ paper }) => paper.seller.gstin],
  [
    'Table',
    ({ paper: { kind, buyer } }) =>
      `${kind === 'credit' ? 'Credit note to ' : ''}${buyer?.gstin ? 'registered' : 'unregistered'}`,
  ],
  ['Recipient', ({ paper }) => paper.buyer?.gstin ?? ''],
  ['Name', ({ paper }) => paper.buyer?.name ?? ''],
  ['Number', ({ paper }) => paper.number],
  ['Date', ({ paper }) => paper.date],
  ['Corrects', ({ paper }) => paper.invoice?.number ?? ''],
  [
    'Total of the paper',
    ({ paper }) => paise(signOf(paper) * of(paper.lines, ({ total }) => total)),
  ],
  ['Place of supply', ({ paper: { place } }) => (place ? `${place.code}-${place.name}` : '')],
  ['Reverse charge', () => 'N'],
  ['HSN or SAC', ({ hsn }) => hsn],
  ['Rate', ({ rateBp }) => rateBp / 100],
  ['Taxable value', ({ value }) => paise(value)],
  ['IGST', ({ paper, tax }) => paise(isWithin(paper) ? 0 : tax)],
  ['CGST', ({ paper, tax }) => paise(isWithin(paper) ? tax / 2 : 0)],
  ['SGST', ({ paper, tax }) => paise(isWithin(paper) ? tax / 2 : 0)],
];
/** Tax invoices and their credit notes only: bills and vouchers are no sales of a return. */
export const gstr1 = (papers: readonly MonthPaper[]) =>
  csvOf(
    GSTR_1,
    papers
      .filter(({ paper }) => paper.mode === 'gst' && isSale(paper))
      .flatMap(({ paper }) => taxedOf(paper)),
  );
