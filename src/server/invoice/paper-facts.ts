// What a paper prints, in words and figures: nothing here knows of pages or fonts.
import { isWithinState } from '../../contract/paper/gst.ts';
import { NOT_TAX_PAPER, PAPER_TITLES } from '../../contract/paper/paper.ts';
import { rupeeWords } from '../../contract/paper/rupee-words.ts';
import { PAYMENT_METHOD_LABELS } from '../../contract/payment/payment.ts';
import { sum, TAX_PERCENT } from '../../contract/product/price.ts';
import type { Paper, PaperLine } from './stored-paper.ts';

const figures = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const money = (paise: number) => figures.format(paise / 100);
const day = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const dayWords = (date: string) => day.format(new Date(`${date}T00:00:00Z`));
const percent = (bp: number) => `${bp / 100}%`;

type Row = readonly [label: string, value: string];
export type PaperTable = {
  /** The first column is the item's; figures are set to the right. */
  columns: readonly { head: string; width: number }[];
  rows: readonly { small: string; cells: readonly string[] }[];
};
export type PaperFacts = {
  title: string;
  /** Below the title: what it is not, or for whom it is. */
  subtitle: string;
  about: readonly Row[];
  parties: readonly { head: string; name: string; lines: readonly string[] }[];
  table: PaperTable;
  totals: readonly Row[];
  total: Row;
  words: string;
  notes: readonly string[];
};

const CORRECTED = { flat: 'Bill', gst: 'Tax invoice' } as const;
const aboutOf = ({ number, date, order, place, invoice, kind, mode, method }: Paper): Row[] => [
  ['Number', number],
  ['Date', dayWords(date)],
  ['Order', `${order.number} of ${dayWords(order.date)}`],
  ...(invoice
    ? [
        [
          kind === 'refund' ? PAPER_TITLES[mode].receipt : CORRECTED[mode],
          `${invoice.number} of ${dayWords(invoice.date)}`,
        ] as const,
      ]
    : []),
  ...(place ? [['Place of supply', `${place.name} (${place.code})`] as const] : []),
  ...(mode === 'gst' ? [['Reverse charge', 'No'] as const] : []),
  ...(kind === 'invoice' || kind === 'receipt'
    ? [['Payment', PAYMENT_METHOD_LABELS[method]] as const]
    : []),
];

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
  const registered = buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [];
  return [
    ofSeller,
    {
      head: 'Sold to',
      name: buyer.name,
      lines: [...buyer.lines, ...(place ? [`State code ${place.code}`] : []), ...registered],
    },
  ];
};

const codes = ({ hsn, rateBp }: PaperLine) =>
  [hsn ? `HSN/SAC ${hsn}` : '', rateBp === null ? '' : `GST ${percent(rateBp)}`]
    .filter(Boolean)
    .join(', ');
const quantityOf = ({ quantity, uqc }: PaperLine) =>
  quantity === 0 ? '–' : [quantity, uqc].filter(Boolean).join(' ');

const tableOf = ({ kind, lines }: Paper): PaperTable => {
  const isInvoice = kind === 'invoice';
  const amounts = isInvoice
    ? [
        { head: 'Price', width: 60, of: ({ gross }: PaperLine) => money(gross) },
        { head: 'Discount', width: 52, of: ({ discount }: PaperLine) => money(discount) },
      ]
    : [];
  const columns = [
    { head: 'Quantity', width: 44, of: quantityOf },
    ...amounts,
    { head: 'Taxable', width: 60, of: ({ gross, discount }: PaperLine) => money(gross - discount) },
    { head: 'Tax', width: 54, of: ({ tax }: PaperLine) => money(tax) },
    { head: 'Amount', width: 64, of: ({ total }: PaperLine) => money(total) },
  ];
  // A flat tax is on the price before the discount: there is no taxable value to print.
  const printed = columns.filter(
    ({ head }) => head !== 'Taxable' || lines.some(({ rateBp }) => rateBp !== null) || !isInvoice,
  );
  const named = printed.map(({ head, ...column }) => ({
    ...column,
    head: head === 'Taxable' && !lines.some(({ rateBp }) => rateBp !== null) ? 'Value' : head,
  }));
  return {
    columns: [{ head: 'Item', width: 0 }, ...named.map(({ head, width }) => ({ head, width }))],
    rows: lines.map((line) => ({
      small: codes(line),
      cells: [line.name, ...named.map(({ of }) => of(line))],
    })),
  };
};

const taxedValue = ({ gross, discount }: PaperLine) => gross - discount;

/** The tax by its rates: two halves within a state, one figure between states. */
const gstRows = ({ lines, seller, place }: Paper): Row[] => {
  const isWithin = seller.gstin !== null && place !== null && isWithinState(seller.gstin, place);
  const rates = [...new Set(lines.flatMap(({ rateBp }) => rateBp ?? []))].sort((a, b) => b - a);
  return rates.flatMap((rate): Row[] => {
    const taxed = lines.filter(({ rateBp }) => rateBp === rate);
    const tax = sum(taxed.map((line) => line.tax));
    const on = `on ${money(sum(taxed.map(taxedValue)))}`;
    return isWithin
      ? [
          [`CGST ${percent(rate / 2)} ${on}`, money(tax / 2)],
          [`SGST ${percent(rate / 2)} ${on}`, money(tax / 2)],
        ]
      : [[`IGST ${percent(rate)} ${on}`, money(tax)]];
  });
};

const totalsOf = (paper: Paper): Row[] => {
  const { lines, mode, kind } = paper;
  const discount = sum(lines.map((line) => line.discount));
  const tax = sum(lines.map((line) => line.tax));
  if (mode === 'gst')
    return [['Taxable value', money(sum(lines.map(taxedValue)))], ...gstRows(paper)];
  return [
    [kind === 'invoice' ? 'Price' : 'Value', money(sum(lines.map(({ gross }) => gross)))],
    ...(discount > 0 ? [['Discount', `−${money(discount)}`] as const] : []),
    [`Tax (${TAX_PERCENT}%)`, money(tax)],
  ];
};

const subtitleOf = ({ kind, mode }: Paper) => {
  if (kind === 'receipt' || kind === 'refund')
    return kind === 'receipt' ? 'For an advance' : 'For an advance that was given back';
  if (mode === 'flat') return NOT_TAX_PAPER[kind];
  return kind === 'invoice' ? 'Original for recipient' : 'Under section 34 of the CGST Act';
};
const TOTAL_WORDS: Record<Paper['kind'], string> = {
  ...{ invoice: 'Total', credit: 'Credited', receipt: 'Received', refund: 'Given back' },
};

/** What an invoice says of advances, and a voucher of the tax in them. */
const advanceNotes = ({ kind, lines, advances }: Paper, total: number): string[] => {
  if (kind === 'receipt' && lines.some(({ rateBp }) => rateBp === null))
    return ['No tax is due on an advance for goods (Notification 66/2017 – Central Tax).'];
  if (advances.length === 0) return [];
  const paid = sum(advances.map(({ amount }) => amount));
  return [
    ...advances.map(
      ({ number, date, amount }) =>
        `Adjusted: advance of ₹${money(amount)}, receipt voucher ${number} of ${dayWords(date)}.`,
    ),
    `Left to pay after advances: ₹${money(Math.max(0, total - paid))}.`,
  ];
};

export const paperFacts = (paper: Paper): PaperFacts => {
  const { kind, mode, lines, irn } = paper;
  const total = sum(lines.map((line) => line.total));
  return {
    title: PAPER_TITLES[mode][kind],
    subtitle: subtitleOf(paper),
    about: aboutOf(paper),
    parties: partiesOf(paper),
    table: tableOf(paper),
    totals: totalsOf(paper),
    total: [TOTAL_WORDS[kind], `₹${money(total)}`],
    words: rupeeWords(total),
    notes: [
      ...advanceNotes(paper, total),
      ...(irn ? [`Invoice reference number: ${irn}`] : []),
      'Amounts are in Indian rupees.',
      'This document was made electronically and is valid without a signature.',
    ],
  };
};
