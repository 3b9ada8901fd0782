// The files of the accountant's desk: all movements of money by day, all papers, and all papers by
// tax rate as GSTR-1 requires.
import { dayAfter, monthOf, startOfDay } from '../../../contract/kernel/days.ts';
import { rupeesOf } from '../../../contract/kernel/money.ts';
import { isWithinState } from '../../../contract/paper/gst.ts';
import { PAPER_TITLES } from '../../../contract/paper/paper.ts';
import { gatewayMethodLabel } from '../../../contract/payment/gateway-facts.ts';
import { PAYMENT_METHOD_LABELS } from '../../../contract/payment/payment.ts';
import type { Payment } from '../../../contract/payment/rules.ts';
import type { PaymentLink } from '../../../contract/payment-link/rules.ts';
import { sum } from '../../../contract/product/price.ts';
import type { Column, Table } from '../../kernel/sheet.ts';
import { prefixOf } from '../../kernel/storage/keys.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import { PAPER_FOLDER, type Paper, type PaperLine, storedPaper } from '../state/stored-paper.ts';
import type { StoredStray } from '../state/stored-stray.ts';

export type MonthPaper = { nth: number; paper: Paper };

/** @param month such as 2026-11. A paper may have become due at the end of the previous month. */
export const papersOfMonth = async (kv: Kv, month: string): Promise<MonthPaper[]> => {
  const before = monthOf(dayAfter(`${month}-01`, -1));
  const found: MonthPaper[] = [];
  for (const folder of [before, month])
    for await (const key of kv.list(prefixOf(PAPER_FOLDER, folder))) {
      const paper = (await kv.get(key, storedPaper))?.value;
      if (paper && monthOf(paper.date) === month)
        found.push({ nth: Number(key.slice(key.lastIndexOf('-') + 1)), paper });
    }
  return found.sort((a, b) => (a.paper.number < b.paper.number ? -1 : 1));
};

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

const methodOf = ({ method, paidBy }: Payment) =>
  paidBy ? gatewayMethodLabel(paidBy.method) : PAYMENT_METHOD_LABELS[method];

const entriesOf = (payment: Payment): Entry[] => {
  const { amount, capturedAt, orderNumber, utr, paidBy, gatewayPaymentId, refunds } = payment;
  const about = { orderNumber, method: methodOf(payment), payoutUtr: payment.settlementUtr };
  const received = capturedAt && {
    ...about,
    at: capturedAt,
    kind: 'Receipt',
    inward: amount,
    out: 0,
    reference: utr ?? paidBy?.rrn ?? gatewayPaymentId,
  };
  const fee = paidBy?.fee ?? 0;
  return [
    ...(received ? [received] : []),
    ...(received && fee > 0 ? [{ ...received, kind: 'Gateway fee', inward: 0, out: fee }] : []),
    ...refunds
      .filter(({ status }) => status === 'processed')
      .map((refund) => ({
        ...about,
        at: refund.at,
        kind: 'Refund',
        inward: 0,
        out: refund.amount,
        reference: refund.utr ?? refund.gatewayRefundId,
      })),
  ];
};

/** Money received on a payment link, with the link's number instead of an order's. */
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

/** The money of a stray transfer, in and out: to its order, or back to its sender. */
const strayEntriesOf = (stray: StoredStray): Entry[] => {
  const { utr, amount, receivedOn, orderNumber, refundUtr, settledAt } = stray;
  const about = { orderNumber, method: PAYMENT_METHOD_LABELS.bank_transfer, payoutUtr: null };
  const rupees = rupeesOf(amount);
  const at = new Date(startOfDay(receivedOn)).toISOString();
  const kind = orderNumber === null ? 'Transfer sent back' : 'Transfer to its order';
  return [
    {
      ...about,
      orderNumber: null,
      at,
      kind: 'Transfer without order',
      reference: utr,
      inward: rupees,
      out: 0,
    },
    ...(settledAt === null
      ? []
      : [{ ...about, at: settledAt, kind, reference: refundUtr ?? utr, inward: 0, out: rupees }]),
  ];
};

const DAY_BOOK: readonly Column<Entry>[] = [
  ['When', 'moment', ({ at }) => at],
  ['Kind', 'text', ({ kind }) => kind],
  ['Order or link', 'text', ({ orderNumber }) => orderNumber],
  ['Method', 'text', ({ method }) => method],
  ['RRN, UTR or reference', 'text', ({ reference }) => reference],
  ['In', 'rupees', ({ inward }) => inward],
  ['Out', 'rupees', ({ out }) => out],
  ['UTR of the payout', 'text', ({ payoutUtr }) => payoutUtr],
];
export const dayBook = (
  payments: readonly Payment[],
  strays: readonly StoredStray[],
  links: readonly Pick<PaymentLink, 'number' | 'payments'>[],
  month: string,
): Table<Entry> => ({
  columns: DAY_BOOK,
  rows: [
    ...strays.flatMap(strayEntriesOf),
    ...links.flatMap(linkEntriesOf),
    ...payments.flatMap(entriesOf),
  ]
    .filter(({ at }) => monthOf(at) === month)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
});

const sumOf = (lines: readonly PaperLine[], read: (line: PaperLine) => number) =>
  sum(lines.map(read));
const valueOfLine = ({ gross, discount }: PaperLine) => gross - discount;
const signOf = ({ kind }: Paper) => (kind === 'credit' || kind === 'refund' ? -1 : 1);
const isSale = ({ kind }: Paper) => kind === 'invoice' || kind === 'credit';

const REGISTER: readonly Column<Paper>[] = [
  ['Number', 'text', ({ number }) => number],
  ['Date', 'day', ({ date }) => date],
  ['Paper', 'text', ({ kind, mode }) => PAPER_TITLES[mode][kind]],
  ['Order', 'text', ({ order }) => order.number],
  ['Buyer', 'text', ({ buyer }) => buyer?.name ?? ''],
  ['GSTIN of the buyer', 'text', ({ buyer }) => buyer?.gstin ?? ''],
  ['Corrects', 'text', ({ invoice }) => invoice?.number ?? ''],
  ['Value', 'rupees', (paper) => rupeesOf(signOf(paper) * sumOf(paper.lines, valueOfLine))],
  ['Tax', 'rupees', (paper) => rupeesOf(signOf(paper) * sumOf(paper.lines, ({ tax }) => tax))],
  [
    'Total',
    'rupees',
    (paper) => rupeesOf(signOf(paper) * sumOf(paper.lines, ({ total }) => total)),
  ],
];
export const register = (papers: readonly MonthPaper[]): Table<Paper> => ({
  columns: REGISTER,
  rows: papers.map(({ paper }) => paper),
});

type Taxed = { paper: Paper; hsn: string; rateBp: number; value: number; tax: number };
const isWithin = ({ seller: { gstin }, place }: Paper) =>
  gstin !== null && place !== null && isWithinState(gstin, place);

const taxedOf = (paper: Paper): Taxed[] => {
  const groups = Map.groupBy(paper.lines, ({ hsn, rateBp }) => `${hsn} ${rateBp}`);
  return [...groups.values()].map((lines) => ({
    paper,
    hsn: lines[0]?.hsn ?? '',
    rateBp: lines[0]?.rateBp ?? 0,
    value: signOf(paper) * sumOf(lines, valueOfLine),
    tax: signOf(paper) * sumOf(lines, ({ tax }) => tax),
  }));
};

const GSTR_1: readonly Column<Taxed>[] = [
  ['Supplier', 'text', ({ paper }) => paper.seller.gstin],
  [
    'Table',
    'text',
    ({ paper: { kind, buyer } }) =>
      `${kind === 'credit' ? 'Credit note to ' : ''}${buyer?.gstin ? 'registered' : 'unregistered'}`,
  ],
  ['Recipient', 'text', ({ paper }) => paper.buyer?.gstin ?? ''],
  ['Name', 'text', ({ paper }) => paper.buyer?.name ?? ''],
  ['Number', 'text', ({ paper }) => paper.number],
  ['Date', 'day', ({ paper }) => paper.date],
  ['Corrects', 'text', ({ paper }) => paper.invoice?.number ?? ''],
  [
    'Total of the paper',
    'rupees',
    ({ paper }) => rupeesOf(signOf(paper) * sumOf(paper.lines, ({ total }) => total)),
  ],
  [
    'Place of supply',
    'text',
    ({ paper: { place } }) => (place ? `${place.code}-${place.name}` : ''),
  ],
  ['Reverse charge', 'text', () => 'N'],
  ['HSN or SAC', 'text', ({ hsn }) => hsn],
  ['Rate', 'number', ({ rateBp }) => rateBp / 100],
  ['Taxable value', 'rupees', ({ value }) => rupeesOf(value)],
  ['IGST', 'rupees', ({ paper, tax }) => rupeesOf(isWithin(paper) ? 0 : tax)],
  ['CGST', 'rupees', ({ paper, tax }) => rupeesOf(isWithin(paper) ? tax / 2 : 0)],
  ['SGST', 'rupees', ({ paper, tax }) => rupeesOf(isWithin(paper) ? tax / 2 : 0)],
];
/** Tax invoices and their credit notes only: bills and vouchers do not belong in a tax return. */
export const gstr1 = (papers: readonly MonthPaper[]): Table<Taxed> => ({
  columns: GSTR_1,
  rows: papers
    .filter(({ paper }) => paper.mode === 'gst' && isSale(paper))
    .flatMap(({ paper }) => taxedOf(paper)),
});
