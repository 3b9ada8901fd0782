// The contents of a paper in words and figures, without pages and fonts.
import { registrationName, stateOfGstin } from '../../../contract/address/gstin.ts';
import { isWithinState } from '../../../contract/paper/gst.ts';
import { NOT_TAX_PAPER, PAPER_TITLES } from '../../../contract/paper/paper.ts';
import { rupeeWords } from '../../../contract/paper/rupee-words.ts';
import { PAYMENT_METHOD_LABELS } from '../../../contract/payment/payment.ts';
import { sum } from '../../../contract/product/price.ts';
import { longDay } from '../../kernel/long-dates.ts';
import type { Paper } from '../state/stored-paper.ts';
import { firstTable, firstTotals } from './first-edition-facts.ts';
import { money, type PaperTable, type Row } from './paper-figures.ts';
import { paidOf, tableOf, totalsOf } from './paper-sums.ts';

export type PaperFacts = {
  title: string;
  /** Subtitle: what the paper is not, or for whom it is. */
  subtitle: string;
  about: readonly Row[];
  parties: readonly { head: string; name: string; lines: readonly string[] }[];
  table: PaperTable;
  totals: readonly Row[];
  total: Row;
  words: string;
  /** The amount that is paid, and the amount that is left to pay. */
  paid: readonly Row[];
  notes: readonly string[];
};

const CORRECTED = { flat: 'Bill', gst: 'Tax invoice' } as const;
const aboutOf = ({ number, date, order, place, invoice, kind, mode, method }: Paper): Row[] => [
  ['Number', number],
  ['Date', longDay(date)],
  ['Order', `${order.number} of ${longDay(order.date)}`],
  ...(invoice
    ? [
        [
          kind === 'refund' ? PAPER_TITLES[mode].receipt : CORRECTED[mode],
          `${invoice.number} of ${longDay(invoice.date)}`,
        ] as const,
      ]
    : []),
  ...(place ? [['Place of supply', `${place.name} (${place.code})`] as const] : []),
  ...(mode === 'gst' ? [['Reverse charge', 'No'] as const] : []),
  ...(kind === 'invoice' || kind === 'receipt'
    ? [['Payment', PAYMENT_METHOD_LABELS[method]] as const]
    : []),
];

/** The buyer's registration, with its state where that is not the place of supply. */
const registrationLines = (gstin: string, place: Paper['place']) => {
  if (gstin === '') return [];
  const { code, name } = stateOfGstin(gstin);
  const isElsewhere = place !== null && !isWithinState(gstin, place);
  return [
    `${registrationName(gstin)} ${gstin}`,
    ...(isElsewhere ? [`Registered in ${name}, state code ${code}`] : []),
  ];
};

const partiesOf = ({ seller, buyer, place }: Paper): PaperFacts['parties'] => {
  const state = seller.state ? [`State code ${seller.state.code}`] : [];
  const ofSeller = {
    head: 'Sold by',
    name: seller.name,
    lines: [
      ...seller.lines,
      ...(seller.gstin ? [`GSTIN ${seller.gstin}`, ...state] : []),
      seller.email,
      seller.phone,
    ],
  };
  if (!buyer) return [ofSeller];
  return [
    ofSeller,
    {
      head: 'Sold to',
      name: buyer.name,
      lines: [
        ...buyer.lines,
        ...(place ? [`State code ${place.code}`] : []),
        ...registrationLines(buyer.gstin, place),
      ],
    },
  ];
};

const subtitleOf = ({ kind, mode }: Paper) => {
  if (kind === 'receipt' || kind === 'refund')
    return kind === 'receipt' ? 'For an advance' : 'For an advance that was given back';
  if (mode === 'flat') return NOT_TAX_PAPER[kind];
  return kind === 'invoice' ? 'Original for recipient' : 'Under section 34 of the CGST Act';
};
const TOTAL_WORDS: Record<Paper['kind'], string> = {
  invoice: 'Total',
  credit: 'Credited',
  receipt: 'Received',
  refund: 'Given back',
};

/** The notes of an invoice about advances, and of a voucher about the tax in them. */
const advanceNotes = ({ edition, kind, lines, advances }: Paper, total: number): string[] => {
  if (kind === 'receipt' && lines.some(({ rateBp }) => rateBp === null))
    return ['No tax is due on an advance for goods (Notification 66/2017 – Central Tax).'];
  if (advances.length === 0) return [];
  const paid = sum(advances.map(({ amount }) => amount));
  return [
    ...advances.map(
      ({ number, date, amount }) =>
        `Adjusted: advance of ₹${money(amount)}, receipt voucher ${number} of ${longDay(date)}.`,
    ),
    // Later editions have this below the total.
    ...(edition === 1 ? [`Left to pay after advances: ₹${money(Math.max(0, total - paid))}.`] : []),
  ];
};

export const paperFacts = (paper: Paper): PaperFacts => {
  const { edition, kind, mode, lines, irn } = paper;
  const isFirst = edition === 1;
  const total = sum(lines.map((line) => line.total));
  return {
    title: PAPER_TITLES[mode][kind],
    subtitle: subtitleOf(paper),
    about: aboutOf(paper),
    parties: partiesOf(paper),
    table: isFirst ? firstTable(paper) : tableOf(paper),
    totals: isFirst ? firstTotals(paper) : totalsOf(paper),
    total: [TOTAL_WORDS[kind], `₹${money(total)}`],
    words: rupeeWords(total),
    paid: paidOf(paper),
    notes: [
      ...advanceNotes(paper, total),
      ...(irn ? [`Invoice reference number: ${irn}`] : []),
      'Amounts are in Indian rupees.',
      'This document was made electronically and is valid without a signature.',
    ],
  };
};
